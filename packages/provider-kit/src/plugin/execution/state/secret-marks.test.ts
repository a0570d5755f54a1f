import { integer, list, map, object, string } from "../../declare/property";
import type { Properties } from "../../declare/shape";
import { defineShape } from "../../declare/shape";
import { secret, UNKNOWN } from "../../values/value/value";
import { mark, secretsIn } from "./secret-marks";

const doc = "A value.";

describe("secret marks", () => {
  const shape = defineShape({
    name: "Login",
    doc,
    properties: { user: string({ doc }), password: string({ doc, secret: true }) },
  });
  const properties: Properties = {
    token: string({ doc, secret: true }),
    login: object({ doc, shape }),
    logins: list({ doc, items: object({ doc, shape }) }),
    headers: map({ doc, values: string({ doc, secret: true }) }),
    name: string({ doc }),
    vault: object({ doc, shape, secret: true }),
  };

  test("are put where the declaration says so, at each depth", () => {
    const login = { user: "u", password: "p" };
    expect(
      mark(properties, { token: "t", login, logins: [login], headers: { a: "b" }, name: "n", vault: login }),
    ).toEqual({
      token: secret("t"),
      login: { user: "u", password: secret("p") },
      logins: [{ user: "u", password: secret("p") }],
      headers: { a: secret("b") },
      name: "n",
      vault: secret({ user: "u", password: secret("p") }),
    });
  });

  test("are put where the program put them, also on what is not known yet", () => {
    expect(
      mark(
        properties,
        { name: "n", token: UNKNOWN, login: { user: "u" } },
        { name: secret("n"), token: secret(UNKNOWN), login: { user: secret("u") } },
      ),
    ).toEqual({
      name: secret("n"),
      token: secret(UNKNOWN),
      login: { user: secret("u") },
    });
  });

  test("are put on an output that shows a part of an input which the program marked, wherever the mark is", () => {
    const titled: Properties = { ...properties, title: string({ doc, secretWith: "headers" }) };
    const values = { title: "t", headers: { a: "b" } };
    expect(
      [{}, { headers: { a: "b" } }, { headers: { a: secret("b") } }].map(
        (given) => mark(titled, values, given)["title"],
      ),
    ).toEqual(["t", "t", secret("t")]);
  });
});

test("secrets are found by declaration and by mark, at any depth, and numbers are strings", () => {
  const part = defineShape({
    name: "Part",
    doc: "A part.",
    properties: { code: integer({ secret: true, doc: "Code." }) },
  });
  const properties = {
    key: string({ secret: true, doc: "Key." }),
    parts: list({ items: object({ shape: part, doc: "A part." }), doc: "Parts." }),
    pins: list({ items: string({ doc: "A PIN." }), secret: true, doc: "PINs." }),
    labels: map({ values: string({ doc: "A label." }), doc: "Labels." }),
  };
  const values = {
    key: "a",
    parts: [{ code: 12 }, { code: secret(34) }],
    pins: ["b", "c"],
    labels: { d: "d", e: secret("e") },
    undeclared: { f: "f", g: [secret({ h: "h", i: true, j: null })] },
  };
  expect(secretsIn(properties, values)).toEqual(["a", "12", "34", "b", "c", "e", "h"]);
});
