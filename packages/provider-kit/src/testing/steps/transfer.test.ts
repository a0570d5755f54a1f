import { secret, UNKNOWN } from "../../plugin/values/value/value";
import { knownResponse, dropUnknowns, keepUnknowns, stripSecrets } from "./transfer";

const values = { a: UNKNOWN, b: [1, UNKNOWN, secret(UNKNOWN)], c: { d: secret([UNKNOWN, 2]), e: null } };

test("unknowns and secrets stay where they are kept", () => {
  expect(keepUnknowns(values)).toEqual(values);
  expect(keepUnknowns(values)).not.toBe(values);
});

test("where unknowns are not kept, keys and items are dropped, and never become null", () => {
  expect(dropUnknowns(values)).toEqual({ b: [1], c: { d: secret([2]), e: null } });
});

test("secret marks are taken off, also inside", () => {
  expect(stripSecrets({ a: secret("x"), b: [{ c: secret(1) }], d: UNKNOWN })).toEqual({
    a: "x",
    b: [{ c: 1 }],
    d: UNKNOWN,
  });
});

test("an unknown value in an answer is reported with its property", () => {
  expect(() => knownResponse("the update", { a: 1, b: { c: [secret(UNKNOWN)] } })).toThrow(
    "the update answered with an unknown value of b",
  );
});

test.each([Number.NaN, Infinity])("a number that JSON cannot hold (%p) cannot travel", (number) => {
  expect(() => keepUnknowns({ a: [number] })).toThrow("a holds a number that cannot travel between engine and plugin");
});
