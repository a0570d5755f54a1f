// @ts-check
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { breaksOf, formOf, keptForm, PACKAGES, schemaOf } from "./schema-form.mjs";

for (const name of PACKAGES) {
  test(`the schema of ${name} has all that programs for the last release use`, () => {
    const kept = JSON.parse(readFileSync(keptForm(name), "utf8"));
    assert.deepEqual(breaksOf(kept, formOf(schemaOf(name))), []);
  });
}

const text = { type: "string", description: "A text." };

/** A package of one resource, one lookup, and two types. */
const SCHEMA = {
  config: { variables: { url: text } },
  provider: { inputProperties: { url: text } },
  resources: {
    "a:index:Box": {
      aliases: [{ type: "b:index:Box" }],
      inputProperties: { name: text, side: { $ref: "#/types/a:index:Side" } },
      requiredInputs: ["name"],
      properties: {
        name: text,
        tags: { type: "array", items: text },
        labels: { type: "object", additionalProperties: text },
      },
      required: ["name"],
    },
  },
  functions: {
    "a:index:getBox": { inputs: { properties: { id: text } }, outputs: { properties: { id: text }, required: ["id"] } },
  },
  types: {
    "a:index:Side": { properties: { color: { oneOf: [text, { $ref: "#/types/a:index:Color" }] } } },
    "a:index:Color": { enum: [{ value: "red" }, { value: "blue" }] },
  },
};

test("the form of a schema names places and types, without words", () => {
  assert.deepEqual(formOf(SCHEMA), {
    "function a:index:getBox": "",
    "function a:index:getBox, input id": "string",
    "function a:index:getBox, output id": "string, always",
    "resource a:index:Box": "b:index:Box",
    "resource a:index:Box, input name": "string, required",
    "resource a:index:Box, input side": "a:index:Side",
    "resource a:index:Box, output labels": "{string}",
    "resource a:index:Box, output name": "string, always",
    "resource a:index:Box, output tags": "string[]",
    "resource provider": "",
    "resource provider, input url": "string",
    "setting url": "string",
    "type a:index:Color": "red blue",
    "type a:index:Side": "",
    "type a:index:Side, part color": "string|a:index:Color",
  });
});

const form = formOf(SCHEMA);

/** @type {readonly (readonly [what: string, place: string, now: string | undefined, breaks: readonly string[]])[]} */
const CASES = [
  ["a new optional input", "resource a:index:Box, input more", "string", []],
  [
    "a new required input",
    "resource a:index:Box, input more",
    "string, required",
    ["resource a:index:Box, input more is new and required"],
  ],
  ["a new output", "resource a:index:Box, output more", "string, always", []],
  ["a new resource that requires inputs", "resource a:index:Lid, input name", "string, required", []],
  ["an input that is optional now", "resource a:index:Box, input name", "string", []],
  [
    "an input that is required now",
    "resource a:index:Box, input side",
    "a:index:Side, required",
    ["resource a:index:Box, input side was a:index:Side, is a:index:Side, required"],
  ],
  [
    "an input that is gone",
    "resource a:index:Box, input side",
    undefined,
    ["resource a:index:Box, input side is gone"],
  ],
  [
    "an output of another type",
    "resource a:index:Box, output tags",
    "{string}",
    ["resource a:index:Box, output tags was string[], is {string}"],
  ],
  ["an output that is always there now", "resource a:index:Box, output tags", "string[], always", []],
  [
    "an output that may be missing now",
    "resource a:index:Box, output name",
    "string",
    ["resource a:index:Box, output name was string, always, is string"],
  ],
  [
    "a part of a type that is required now",
    "type a:index:Side, part color",
    "string|a:index:Color, required",
    ["type a:index:Side, part color was string|a:index:Color, is string|a:index:Color, required"],
  ],
  ["one more value", "type a:index:Color", "red green blue", []],
  ["a value less", "type a:index:Color", "red", ["type a:index:Color was red blue, is red"]],
  ["a former type less", "resource a:index:Box", "", ["resource a:index:Box was b:index:Box, is nothing"]],
  ["a setting of another type", "setting url", "integer", ["setting url was string, is integer"]],
  ["a function that is gone", "function a:index:getBox", undefined, ["function a:index:getBox is gone"]],
];

for (const [what, place, now, breaks] of CASES) {
  test(`${what} is ${breaks.length === 0 ? "no break" : "a break"}`, () => {
    const others = Object.entries(form).filter(([known]) => known !== place);
    const changed = Object.fromEntries([...others, ...(now === undefined ? [] : [[place, now]])]);
    assert.deepEqual(breaksOf(form, changed), breaks);
  });
}
