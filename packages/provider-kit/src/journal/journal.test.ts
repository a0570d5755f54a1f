import { FakeClock } from "../testing/fake-clock";
import type { MemoryFiles } from "../testing/memory-files";
import { createMemoryFiles } from "../testing/memory-files";
import { FolderRefused } from "./files";
import type { Journal, JournalOptions } from "./journal";
import { openJournal } from "./journal";
import type { Writer } from "./journal-lines";

const URN = "urn:pulumi:dev::shop::timeseries:index:Bucket::meters";
const INTENT = {
  urn: URN,
  type: "timeseries:index:Bucket",
  endpoint: "http://127.0.0.1:1",
  key: "k",
  content: "c",
};
const AT = { machineTime: "2026-01-01T00:00:00.000Z", uptimeMs: 0 };
const DAY_MS = 24 * 3600 * 1000;

let clock: FakeClock;
let files: MemoryFiles;
let runs: number;
let warnings: string[];

beforeEach(() => {
  clock = new FakeClock();
  files = createMemoryFiles(clock);
  runs = 0;
  warnings = [];
});

/** Opens the journal as the next run. */
function open(options: Partial<JournalOptions> = {}): Journal {
  const writer: Writer = { run: `run-${++runs}`, host: "here", pid: runs };
  return openJournal({
    package: "timeseries",
    clock,
    files,
    writer,
    workplace: { projectFolder: "/shop", backend: "file:///state" },
    isAlive: () => false,
    warn: (text) => warnings.push(text),
    ...options,
  });
}

/** The run files that may need care, and those that need none. */
function names(): readonly string[] {
  return [...files.texts.keys()].map((name) => name.replace(/^\d+T\d+Z-/, "")).sort();
}

/** A run that is killed after it noted a creation and, with an id, its answer. */
async function killed(id?: string, urn = URN): Promise<void> {
  const journal = open();
  const note = await journal.begin({ ...INTENT, urn }, AT);
  if (id !== undefined) await journal.answered(note, id);
}

test("a creation that a killed run began is known to the next one", async () => {
  await killed();
  expect(await open().unfinished(URN)).toMatchObject({ ...INTENT, begunAt: AT, sentAt: AT, state: "open" });
});

test("opening the journal and looking into it touches nothing", async () => {
  const journal = open();
  expect([await journal.unfinished(URN), await journal.leftBehind(URN)]).toEqual([undefined, []]);
  await journal.recorded({ ...INTENT, id: "7" });
  await journal.end();
  expect(names()).toEqual(["earlier.done"]);
});

test("the answer of a killed run may not be recorded, that of a run that ended orderly is", async () => {
  await killed("7");
  expect(await open().unfinished(URN)).toMatchObject({ state: "answered", id: "7" });
  const journal = open();
  await journal.answered(await journal.begin({ ...INTENT, urn: `${URN}2` }, AT), "8");
  journal.delivered(`${URN}2`, true);
  await journal.end();
  expect(await open().unfinished(`${URN}2`)).toBeUndefined();
});

test("an answer that never reached the engine is not recorded by the end of the run", async () => {
  const journal = open();
  await journal.answered(await journal.begin(INTENT, AT), "7");
  await journal.end();
  expect(await open().unfinished(URN)).toMatchObject({ state: "answered", id: "7" });
});

test("a creation without an answer stays open when its run ends orderly", async () => {
  const journal = open();
  await journal.begin(INTENT, AT);
  await journal.end();
  expect(await open().unfinished(URN)).toMatchObject({ state: "open" });
});

test("a creation that the engine asks for once more is found in the same run, unless it was complete", async () => {
  const journal = open();
  await journal.answered(await journal.begin(INTENT, AT), "7");
  expect(await journal.unfinished(URN)).toMatchObject({ id: "7" });
  journal.delivered(URN, false);
  expect(await journal.unfinished(URN)).toMatchObject({ id: "7" });
  journal.delivered(URN, true);
  expect(await journal.unfinished(URN)).toBeUndefined();
});

test("what a later run found out is known to those after it", async () => {
  await killed();
  const journal = open();
  const note = await journal.unfinished(URN);
  if (note !== undefined) await journal.resolve(note);
  expect([await journal.unfinished(URN), await open().unfinished(URN)]).toEqual([undefined, undefined]);
});

test("the engine's word about an id ends the notes of that id, whatever the resource is called now", async () => {
  await killed("7");
  await killed("8", `${URN}2`);
  const journal = open();
  await journal.recorded({ ...INTENT, id: "7" });
  await journal.recorded({ ...INTENT, type: "timeseries:index:Label", id: "8" });
  expect((await open().leftBehind(URN)).map(({ id }) => id)).toEqual(["8"]);
});

test.each<[string, Partial<JournalOptions>]>([
  ["project folder", { workplace: { projectFolder: "/copy", backend: "file:///state" } }],
  ["backend", { workplace: { projectFolder: "/shop", backend: "file:///other" } }],
])("a stack of another %s does not see the creation as its own", async (_what, other) => {
  await killed("7");
  const journal = open(other);
  expect([await journal.unfinished(URN), await journal.leftBehind(URN)]).toEqual([undefined, []]);
});

test("others are all notes of the kind at the service, also those that need no more care", async () => {
  await killed("7");
  await killed(undefined, `${URN}2`);
  const ended = open({ workplace: { projectFolder: "/copy", backend: "file:///state" } });
  await ended.answered(await ended.begin(INTENT, AT), "9");
  ended.delivered(URN, true);
  await ended.end();
  const journal = open();
  await journal.begin({ ...INTENT, type: "timeseries:index:Label" }, AT);
  await journal.begin({ ...INTENT, endpoint: "http://127.0.0.1:2" }, AT);
  const note = await journal.begin({ ...INTENT, urn: `${URN}3` }, AT);
  expect((await journal.others(note)).map(({ id, state }) => [id, state])).toEqual([
    ["7", "answered"],
    [undefined, "open"],
    ["9", "recorded"],
  ]);
});

test("a note that this run resolved is no open one among the others", async () => {
  await killed();
  const journal = open();
  const earlier = await journal.unfinished(URN);
  if (earlier !== undefined) await journal.resolve(earlier);
  const note = await journal.begin(INTENT, AT);
  expect((await journal.others(note)).map(({ run, state }) => [run, state])).toEqual([["run-1", "closed"]]);
});

test("creations of a run that still goes on are not left behind", async () => {
  await killed();
  const isAlive = ({ run }: Writer): boolean => run === "run-1";
  expect([await open({ isAlive }).leftBehind(URN), (await open().leftBehind(URN)).length]).toEqual([[], 1]);
});

test("a request that is sent again keeps its first time", async () => {
  const journal = open();
  const later = { machineTime: "2026-01-01T00:01:00.000Z", uptimeMs: 60_000 };
  expect(await journal.sentAgain(await journal.begin(INTENT, AT), later)).toMatchObject({ begunAt: AT, sentAt: later });
  expect(await open().unfinished(URN)).toMatchObject({ begunAt: AT, sentAt: later });
});

describe("tidying at the end of a run", () => {
  test("keeps what resolved the notes of a process that is not quite gone", async () => {
    await killed();
    const next = open({ isAlive: ({ pid }) => pid === 1 });
    const note = await next.unfinished(URN);
    if (note !== undefined) await next.resolve(note);
    await next.end();
    expect([await open().unfinished(URN), names()]).toEqual([undefined, ["earlier.done", "run-1.run", "run-2.run"]]);
    const last = open();
    expect(await last.unfinished(URN)).toBeUndefined();
    await last.end();
    expect(names()).toEqual(["earlier.done"]);
  });

  test("is done by the next run that reads the journal, where a run was killed before it could", async () => {
    const rename = (): Promise<void> => Promise.reject(new Error("killed"));
    const journal = open({ files: { ...files, rename } });
    const note = await journal.begin(INTENT, AT);
    await journal.answered(note, "7");
    journal.delivered(URN, true);
    await journal.end();
    expect(names()).toEqual(["earlier.done", "run-1.run"]);
    const next = open();
    expect(await next.unfinished(URN)).toBeUndefined();
    await next.end();
    expect(names()).toEqual(["earlier.done", "run-1.done"]);
  });

  test("puts its own file aside when nothing in it needs care, and removes it when it names no object", async () => {
    const made = open();
    await made.answered(await made.begin(INTENT, AT), "7");
    made.delivered(URN, true);
    await made.end();
    const refused = open();
    await refused.resolve(await refused.begin(INTENT, AT));
    await refused.end();
    expect(names()).toEqual(["earlier.done", "run-1.done"]);
  });

  test("keeps a file that tells of a creation without an answer, and puts it aside once that is resolved", async () => {
    await killed("7");
    const other = open();
    await other.resolve(await other.begin({ ...INTENT, urn: `${URN}2` }, AT));
    await other.end();
    expect(names()).toEqual(["earlier.done", "run-1.run"]);
    const next = open();
    await next.recorded({ ...INTENT, id: "7" });
    await next.end();
    expect(names()).toEqual(["earlier.done", "run-1.done"]);
  });

  test("leaves the file of a run alone that still goes on", async () => {
    const live = open();
    await live.resolve(await live.begin(INTENT, AT));
    const other = open({ isAlive: ({ run }) => run === "run-1" });
    await other.resolve(await other.begin(INTENT, AT));
    await other.end();
    expect(names()).toEqual(["earlier.done", "run-1.run"]);
  });

  test("removes files that are a week old", async () => {
    await killed("7");
    await clock.advance(7 * DAY_MS);
    const journal = open();
    await journal.resolve(await journal.begin(INTENT, AT));
    await journal.end();
    expect(names()).toEqual([]);
  });
});

test("a machine remembers when anything was noted on it before this run", async () => {
  files = createMemoryFiles(clock, { isNew: true });
  const first = open();
  await first.begin(INTENT, AT);
  expect([await first.remembers(), await open().remembers()]).toEqual([false, true]);
});

describe("a folder that cannot be used", () => {
  const failing = (error: Error): Partial<JournalOptions> => {
    const fail = (): Promise<never> => Promise.reject(error);
    return { files: { ...files, list: fail, append: fail } };
  };

  test("is told once, and the journal remembers this run", async () => {
    const journal = open(failing(Object.assign(new Error("no space"), { code: "ENOSPC" })));
    const note = await journal.begin(INTENT, AT);
    await journal.answered(note, "7");
    await journal.end();
    expect([await journal.unfinished(URN), await journal.remembers()]).toMatchObject([{ id: "7" }, false]);
    expect(warnings).toEqual([
      "cannot write the create journal (ENOSPC); an interrupted create may be repeated. " +
        "Make the state folder writable for this user alone, or name another one with OPS_PROVIDERS_STATE",
    ]);
  });

  test("is refused with a sentence when it belongs to somebody else", async () => {
    await open(failing(new FolderRefused("/state belongs to another user"))).unfinished(URN);
    expect(warnings).toEqual([
      "cannot write the create journal (/state belongs to another user); an interrupted create may be repeated. " +
        "Make the state folder writable for this user alone, or name another one with OPS_PROVIDERS_STATE",
    ]);
  });

  test("gets what could not be written as soon as the disk has room again", async () => {
    let isFull = false;
    const append = (name: string, text: string): Promise<void> => {
      if (!isFull) return files.append(name, text);
      // a full disk takes a part of it
      void files.append(name, text.slice(0, 30));
      return Promise.reject(Object.assign(new Error("no space"), { code: "ENOSPC" }));
    };
    const journal = open({ files: { ...files, append } });
    await journal.begin(INTENT, AT);
    isFull = true;
    await journal.begin({ ...INTENT, urn: `${URN}2` }, AT);
    isFull = false;
    await journal.begin({ ...INTENT, urn: `${URN}3` }, AT);
    expect((await open().leftBehind(URN)).map(({ urn }) => urn)).toEqual([URN, `${URN}2`, `${URN}3`]);
  });

  test("sets a run aside whose end cannot be written: the engine has its objects, and others may not take them", async () => {
    let isFull = false;
    const append = (name: string, text: string): Promise<void> =>
      isFull ? Promise.reject(Object.assign(new Error("no space"), { code: "ENOSPC" })) : files.append(name, text);
    const journal = open({ files: { ...files, append } });
    const note = await journal.begin(INTENT, AT);
    isFull = true;
    await journal.answered(note, "7");
    journal.delivered(URN, true);
    await journal.end();
    const later = open();
    expect([await later.leftBehind(URN), names()]).toEqual([[], ["earlier.done", "run-1.lost"]]);
    const own = await later.begin(INTENT, AT);
    expect((await later.others(own)).map(({ urn, state }) => [urn, state])).toEqual([[URN, "open"]]);
  });
});

test("creations that begin together are written together, each before its request may leave", async () => {
  const written: string[] = [];
  const append = async (name: string, text: string): Promise<void> => {
    written.push(text);
    await files.append(name, text);
  };
  const journal = open({ files: { ...files, append } });
  await Promise.all(Array.from({ length: 20 }, (_, i) => journal.begin({ ...INTENT, urn: `${URN}${i}` }, AT)));
  expect(written.map((text) => text.match(/"begun"/g)?.length)).toEqual([1, 19]);
});
