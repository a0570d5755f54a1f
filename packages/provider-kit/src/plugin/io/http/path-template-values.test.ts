import { UNKNOWN } from "../../values/value/value";
import { fillValues } from "./path-template";

test("a text that is one name stands for the value as it is", () => {
  expect(fillValues({ speed: "{speed}", tags: ["{a.b}"], on: true }, { speed: 4, a: { b: ["x"] } })).toEqual({
    speed: 4,
    tags: [["x"]],
    on: true,
  });
});

test("a name within a text stands for its words", () => {
  expect(fillValues("rooms/{id}?n={n}", { id: "a b", n: 2 })).toBe("rooms/a b?n=2");
});

test.each([undefined, null, UNKNOWN])("a name without a value (%p) is refused by its name", (value) => {
  expect(() => fillValues({ filter: "{name}" }, { name: value })).toThrow(
    "the template {name} needs name, which has no value",
  );
});
