// @ts-check
// Records the schemas of the service's OpenAPI document that tests of this package name, with all that they refer to:
// node packages/fabric/src/testing/specified/record.mjs FILE
import { globSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const KEPT = ["$ref", "allOf", "anyOf", "enum", "items", "oneOf", "properties", "required", "type"];
const source = join(import.meta.dirname, "../..");
const [file = ""] = process.argv.slice(2);

/** @type {Readonly<Record<string, unknown>>} */
const schemas = JSON.parse(readFileSync(file, "utf8")).components.schemas;

/** The words in quotes of all tests that compare with the specification. */
function wordsInTests() {
  const texts = globSync("**/*.test.ts", { cwd: source }).map((test) => readFileSync(join(source, test), "utf8"));
  const comparing = texts.filter((text) => /testing\/specification"/.test(text));
  return comparing.flatMap((text) => [...text.matchAll(/"(\w+)"/g)].map(([, word = ""]) => word));
}

/**
 * A schema with nothing but what tests compare.
 * @param {unknown} schema
 * @returns {unknown}
 */
function comparable(schema) {
  if (Array.isArray(schema)) return schema.map(comparable);
  if (typeof schema !== "object" || schema === null) return schema;
  const kept = Object.entries(schema).filter(([key]) => KEPT.includes(key));
  return Object.fromEntries(kept.map(([key, part]) => [key, key === "properties" ? eachOf(part) : comparable(part)]));
}

/** @param {object} properties */
function eachOf(properties) {
  return Object.fromEntries(Object.entries(properties).map(([name, part]) => [name, comparable(part)]));
}

/** @type {Map<string, unknown>} */
const recorded = new Map();
const wanted = wordsInTests().filter((word) => Object.hasOwn(schemas, word));
for (let name = wanted.pop(); name !== undefined; name = wanted.pop()) {
  if (recorded.has(name)) continue;
  const schema = comparable(schemas[name]);
  recorded.set(name, schema);
  wanted.push(...[...JSON.stringify(schema).matchAll(/schemas\/(\w+)"/g)].map(([, reference = ""]) => reference));
}

const sorted = Object.fromEntries([...recorded].sort(([left], [right]) => (left < right ? -1 : 1)));
writeFileSync(join(import.meta.dirname, "schemas.json"), `${JSON.stringify(sorted, undefined, 2)}\n`);
