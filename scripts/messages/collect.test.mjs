// @ts-check
import assert from "node:assert/strict";
import { dirname, join } from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { collectMessages, messagesIn } from "./collect.mjs";
import { sectionOf } from "./sections.mjs";
import { sourcesOf } from "./sources.mjs";

const root = join(dirname(fileURLToPath(import.meta.url)), "../..");
const FILE = "packages/provider-kit/src/plugin/io/http/send.ts";

/** What of the plugin names wordings of the catalogue, and builds no sentence itself. */
const CATALOGUED =
  /^packages\/provider-kit\/src\/plugin\/(?:execution\/|io\/wait\/|values\/(?:wire|diff|redact|equality)\/|protocol\/lifecycle\/(?:create|read|update|delete|invoke|list|missing-objects)\.ts$)/;

/**
 * The messages of one file.
 * @param {string} text
 * @param {string} path
 */
function textsIn(text, path = FILE) {
  return messagesIn({ [path]: text }).messages.map(({ message }) => message);
}

/**
 * What one file throws without a message.
 * @param {string} text
 */
function unexplainedIn(text) {
  return messagesIn({ [FILE]: text }).unexplained;
}

/** @type {readonly (readonly [what: string, source: string, texts: readonly string[]])[]} */
const CASES = [
  ["an error", 'throw new Error("went wrong");', ["went wrong"]],
  [
    "a template",
    "throw new UserError(`no ${nounOf(token)} has the ID ${JSON.stringify(id)}: ${ids.join()} in ${list[0].length}`);\nclass UserError extends Error {}",
    ["no {noun} has the ID {id}: {ids} in {count}"],
  ],
  ["two parts in two lines", 'throw new Error("one half, " +\n `and ${other.half}`);', ["one half, and {half}"]],
  [
    "a choice",
    "throw new Error(`${a ? `the ${x}` : ``} is ${b ? `here` : `not there`} for ${c ?? `everybody else`}`);",
    ["[the {x}] is (here | not there) for ({c} | everybody else)"],
  ],
  [
    "one of two texts",
    'throw new Error(isOne ? "the first one" : "the other one");',
    ["the first one", "the other one"],
  ],
  ["a failure of a check", 'return { path: [name], message: "must be one" };', ["must be one"]],
  ["what a string must be", 'const id = string({ patternDoc: "a number" });', ["must be a number"]],
  ["an error that is returned", 'return new Error("not found");', ["not found"]],
  ["an object of facts", 'throw new Error({ reason: "has failed", path });', ["has failed"]],
  ["a sentence in a function", 'function hint() { return "check the address of it"; }', ["check the address of it"]],
  [
    "few words between values",
    "return `${request} answered ${status} (${code}${reason})`;",
    ["{request} answered {status} ({code}{reason})"],
  ],
  [
    "a text inside a value",
    "warn(`x: ${list.map((one) => `the item ${one} is wrong`)}`);",
    ["the item {one} is wrong"],
  ],
  [
    "the message of a class",
    "class Bad extends Error { constructor(what: string) { super(`bad ${what} here`); } }",
    ["bad {what} here"],
  ],
  [
    "documentation, patterns, types and names",
    'const a = string({ doc: "What it is for." }); a.replace("what is to go", ""); type T = "one of three words"; log("a-name"); if (kind === "one of them") run({ "one of all": 1 });',
    [],
  ],
  [
    "a program that is a string",
    'banner(`"use strict"; if (old) print("the plugin needs Node ${oldest} or newer, and " + old);`);',
    ["the plugin needs Node {oldest} or newer, and"],
  ],
  ["help of commands", 'const help = "usage: adopt with some options";', []],
];

for (const [what, source, texts] of CASES) {
  test(`the messages of ${what} are found`, () => {
    assert.deepEqual(textsIn(source), [...texts].sort());
  });
}

test("sentences of declarations are documentation in the package of a provider", () => {
  const source = 'const a = time("When it was created."); const b = rule(() => "must not be left out");';
  assert.deepEqual(textsIn(source, "packages/fabric/src/shapes/change.ts"), ["must not be left out"]);
});

test("a message names all its files, and belongs to the first section of them", () => {
  const text = 'throw new Error("went wrong");';
  const paths = ["packages/common/src/duration.ts", "packages/provider-kit/src/plugin/values/check/check.ts"];
  assert.deepEqual(messagesIn(Object.fromEntries(paths.map((path) => [path, text]))).messages, [
    { message: "went wrong", where: paths, section: "Inputs refused at preview" },
  ]);
});

for (const [thrown, source] of [
  ["a text", 'throw "went wrong";'],
  ["an object", 'throw { message: "went wrong" };'],
  ["an error without a text", "throw new Error();"],
  ["a class that is no error", 'throw new Failing("went wrong");\nclass Failing {}'],
  ["a number that a promise is rejected with", "Promise.reject(1);"],
  ["one of two", 'throw isOne ? new Error("went wrong") : 1;'],
]) {
  test(`${thrown} that is thrown is reported`, () => {
    assert.equal(unexplainedIn(source ?? "").length, 1);
  });
}

test("errors that something else has made, and derived ones, are thrown with a message", () => {
  const source = `
    class Refused extends UserError {}
    class UserError extends Error {}
    try { run(); } catch (error) { throw error; }
    throw new Refused("went wrong");
    throw failure(error);
    throw new Error(text, { cause });
    throw new Error({ ...facts });
    throw new Refused(["no one"]);
    throw new pulumi.RunError("went wrong");
    reject(isOne ? error : new Refused({ reason }));`;
  assert.deepEqual(unexplainedIn(source), []);
});

test("every source belongs to a section", () => {
  assert.doesNotThrow(() => sourcesOf(root).map((path) => sectionOf([path])));
  assert.throws(
    () => sectionOf(["scripts/x.ts"]),
    /belongs to no section; add it to scripts\/messages\/sections\.mjs$/,
  );
});

test("the sources throw nothing without a message, and have messages of every layer", () => {
  const { messages, unexplained } = collectMessages(root);
  const texts = new Set(messages.map(({ message }) => message));
  assert.deepEqual(unexplained, []);
  const some = [
    "is required and missing",
    "the operation was cancelled",
    "{what}. This is a bug in the provider; please report it with the program that shows it",
    "the {name} provider is not configured: {errors}",
    "the pipeline has no attribute {name}",
  ];
  assert.deepEqual(
    some.filter((text) => !texts.has(text)),
    [],
  );
});

test("writes, waits, lookups and deletions take every sentence from the catalogue", () => {
  const built = collectMessages(root).messages.filter(({ where }) => where.some((path) => CATALOGUED.test(path)));
  // a place in a command that the user fills in
  assert.deepEqual(
    built.map(({ message }) => message),
    ["{parent}<name of the {noun}>"],
  );
});
