import { defineFunction } from "../../../plugin/declare/function";
import { boolean, integer, list, number, string } from "../../../plugin/declare/property";
import type { Property } from "../../../plugin/declare/property-types";
import { defineResource } from "../../../plugin/declare/resource";
import { docFor, docsOf, functionDoc, propertyDoc, resourceDoc, settingDoc, withRules } from "./docs";
import { inventory } from "../inventory.test.fixture";

const facts: readonly (readonly [string, Property, string])[] = [
  ["nothing but its words", string({ doc: "A name." }), "A name."],
  ["a unit", integer({ unit: "seconds", doc: "How long." }), "How long. In seconds."],
  ["a range", integer({ min: 1, max: 100, doc: "How many." }), "How many. From 1 to 100."],
  ["a least value", number({ min: 0, doc: "How much." }), "How much. At least 0."],
  ["a greatest value", number({ max: 9.5, doc: "How much." }), "How much. At most 9.5."],
  ["lengths", string({ minLength: 1, maxLength: 64, doc: "A name." }), "A name. 1 to 64 characters."],
  ["one length", string({ minLength: 4, maxLength: 4, doc: "A pin." }), "A pin. Exactly 4 characters."],
  ["a longest length", string({ maxLength: 9, doc: "A name." }), "A name. At most 9 characters."],
  ["that it is not empty", string({ minLength: 1, doc: "A name." }), "A name. Not empty."],
  [
    "a pattern in words",
    string({ pattern: /^s/, patternDoc: "an s first", doc: "An ID." }),
    "An ID. Must be an s first.",
  ],
  ["a format", string({ format: "email", doc: "How long." }), "How long. An e-mail address."],
  ["its values", string({ values: ["a", "b"], doc: "Which." }), "Which. Values: `a`, `b`."],
  ["known values", string({ values: ["a"], valuesAre: "open", doc: "Which." }), "Which. Known values: `a`."],
  ["numbers as values", integer({ values: [1, 10], doc: "Which." }), "Which. Values: `1`, `10`."],
  ["a default", boolean({ default: false, doc: "Whether." }), "Whether. Default: `false`."],
  [
    "a default with its unit",
    integer({ unit: "grams", default: 9, doc: "How." }),
    "How. In grams. Default: `9` grams.",
  ],
  ["what absence means", string({ absent: "g", doc: "A unit." }), "A unit. Left out, it is `g`."],
  ["nothing of an empty absence", list({ absent: [], items: string({ doc: "" }), doc: "Words." }), "Words."],
  ["nothing of no value", string({ absent: null, doc: "A word." }), "A word."],
  ["that the service decides", string({ computed: true, doc: "A word." }), "A word. Left out, the service decides."],
  ["nothing twice", string({ computed: true, doc: "A word. Left out: mine." }), "A word. Left out: mine."],
  ["nothing of what is never sent", string({ computed: true, sent: "never", doc: "A word." }), "A word."],
  [
    "an automatic name",
    string({ autoname: true, doc: "A name." }),
    "A name. Left out, it is made from the logical name and a random suffix.",
  ],
  [
    "an order without meaning",
    list({ items: string({ doc: "" }), order: "ignored", maxItems: 1, doc: "Words." }),
    "Words. At most 1 item. The order has no meaning.",
  ],
  [
    "the key of its items",
    list({ items: string({ doc: "" }), key: "id", minItems: 2, doc: "Words." }),
    "Words. At least 2 items. No two items have the same `id`.",
  ],
  [
    "the form that has it",
    string({ only: { with: "grid", required: true }, doc: "A mount." }),
    "A mount. Only with `grid`, which requires it.",
  ],
  [
    "the form that demands it, and what the other form has",
    integer({ only: { without: "grid", required: true, instead: "grid.columns" }, doc: "A width." }),
    "A width. Required without `grid`; with it, use `grid.columns`.",
  ],
  [
    "the default of a form",
    boolean({ only: { without: "grid", default: false }, doc: "Whether." }),
    "Whether. Default: `false`. Only without `grid`.",
  ],
  ["a replacement", string({ onChange: "replace", doc: "An ID." }), "An ID. Changing it replaces the bucket."],
  [
    "which changes replace",
    string({ onChange: { doc: "A longer one replaces the bucket.", replaces: () => true }, doc: "An ID." }),
    "An ID. A longer one replaces the bucket.",
  ],
  [
    "what is shown once",
    string({ readBack: "once", doc: "A key." }),
    "A key. The service shows it in its answer to the creation only, so an imported one has none.",
  ],
  [
    "what is never shown",
    string({ readBack: "never", doc: "A key." }),
    "A key. The service never shows it, so a change made elsewhere goes unnoticed.",
  ],
  ["no sentence twice", string({ secret: true, doc: "A key. It is kept secret." }), "A key. It is kept secret."],
  ["a secret", string({ secret: true, doc: "A key." }), "A key. It is kept secret."],
];

test.each(facts)("the docs of a property say %s", (_what, property, doc) => {
  expect(propertyDoc(property, "bucket")).toBe(doc);
});

test("the docs of an output say nothing of what a program may give", () => {
  const count = integer({ absent: 0, min: 0, unit: "grams", doc: "How much." });
  const key = string({ readBack: "once", secret: true, minLength: 9, doc: "A key." });
  const resource = { ...crate, inputs: { given: count }, outputs: { count: { ...count }, key } };
  expect([count, resource.outputs.count, key].map(docsOf(resource))).toEqual([
    "How much. In grams. At least 0. Left out, it is `0` grams.",
    "How much. In grams.",
    "A key. The service shows it in its answer to the creation only, so an imported one has none. It is kept secret.",
  ]);
  expect([docFor(["state", "result"], "null")(count), docFor(["args", "state"], "null")(count)]).toEqual([
    "How much. In grams.",
    "How much. In grams. At least 0. Left out, it is `0` grams.",
  ]);
});

test.each([
  ["null", "null"],
  ["absent", "left out"],
] as const)("the docs of a result with %s gaps say so of what the service does not show", (gaps, gap) => {
  const once = string({ readBack: "once", secret: true, minLength: 9, doc: "A key." });
  const never = string({ readBack: "never", doc: "A pin." });
  expect([once, never].map(docFor(["result"], gaps))).toEqual([
    `A key. It is ${gap} where the service shows it in its answer to the creation only. It is kept secret.`,
    `A pin. Always ${gap}: the service never shows it.`,
  ]);
});

test("the docs of an output say with which input it is secret, and those of a lookup, which marks nothing so, do not", () => {
  const title = string({ secretWith: "text", doc: "First line of the text." });
  expect([docFor(["state"], "null")(title), docFor(["result"], "null")(title)]).toEqual([
    "First line of the text. It is secret where `text` is.",
    "First line of the text.",
  ]);
});

test("the docs of a setting name its environment variables and all that a change replaces", () => {
  const url = string({ env: ["ACME_URL", "OLD_URL"], onChange: "replace", doc: "Where." });
  expect(settingDoc(url)).toBe(
    "Where. Changing it replaces the provider and all of its resources. " +
      "Left out, it is taken from the environment variable `ACME_URL` or `OLD_URL`.",
  );
});

test("rules with words stand below the text, one a line", () => {
  const check = (): undefined => undefined;
  expect(
    withRules("A thing.", [
      { needs: [], doc: "One.", check },
      { needs: [], check },
      { needs: [], doc: "Two.", check },
    ]),
  ).toBe("A thing.\n\n- One.\n- Two.");
  expect(withRules("A thing.", [{ needs: [], check }])).toBe("A thing.");
});

const crate = defineResource({
  token: "inventory:index:BigCrate",
  doc: "A crate.",
  endpoint: "/crates",
  inputs: {},
  outputs: {},
});

test("an example that has no import gets that of the package", () => {
  const examples = { "big-crate": 'new inventory.BigCrate("one");\n' };
  expect(resourceDoc(inventory, crate, examples)).toBe(`A crate.

## Example Usage

\`\`\`typescript
import * as inventory from "@acme/inventory";

new inventory.BigCrate("one");
\`\`\`

## Import

An existing big crate is imported by its ID.

\`\`\`sh
pulumi import inventory:index:BigCrate example '<id>'
\`\`\``);
});

test("an example with its own import stays as it is", () => {
  const getCrate = defineFunction({
    token: "inventory:index:getCrate",
    doc: "Looks a crate up.",
    inputs: {},
    outputs: {},
    invoke: () => Promise.resolve({}),
  });
  const example = 'import { getCrate } from "@acme/inventory";\n\nvoid getCrate();';
  expect(functionDoc(inventory, getCrate, { "get-crate": example })).toBe(
    `Looks a crate up.\n\n## Example Usage\n\n\`\`\`typescript\n${example}\n\`\`\``,
  );
});
