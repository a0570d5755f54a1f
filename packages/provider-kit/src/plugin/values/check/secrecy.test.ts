import { anything, boolean, integer, list, map, number, object, string } from "../../declare/property";
import type { Property } from "../../declare/property";
import type { Properties } from "../../declare/shape";
import { defineShape, rule } from "../../declare/shape";
import { toEngine } from "../../protocol/rpc/check-failure";
import type { Value, ValueMap } from "../value/value";
import { secret, UNKNOWN } from "../value/value";
import type { Checkable } from "./check";
import { check } from "./check";

const doc = "A value.";
const CANARY = "CANARY-7f3a";

function failuresOf(subject: Checkable, inputs: ValueMap): unknown {
  return check(subject, inputs).problems.map(toEngine);
}

/** Declarations that refuse the value, so that each sentence about a value is said. */
const REFUSING: readonly (readonly [Property, Value, string])[] = [
  [string({ doc, values: ["CANARY-7f3b"] }), CANARY, "must be one of CANARY-7f3b"],
  [
    string({ doc, values: ["CANARY-7f3b"], valuesAre: "open" }),
    CANARY,
    "is not a known value; known values: CANARY-7f3b",
  ],
  [string({ doc, maxLength: 2 }), CANARY, "must be at most 2 characters long, not 11"],
  [
    string({ doc, pattern: /^x/, patternDoc: "a text that starts with x" }),
    CANARY,
    "must be a text that starts with x",
  ],
  [string({ doc, format: "email" }), CANARY, "must be an e-mail address"],
  [integer({ doc }), CANARY, "must be a whole number"],
  [number({ doc, max: 1 }), 73_111, "must be at most 1"],
  [integer({ doc }), 73_111.5, "must be a whole number"],
  [integer({ doc, values: [1] }), 73_111, "must be one of 1"],
  [boolean({ doc }), CANARY, "must be a boolean"],
  [list({ doc, items: anything({ doc }) }), CANARY, "must be a list"],
  [map({ doc, values: anything({ doc }) }), CANARY, "must be an object of key/value pairs"],
  [string({ doc, check: (value) => `"${value}" is not welcome` }), CANARY, '"[secret]" is not welcome'],
  [integer({ doc, check: (value) => `${value} is not welcome` }), 73_111, "[secret] is not welcome"],
];

test.each(REFUSING)(
  "of %j, marked secret by the program, the value is neither quoted nor named",
  (property, value, reason) => {
    expect(failuresOf({ properties: { value: property } }, { value: secret(value) })).toEqual([
      { property: "", reason: `value: ${reason}` },
    ]);
  },
);

test.each(REFUSING)("of %j, declared secret, the value is neither quoted nor named", (property, value, reason) => {
  const properties: Properties = { value: { ...property, secret: true } };
  expect(failuresOf({ properties }, { value })).toEqual([{ property: "", reason: `value: ${reason}` }]);
});

test.each(REFUSING)(
  "of %j, inside a secret object, the value is neither quoted nor named",
  (property, value, reason) => {
    const properties: Properties = {
      part: object({ doc, shape: { name: "Part", doc, properties: { value: property } } }),
    };
    expect(failuresOf({ properties }, { part: secret({ value }) })).toEqual([
      { property: "", reason: `part.value: ${reason}` },
    ]);
  },
);

test("an object with a secret in it, given for a text, is not named: the engine would print the whole", () => {
  expect(failuresOf({ properties: { name: string({ doc }) } }, { name: { password: secret(CANARY) } })).toEqual([
    { property: "", reason: "name: must be a string" },
  ]);
});

test("a secret under a name that is not declared is not shown", () => {
  expect(failuresOf({ properties: { password: string({ doc }) } }, { passwrod: secret(CANARY) })).toEqual([
    { property: "", reason: 'unknown property "passwrod"; did you mean "password"?' },
  ]);
});

test("a rule that quotes a part of a secret text says [secret] instead", () => {
  const check = (text: string): string => `no place is called ${JSON.stringify(text.split("/")[1])}; use "here"`;
  const properties = { path: string({ doc, check }) };
  expect([
    failuresOf({ properties }, { path: secret(`a/${CANARY}"/b`) }),
    failuresOf({ properties }, { path: `a/${CANARY}/b` }),
  ]).toEqual([
    [{ property: "", reason: 'path: no place is called "[secret]"; use "here"' }],
    [{ property: "path", reason: `no place is called "${CANARY}"; use "here"` }],
  ]);
});

test.each([
  ["at its end", (part: string) => `must be a URL, not fetch("${part.slice(0, 9)}...`],
  ["in its middle", (part: string) => `"${part.slice(0, 9)}… is no place; use "here"`],
])("a rule that cuts what it quotes of a secret text %s says [secret] instead", (_where, sentence) => {
  const properties = { path: string({ doc, check: (text) => sentence(text.split("/")[1] ?? "") }) };
  expect([
    failuresOf({ properties }, { path: secret(`a/${CANARY}/b`) }),
    failuresOf({ properties }, { path: `a/${CANARY}/b` }),
  ]).toEqual([
    [{ property: "", reason: `path: ${sentence(CANARY).replace(CANARY.slice(0, 9), "[secret]")}` }],
    [{ property: "path", reason: sentence(CANARY) }],
  ]);
});

test("a rule over several properties that quotes a secret one says [secret] instead", () => {
  const properties = { user: string({ doc }), password: string({ doc, secret: true }) };
  const rules = [
    rule(
      ["user", "password"],
      ({ user, password }) => `user ${String(user)} must not have the password ${JSON.stringify(password)}`,
    ),
  ];
  expect(failuresOf({ properties, rules }, { user: "alice", password: `${CANARY}"` })).toEqual([
    { property: "", reason: 'user alice must not have the password "[secret]"' },
  ]);
});

test("a rule over several properties that points at one which the program marked secret does not name it", () => {
  const properties = { user: string({ doc }), org: string({ doc }) };
  const rules = [
    rule(["user", "org"], () => [
      { path: ["user"], message: "is wrong" },
      { path: ["org"], message: "is wrong" },
    ]),
  ];
  expect(failuresOf({ properties, rules }, { user: secret(CANARY), org: "o" })).toEqual([
    { property: "", reason: "user: is wrong" },
    { property: "org", reason: "is wrong" },
  ]);
});

test.each([
  ["the list is secret", secret([{ id: CANARY }, { id: CANARY }])],
  ["the items are secret", [secret({ id: CANARY }), secret({ id: CANARY })]],
  ["the keys are secret", [{ id: secret(CANARY) }, { id: secret(CANARY) }]],
])("a repeated key is not quoted where %s", (_case, entries) => {
  const shape = defineShape({ name: "Entry", doc, properties: { id: string({ doc }) } });
  const properties = { entries: list({ doc, items: object({ doc, shape }), key: "id" }) };
  expect(failuresOf({ properties }, { entries })).toEqual([
    { property: "", reason: "entries[1].id: duplicate id; must be unique" },
  ]);
});

describe("secret marks of checked values", () => {
  const shape = defineShape({
    name: "Login",
    doc,
    properties: { user: string({ doc, default: "admin" }), password: string({ doc, secret: true }) },
  });
  const properties = {
    token: string({ doc, secret: true }),
    fallback: string({ doc, secret: true, default: "d" }),
    logins: list({ doc, items: object({ doc, shape }) }),
    labels: map({ doc, values: string({ doc, secret: true }) }),
    name: string({ doc }),
  };

  test("declared secrets are wrapped at each depth, defaults and unknown values too", () => {
    expect(
      check({ properties }, { token: UNKNOWN, logins: [{ password: "p" }], labels: { a: "b" }, name: "n" }),
    ).toEqual({
      values: {
        token: secret(UNKNOWN),
        fallback: secret("d"),
        logins: [{ user: "admin", password: secret("p") }],
        labels: { a: secret("b") },
        name: "n",
      },
      problems: [],
    });
  });

  test("what the program marked stays marked, once", () => {
    expect(
      check({ properties }, { token: secret("t"), logins: secret([{ user: secret("u") }]), name: secret("n") }),
    ).toEqual({
      values: { token: secret("t"), fallback: secret("d"), logins: secret([{ user: secret("u") }]), name: secret("n") },
      problems: [],
    });
  });

  test("a default inside a secret object needs no mark of its own", () => {
    expect(check({ properties }, { logins: secret([{}]) }).values["logins"]).toEqual(secret([{ user: "admin" }]));
  });
});
