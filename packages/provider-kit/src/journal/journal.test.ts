import { mkdtemp, mkdir, readdir, rm, stat, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { FakeClock } from "../testing/fake-clock";
import { openJournal } from "./journal";

const URN = "urn:pulumi:dev::shop::timeseries:index:Bucket::metrics";
const OTHER = "urn:pulumi:dev::shop::timeseries:index:Bucket::logs";
const NOTE = { urn: URN, type: "timeseries:index:Bucket", endpoint: "http://127.0.0.1:1", key: '["0a","metrics"]' };
const AT = "2026-01-01T00:00:00.000Z";
const DAY_MS = 24 * 3600 * 1000;

let root = "";

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), "journal-"));
});

afterEach(async () => {
  await rm(root, { recursive: true, force: true });
});

function open(clock = new FakeClock(), folder = join(root, "state")) {
  const warnings: string[] = [];
  const journal = openJournal({ folder, package: "timeseries", clock, warn: (text) => warnings.push(text) });
  return { journal, clock, warnings };
}

function intents(): string {
  return join(root, "state", "timeseries", "intents");
}

async function onlyFile(): Promise<string> {
  const [name = ""] = await readdir(intents());
  return join(intents(), name);
}

test("a note that was begun is found by another process, with its time", async () => {
  await open().journal.begin(NOTE);
  expect(await open().journal.find(URN)).toEqual({ ...NOTE, at: AT });
});

test("opening a journal and looking into it touches nothing on disk", async () => {
  const { journal, warnings } = open();
  expect([await journal.find(URN), await journal.others(NOTE.type, NOTE.endpoint), await readdir(root)]).toEqual([
    undefined,
    [],
    [],
  ]);
  await journal.settle(URN, "1");
  await journal.strike(URN);
  expect([await readdir(root), warnings]).toEqual([[], []]);
});

test("folders are for the user only, and so are the files", async () => {
  await open().journal.begin(NOTE);
  const modes = await Promise.all(
    [join(root, "state"), join(root, "state", "timeseries"), intents(), await onlyFile()].map(
      async (path) => (await stat(path)).mode & 0o777,
    ),
  );
  expect(modes).toEqual([0o700, 0o700, 0o700, 0o600]);
});

test("a note is one file, and nothing else is left beside it", async () => {
  const { journal } = open();
  await journal.begin(NOTE);
  await journal.settle(URN, "7");
  await journal.begin({ ...NOTE, key: "again" });
  expect(await readdir(intents())).toHaveLength(1);
  expect(await journal.find(URN)).toEqual({ ...NOTE, key: "again", at: AT });
});

test("a settled note has the id and keeps its time", async () => {
  const { journal, clock } = open();
  await journal.begin(NOTE);
  await clock.advance(5_000);
  await journal.settle(URN, "7c19");
  expect(await journal.find(URN)).toEqual({ ...NOTE, at: AT, id: "7c19" });
});

test("a note is struck out", async () => {
  const { journal } = open();
  await journal.begin(NOTE);
  await journal.strike(URN);
  expect([await journal.find(URN), await readdir(intents())]).toEqual([undefined, []]);
});

test("with an id only the note of that id is struck out", async () => {
  const { journal } = open();
  await journal.begin(NOTE);
  await journal.strike(URN, "7c19");
  expect(await journal.find(URN)).toEqual({ ...NOTE, at: AT });
  await journal.settle(URN, "7c19");
  await journal.strike(URN, "other");
  expect(await journal.find(URN)).toEqual({ ...NOTE, at: AT, id: "7c19" });
  await journal.strike(URN, "7c19");
  expect(await journal.find(URN)).toBeUndefined();
});

test("others are the ids noted for other URNs of the type at the endpoint", async () => {
  const { journal } = open();
  const notes = [
    { note: NOTE, id: "mine" },
    { note: { ...NOTE, urn: OTHER }, id: "other" },
    { note: { ...NOTE, urn: "no id yet" }, id: undefined },
    { note: { ...NOTE, urn: "other type", type: "timeseries:index:Label" }, id: "label" },
    { note: { ...NOTE, urn: "other endpoint", endpoint: "http://127.0.0.1:2" }, id: "elsewhere" },
  ];
  for (const { note, id } of notes) {
    await journal.begin(note);
    if (id !== undefined) await journal.settle(note.urn, id);
  }
  expect(await journal.others(NOTE.type, NOTE.endpoint, URN)).toEqual(["other"]);
  expect([...(await journal.others(NOTE.type, NOTE.endpoint))].sort()).toEqual(["mine", "other"]);
});

test("a note is dropped after a week, and its file with it", async () => {
  const { journal, clock } = open();
  await journal.begin(NOTE);
  await clock.advance(7 * DAY_MS - 1);
  expect(await journal.find(URN)).toEqual({ ...NOTE, at: AT });
  await clock.advance(1);
  expect([await journal.find(URN), await readdir(intents())]).toEqual([undefined, []]);
});

test("old notes of any URN and old drafts are cleared when all are looked through", async () => {
  const { journal, clock } = open();
  await journal.begin({ ...NOTE, urn: OTHER });
  await journal.settle(OTHER, "other");
  const drafts = ["old.json.1.draft", "young.json.2.draft"].map((name) => join(intents(), name));
  for (const draft of drafts) await writeFile(draft, "{");
  await utimes(drafts[0] ?? "", new Date(AT), new Date(AT));
  await utimes(drafts[1] ?? "", new Date("2026-01-08T00:00:00Z"), new Date("2026-01-08T00:00:00Z"));
  await clock.advance(7 * DAY_MS);
  expect([await journal.others(NOTE.type, NOTE.endpoint), await readdir(intents())]).toEqual([
    [],
    ["young.json.2.draft"],
  ]);
});

test.each([
  ["is cut off", '{"urn":"urn:pul'],
  ["is empty", ""],
  ["is no object", "[]"],
  ["lacks a part", JSON.stringify({ ...NOTE, at: undefined })],
  ["has an id of another type", JSON.stringify({ ...NOTE, at: AT, id: 5 })],
  ["has no date as its time", JSON.stringify({ ...NOTE, at: "yesterday" })],
])("a file that %s is ignored and removed", async (_what, content) => {
  const { journal, warnings } = open();
  await journal.begin(NOTE);
  await writeFile(await onlyFile(), content);
  expect([await journal.find(URN), await readdir(intents()), warnings]).toEqual([undefined, [], []]);
});

test("many writers at once leave whole notes only", async () => {
  const writers = Array.from({ length: 8 }, (_, i) => ({
    journal: open().journal,
    urn: `${OTHER}${i}`,
    key: `writer ${i}`,
  }));
  await Promise.all(
    writers.flatMap(({ journal, urn, key }) => [journal.begin({ ...NOTE, key }), journal.begin({ ...NOTE, urn })]),
  );
  const { journal } = open();
  expect(await Promise.all(writers.map(({ urn }) => journal.find(urn)))).toEqual(
    writers.map(({ urn }) => ({ ...NOTE, urn, at: AT })),
  );
  expect(writers.map(({ key }) => key)).toContain((await journal.find(URN))?.key);
  expect(await readdir(intents())).toHaveLength(9);
});

test("a folder that cannot be used is told once, and everything else goes on", async () => {
  await writeFile(join(root, "file"), "");
  const { journal, warnings } = open(new FakeClock(), join(root, "file"));
  await journal.begin(NOTE);
  await journal.settle(URN, "1");
  await journal.strike(URN);
  expect([await journal.find(URN), await journal.others(NOTE.type, NOTE.endpoint)]).toEqual([undefined, []]);
  expect(warnings).toEqual([
    "what is being created cannot be noted on this machine (ENOTDIR), so a creation that is cut off may be repeated. " +
      "Make the state folder writable, or name another one with OPS_PROVIDERS_STATE",
  ]);
});

test("a note that cannot be replaced leaves no draft behind", async () => {
  const { journal, warnings } = open();
  await journal.begin(NOTE);
  const file = await onlyFile();
  await rm(file);
  await mkdir(file);
  await journal.begin(NOTE);
  expect([await readdir(intents()), warnings.length]).toEqual([[file.slice(intents().length + 1)], 1]);
});

test("without a folder given, the environment names the place", async () => {
  const env = { OPS_PROVIDERS_STATE: join(root, "state") };
  const journal = openJournal({ package: "timeseries", clock: new FakeClock(), warn: () => undefined, env });
  await journal.begin(NOTE);
  expect(await readdir(intents())).toHaveLength(1);
});
