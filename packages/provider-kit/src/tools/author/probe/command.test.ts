import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { FakeClock } from "../../../testing/fake-clock";
import { createMemoryFiles } from "../../../testing/memory-files";
import { asDeclared } from "../../../plugin/values/value/plain";
import { draftInto } from "../draft/draft-into.test.support";
import type { Habits, Store } from "../draft/store.test.support";
import { startStore, storeSpecification } from "../draft/store.test.support";
import { probeCommand } from "./command";
import type { Findings } from "./fact";

const HABITS: Habits = {
  access: "nobody",
  id: "string",
  update: "PATCH",
  wrapper: undefined,
  paging: "none",
  listKey: "things",
  isSilent: false,
  isRead: true,
  isBelow: false,
};

let store: Store;
let folder: string;
let target: string;

beforeAll(async () => {
  store = await startStore(HABITS);
  folder = await mkdtemp(join(tmpdir(), "probed-draft-"));
  target = await draftInto(folder, storeSpecification(HABITS));
});

afterAll(async () => {
  await store.close();
  await rm(folder, { recursive: true });
});

async function run(...args: readonly string[]): Promise<{ readonly code: number; readonly out: string }> {
  const lines: string[] = [];
  const clock = new FakeClock({ autoAdvance: true });
  const code = await probeCommand([...args, "--package", target], {
    out: (line) => void lines.push(line),
    err: () => undefined,
    env: { STORE_URL: store.url },
    signal: new AbortController().signal,
    clock,
    journal: { files: createMemoryFiles(clock) },
  });
  return { code, out: lines.join("\n") };
}

const sandbox = (): readonly string[] => ["--sandbox", "--endpoint", store.url];

async function facts(): Promise<Findings> {
  return asDeclared<Findings>(JSON.parse(await readFile(join(target, "facts.json"), "utf8")));
}

test("facts go to a file, with the exchanges that show them, and to a report", async () => {
  const { code, out } = await run(...sandbox());
  const { kinds, package: name } = await facts();
  const [thing] = kinds;
  const exchanges = thing?.exchanges ?? [];
  const found = thing?.facts.map(
    ({ property = "", option, value }) => `${property} ${option} ${JSON.stringify(value)}`,
  );
  expect([code, name, out.split("\n")[0]]).toEqual([0, "store", "# store: what the service does"]);
  expect(found).toEqual(
    expect.arrayContaining([
      "title required false",
      "size absent 3",
      "tags absent []",
      'pin readBack "never"',
      ' updateBy {"style":"merge"}',
      " unique null",
      ' isGone {"status":404}',
    ]),
  );
  const shown = new Set(thing?.facts.flatMap(({ shownBy }) => shownBy));
  expect([...shown].every((number) => exchanges.some((one) => one.number === number))).toBe(true);
  expect(Object.keys(exchanges[0] ?? {})).toEqual(["number", "request", "sent", "status", "answer"]);
});

test("a run that ends early does not take the place of a whole one", async () => {
  await run(...sandbox());
  const before = await facts();
  const { code } = await run(...sandbox(), "--requests", "20");
  expect([code, (await facts()).kinds]).toEqual([1, before.kinds]);
});

test("the same service does the same as before", async () => {
  await run(...sandbox());
  expect(await run(...sandbox(), "--against", join(target, "facts.json"))).toEqual({
    code: 0,
    out: "The service does the same as when the facts were found.",
  });
});

test("a declaration that is stricter than the service, or says less, is named", async () => {
  const { code, out } = await run(...sandbox(), "--check");
  expect(code).toBe(0);
  expect(out.split("\n").filter((line) => line.startsWith("| `Thing."))).toEqual([
    "| `Thing.title` | `required: true` | `false` |",
    '| `Thing.size` | `absent: {"computed":true}` | `3` |',
    '| `Thing.colour` | `onChange: "replace"` | `"update"` |',
    '| `Thing.colour` | `absent: {"computed":true}` | `""` |',
    '| `Thing.tags` | `absent: {"computed":true}` | `[]` |',
  ]);
});

test("a declaration that the service contradicts is named, and the exit code says so", async () => {
  const file = join(target, "src/resources/thing/thing.ts");
  const drafted = await readFile(file, "utf8");
  await writeFile(file, drafted.replace(/(size: \w+\(\{\s*)computed: true/, "$1absent: 9"));
  const { code, out } = await run(...sandbox(), "--check");
  await writeFile(file, drafted);
  expect([code, out.includes("| `Thing.size` | `absent: 9` | `3` |")]).toEqual([1, true]);
});

test.each<[string, () => readonly string[], string]>([
  ["without the word that it may be played with", () => ["--endpoint", store.url], "--sandbox is missing"],
  ["that is not named", () => ["--sandbox"], "--endpoint is missing"],
  [
    "that the settings do not name",
    () => ["--sandbox", "--endpoint", "http://127.0.0.1:1"],
    "only a service that both name is probed",
  ],
  ["for a kind that is not there", () => [...sandbox(), "--kind", "Shed"], "store has no kind Shed; it has Thing"],
  ["without a count", () => [...sandbox(), "--requests", "many"], "--requests many is not a whole number above 0"],
  [
    "for two questions at once",
    () => [...sandbox(), "--check", "--against", "facts.json"],
    "give one of --write, --check and --against",
  ],
])("a service %s is not probed", async (_what, args, message) => {
  const before = store.received.length;
  await expect(run(...args())).rejects.toThrow(message);
  expect(store.received.length).toBe(before);
});

test("what is found goes into declarations that nobody edited, and the page of the service", async () => {
  const before = await readFile(join(target, "src/resources/thing/thing.ts"), "utf8");
  expect(before).toContain('onChange: "replace"');
  expect((await run(...sandbox(), "--write")).code).toBe(0);
  const [declaration, page] = await Promise.all(
    ["src/resources/thing/thing.ts", "docs/services/store.md"].map((path) => readFile(join(target, path), "utf8")),
  );
  expect(declaration).toContain("absent: 3,");
  expect(declaration).not.toContain('onChange: "replace"');
  expect(page).toMatch(/`size` +\| `absent: 3` +\| tried/);
  // what is stricter than the service stays
  const { code, out } = await run(...sandbox(), "--check");
  expect([code, out.split("\n").filter((line) => line.startsWith("| `Thing."))]).toEqual([
    0,
    ["| `Thing.title` | `required: true` | `false` |"],
  ]);
});

test("help is given without a service", async () => {
  const { code, out } = await run("--help");
  expect([code, out.split("\n")[0]?.startsWith("usage: provider-kit probe")]).toEqual([0, true]);
});
