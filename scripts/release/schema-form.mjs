// @ts-check
// What programs in any language can rely on in a package's schema, and what a newer schema takes away of it. A release keeps the form of
// its schemas: node scripts/release/schema-form.mjs --keep
import { readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

/** @typedef {Readonly<Record<string, string>>} Form By place: `resource timeseries:index:Bucket, output name` -> `string, always`. */
/** @typedef {Readonly<Record<string, any>>} Node */

export const PACKAGES = /** @type {const} */ (["alert-routing", "fabric", "timeseries"]);

const root = join(dirname(fileURLToPath(import.meta.url)), "../..");

/**
 * The file that has the form of the last release's schema.
 * @param {string} name
 */
export function keptForm(name) {
  return join(root, `e2e/upgrade/releases/${name}.schema-form.json`);
}

/**
 * The schema of a package as it is.
 * @param {string} name
 * @returns {Node}
 */
export function schemaOf(name) {
  return JSON.parse(readFileSync(join(root, `packages/${name}/schema.json`), "utf8"));
}

/**
 * The form of a schema, without words.
 * @param {Node} schema
 * @returns {Form}
 */
export function formOf({ resources = {}, functions = {}, types = {}, provider = {}, config = {} }) {
  const settings = Object.entries(config["variables"] ?? {});
  const given = [...Object.values({ ...resources, provider }).map(({ inputProperties }) => inputProperties)];
  const asked = Object.values(functions).map(({ inputs }) => inputs);
  const written = typesIn([given, asked], types);
  return Object.fromEntries(
    [
      ...Object.entries({ ...resources, provider }).flatMap(([token, resource]) => [
        [`resource ${token}`, (resource.aliases ?? []).map((/** @type {Node} */ alias) => alias["type"]).join(" ")],
        ...placesIn(`resource ${token}, input`, resource.inputProperties, resource.requiredInputs, "required"),
        ...placesIn(`resource ${token}, output`, resource.properties, resource.required, "always"),
      ]),
      ...Object.entries(functions).flatMap(([token, { inputs = {}, outputs = {} }]) => [
        [`function ${token}`, ""],
        ...placesIn(`function ${token}, input`, inputs.properties, inputs.required, "required"),
        ...placesIn(`function ${token}, output`, outputs.properties, outputs.required, "always"),
      ]),
      ...Object.entries(types).flatMap(([token, type]) => [
        [`type ${token}`, (type.enum ?? []).map((/** @type {Node} */ { value }) => value).join(" ")],
        ...placesIn(`type ${token}, part`, type.properties, type.required, written.has(token) ? "required" : "always"),
      ]),
      ...settings.map(([name, property]) => [`setting ${name}`, typeOf(property)]),
    ].sort(([left = ""], [right = ""]) => (left < right ? -1 : 1)),
  );
}

/**
 * The types that programs write: those that inputs have, and those inside of them.
 * @param {unknown} inputs
 * @param {Node} types
 * @returns {ReadonlySet<string>}
 */
function typesIn(inputs, types) {
  /** @type {Set<string>} */
  const found = new Set();
  const pending = [inputs];
  for (const node of pending) {
    for (const [, token = ""] of JSON.stringify(node ?? {}).matchAll(/"#\/types\/([^"]+)"/g)) {
      if (found.has(token)) continue;
      found.add(token);
      pending.push(types[token]);
    }
  }
  return found;
}

/**
 * @param {string} place
 * @param {Node | undefined} properties
 * @param {readonly string[] | undefined} required
 * @param {string} word
 * @returns {readonly (readonly [string, string])[]}
 */
function placesIn(place, properties = {}, required = [], word) {
  return Object.entries(properties).map(([name, property]) => {
    return [`${place} ${name}`, `${typeOf(property)}${required.includes(name) ? `, ${word}` : ""}`];
  });
}

/**
 * @param {Node} property
 * @returns {string}
 */
function typeOf({ $ref, type, oneOf, items, additionalProperties }) {
  if ($ref !== undefined) return $ref.replace("#/types/", "");
  if (oneOf !== undefined) return oneOf.map(typeOf).join("|");
  if (type === "array") return `${typeOf(items)}[]`;
  return type === "object" ? `{${typeOf(additionalProperties ?? { type: "string" })}}` : type;
}

/**
 * What a newer form takes away from programs, one line each. What is new is no break, unless programs have to give it.
 * @param {Form} before
 * @param {Form} after
 * @returns {readonly string[]}
 */
export function breaksOf(before, after) {
  const isDemanded = (/** @type {string} */ place, /** @type {string} */ form) =>
    / (?:input|part) /.test(place) && form.endsWith(", required");
  // a part of a type that is new, and so is demanded of nobody
  const isOfNew = (/** @type {string} */ place) => before[place.split(",")[0] ?? ""] === undefined;
  return [
    ...Object.entries(before).flatMap(([place, form]) => {
      const now = after[place];
      if (now === undefined) return [`${place} is gone`];
      return isKept(place, form, now) ? [] : [`${place} was ${form || "nothing"}, is ${now || "nothing"}`];
    }),
    ...Object.entries(after).flatMap(([place, form]) =>
      before[place] === undefined && isDemanded(place, form) && !isOfNew(place) ? [`${place} is new and required`] : [],
    ),
  ];
}

/**
 * @param {string} place
 * @param {string} form
 * @param {string} now
 */
function isKept(place, form, now) {
  if (form === now) return true;
  // values of an enumeration, and former types: more of them are no break
  if (!place.includes(","))
    return form.split(" ").every((one) => now.split(" ").includes(one)) && !place.startsWith("setting ");
  if (/ input /.test(place)) return form === `${now}, required`;
  return now === `${form}, always`;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  if (process.argv[2] !== "--keep") throw new Error("usage: node scripts/release/schema-form.mjs --keep");
  for (const name of PACKAGES)
    writeFileSync(keptForm(name), `${JSON.stringify(formOf(schemaOf(name)), undefined, 2)}\n`);
}
