import { packageNames } from "../init/package-name";
import { specificationOf } from "../specification/read-specification";
import { draftOf } from "./draft";
import { library } from "./draft.test.fixture";
import type { DraftFact } from "./drafted-property";
import { formatted, kindFiles } from "./files";
import type { TriedFact } from "./tried";

const names = packageNames("library");

async function cabinet(...tried: readonly TriedFact[]) {
  const specification = await specificationOf(library());
  const draft = draftOf(specification, names, { include: [], hasTexts: true, tried: { Cabinet: tried } });
  const kind = draft.kinds.find(({ name }) => name === "Cabinet");
  if (kind === undefined) throw new Error("the library has no cabinets");
  return { draft, kind };
}

const shown = (facts: readonly DraftFact[]): readonly string[] =>
  facts.map(({ option, code, mark }) => `${option}: ${code} (${mark})`);

/** The facts of an input of cabinets. */
async function factsOf(input: string, ...tried: readonly TriedFact[]): Promise<readonly string[]> {
  const { kind } = await cabinet(...tried);
  return shown(kind.inputs.find(({ name }) => name === input)?.facts ?? []);
}

test.each<[string, string, TriedFact, readonly string[]]>([
  [
    "a value that it has anyway",
    "tags",
    { property: "tags", option: "absent", value: ["new"] },
    ['absent: ["new"] (tried)'],
  ],
  ["what it chooses", "tags", { property: "tags", option: "computed", value: true }, ["computed: true (tried)"]],
  ["what it needs", "tags", { property: "tags", option: "required", value: true }, ["required: true (tried)"]],
  [
    "an order without meaning",
    "tags",
    { property: "tags", option: "order", value: "ignored" },
    ["computed: true (unsure)", 'order: "ignored" (tried)'],
  ],
  ["a change in place", "room", { property: "room", option: "onChange", value: "update" }, ['default: "hall" (spec)']],
  [
    "what it shows always",
    "apiKey",
    { property: "apiKey", option: "readBack", value: "always" },
    ["secret: true (unsure)", 'onChange: "replace" (unsure)'],
  ],
  [
    "what is always sent",
    "room",
    { property: "room", option: "absent", value: "hall" },
    ['default: "hall" (spec)', 'onChange: "replace" (unsure)'],
  ],
  [
    "a comparison",
    "title",
    { property: "title", option: "equal", value: "trimmed" },
    ["required: true (spec)", "maxLength: 40 (spec)", 'equal: "trimmed" (tried)'],
  ],
  [
    "a bound",
    "title",
    { property: "title", option: "maxLength", value: 30 },
    ["required: true (spec)", "maxLength: 30 (tried)"],
  ],
  [
    "nothing new",
    "title",
    { property: "title", option: "required", value: false },
    ["required: true (spec)", "maxLength: 40 (spec)"],
  ],
])("a service that shows %s", async (_what, input, fact, facts) => {
  expect(await factsOf(input, fact)).toEqual(facts);
});

test.each<[string, TriedFact, string]>([
  ["unique titles", { option: "unique", value: ["title"] }, 'identity: { unique: ["title"] } (tried)'],
  [
    "conflicts in its own words",
    { option: "isConflict", value: { status: 422, code: "taken" } },
    'identity: { isConflict: ({ code }) => code === "taken" } (tried)',
  ],
  [
    "conflicts by their status",
    { option: "isConflict", value: { status: 422 } },
    "identity: { isConflict: ({ status }) => status === 422 } (tried)",
  ],
  [
    "lists that lag behind",
    { option: "visibleAfterSeconds", value: 4 },
    "identity: { visibleAfterSeconds: 4 } (tried)",
  ],
  ["what is gone", { option: "isGone", value: { status: 410 } }, "isGone: ({ status }) => status === 410 (tried)"],
  ["whole lists", { option: "pooled", value: true }, "pooled: true (tried)"],
  ["updates by PUT", { option: "updateBy", value: { style: "put" } }, 'updateBy: { style: "put" } (tried)'],
  [
    "updates by POST",
    { option: "updateBy", value: { style: "merge", method: "POST" } },
    'updateBy: { style: "merge", method: "POST" } (tried)',
  ],
  [
    "an empty list of what is gone",
    { option: "isSoftDeleted", value: { wire: "rows", value: [] } },
    'isSoftDeleted: (wire) => JSON.stringify(Reflect.get(wire, "rows")) === "[]" (tried)',
  ],
  [
    "a word for what is gone",
    { option: "isSoftDeleted", value: { wire: "state", value: "gone" } },
    'isSoftDeleted: (wire) => Reflect.get(wire, "state") === "gone" (tried)',
  ],
  [
    "when it went",
    { option: "isSoftDeleted", value: { wire: "goneAt" } },
    'isSoftDeleted: (wire) => (Reflect.get(wire, "goneAt") ?? null) !== null (tried)',
  ],
  [
    "creations that look first",
    { option: "createBy", value: { style: "put", existing: "refuse" } },
    'createBy: { style: "put", existing: "refuse" } (tried)',
  ],
])("a service that shows %s", async (_what, fact, expected) => {
  expect(shown((await cabinet(fact)).kind.facts)).toContain(expected);
});

test("usual words for conflicts and what is gone need no rule", async () => {
  const { kind } = await cabinet(
    { option: "isConflict", value: { status: 409 } },
    { option: "isGone", value: { status: 404, code: "no" } },
    { option: "unique", value: null },
    { option: "pooled", value: false },
  );
  expect(shown(kind.facts).filter((fact) => fact.endsWith("(tried)"))).toEqual([]);
});

test("values that the service takes are those of programs, tests and stories; what it takes none of is left out", async () => {
  const { draft, kind } = await cabinet(
    { property: "tags", option: "sample", value: [["red"], ["blue"]] },
    { property: "room", option: "sample", value: [] },
  );
  const files = await formatted(kindFiles(draft, names, kind));
  const textOf = (end: string): string => files.find(({ path }) => path.endsWith(end))?.text ?? "";
  expect(textOf("cabinet.story.ts")).toContain('tags: [["red"], ["blue"]]');
  expect(textOf("cabinet.story.ts")).toContain('omitted: { room: "the service takes no value that is known" }');
  expect(textOf("cabinet.conformance.test.ts")).toContain('tags: ["blue"]');
  expect(textOf("cabinet.conformance.test.ts")).toContain(
    'omitted: { room: "the service takes no value that is known" }',
  );
});

test("what no update takes replaces the object, and what the service decides is an output", async () => {
  const { kind } = await cabinet(
    { option: "updateBy", value: { style: "none" } },
    { property: "room", option: "output", value: true },
    { option: "shows", value: ["title"] },
    { option: "deletedNames", value: "taken" },
    { option: "isGone", value: { status: 400, message: "no such cabinet" } },
  );
  expect(kind.inputs.map(({ name }) => name)).not.toContain("room");
  expect(kind.outputs.map(({ name }) => name)).toContain("room");
  const isReplaced = kind.inputs.map(({ facts }) =>
    facts.some(({ option, code }) => option === "onChange" && code === '"replace"'),
  );
  expect(new Set(isReplaced)).toEqual(new Set([true]));
  expect(kind.list?.shows).toEqual(["title"]);
  const tried = kind.facts.filter(({ mark }) => mark === "tried").map(({ option, code }) => `${option}: ${code}`);
  expect(tried).toEqual(
    expect.arrayContaining([
      'deletedNames: "taken"',
      'isGone: ({ status, message }) => status === 400 && message === "no such cabinet"',
    ]),
  );
});
