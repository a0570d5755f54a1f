import { list, map, object, string } from "../../../plugin/declare/property";
import type { Property, Shape } from "../../../plugin/declare/property-types";
import { isSecret, secretPaths } from "./secret-inputs";

const token = string({ secret: true, doc: "A token." });
const name = string({ doc: "A name." });
const hook: Shape = {
  name: "Hook",
  doc: "A hook.",
  properties: { name, token, headers: map({ values: token, doc: "" }) },
};
const tree: Shape = {
  name: "Tree",
  doc: "A tree.",
  properties: { token, next: object({ shape: () => tree, doc: "The next one." }) },
};
const plainTree: Shape = {
  name: "PlainTree",
  doc: "A tree.",
  properties: { name, next: object({ shape: () => plainTree, doc: "The next one." }) },
};

const cases: readonly (readonly [string, Property, readonly (readonly string[])[], boolean])[] = [
  ["a plain text", name, [], false],
  ["a secret", token, [[]], true],
  ["a list of secrets", list({ items: token, doc: "" }), [["*"]], true],
  ["a map of lists of secrets", map({ values: list({ items: token, doc: "" }), doc: "" }), [["*", "*"]], true],
  ["an object with secrets", object({ shape: hook, doc: "" }), [["token"], ["headers", "*"]], false],
  [
    "a list of objects with secrets",
    list({ items: object({ shape: hook, doc: "" }), doc: "" }),
    [
      ["*", "token"],
      ["*", "headers", "*"],
    ],
    false,
  ],
  ["a secret object", object({ shape: hook, secret: true, doc: "" }), [[]], true],
  ["a shape inside itself with secrets", object({ shape: tree, doc: "" }), [["token"], ["next"]], false],
  ["a shape inside itself without secrets", object({ shape: plainTree, doc: "" }), [], false],
];

test.each(cases)(
  "%s says where its secrets stand, and whether it is secret as a whole",
  (_what, property, paths, whole) => {
    expect([secretPaths(property), isSecret(property)]).toEqual([paths, whole]);
  },
);
