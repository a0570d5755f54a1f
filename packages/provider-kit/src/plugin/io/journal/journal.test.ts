import { createMemoryFiles } from "../../../testing/memory-files";
import type { JournalOptions } from "./journal";
import type { Writer } from "./writer";
import { AT, INTENT, JournalMachine, URN } from "./journal.test.support";

const DAY_MS = 24 * 3600 * 1000;

let machine: JournalMachine;

beforeEach(() => {
  machine = new JournalMachine();
});

test("a creation that a killed run began is known to the next one", async () => {
  await machine.killed();
  expect(await machine.open().unfinished(URN)).toMatchObject({ ...INTENT, begunAt: AT, sentAt: AT, state: "open" });
});

test("opening the journal and looking into it touches nothing", async () => {
  const journal = machine.open();
  expect([await journal.unfinished(URN), await journal.leftBehind(URN)]).toEqual([undefined, []]);
  await journal.recorded({ ...INTENT, id: "7" });
  await journal.end();
  expect(machine.names()).toEqual(["earlier.done"]);
});

test("the answer of a killed run may not be recorded, that of a run that ended orderly is", async () => {
  await machine.killed("7");
  expect(await machine.open().unfinished(URN)).toMatchObject({ state: "answered", id: "7" });
  const journal = machine.open();
  await journal.answered(await journal.begin({ ...INTENT, urn: `${URN}2` }, AT), "8");
  journal.delivered(`${URN}2`, true);
  await journal.end();
  expect(await machine.open().unfinished(`${URN}2`)).toBeUndefined();
});

test("an answer that never reached the engine is not recorded by the end of the run", async () => {
  const journal = machine.open();
  await journal.answered(await journal.begin(INTENT, AT), "7");
  await journal.end();
  expect(await machine.open().unfinished(URN)).toMatchObject({ state: "answered", id: "7" });
});

test("a creation without an answer stays open when its run ends orderly", async () => {
  const journal = machine.open();
  await journal.begin(INTENT, AT);
  await journal.end();
  expect(await machine.open().unfinished(URN)).toMatchObject({ state: "open" });
});

test("a creation that the engine asks for once more is found in the same run, unless it was complete", async () => {
  const journal = machine.open();
  await journal.answered(await journal.begin(INTENT, AT), "7");
  expect(await journal.unfinished(URN)).toMatchObject({ id: "7" });
  journal.delivered(URN, false);
  expect(await journal.unfinished(URN)).toMatchObject({ id: "7" });
  journal.delivered(URN, true);
  expect(await journal.unfinished(URN)).toBeUndefined();
});

test("what a later run found out is known to those after it", async () => {
  await machine.killed();
  const journal = machine.open();
  const entry = await journal.unfinished(URN);
  if (entry !== undefined) await journal.resolve(entry);
  expect([await journal.unfinished(URN), await machine.open().unfinished(URN)]).toEqual([undefined, undefined]);
});

test("an id that the engine names ends the entries of that id, whatever the resource is called now", async () => {
  await machine.killed("7");
  await machine.killed("8", `${URN}2`);
  const journal = machine.open();
  await journal.recorded({ ...INTENT, id: "7" });
  await journal.recorded({ ...INTENT, type: "timeseries:index:Label", id: "8" });
  expect((await machine.open().leftBehind(URN)).map(({ id }) => id)).toEqual(["8"]);
});

test.each<[string, Partial<JournalOptions>]>([
  ["project folder", { workplace: { projectFolder: "/copy", backend: "file:///state" } }],
  ["backend", { workplace: { projectFolder: "/shop", backend: "file:///other" } }],
])("a stack of another %s does not see the creation as its own", async (_what, other) => {
  await machine.killed("7");
  const journal = machine.open(other);
  expect([await journal.unfinished(URN), await journal.leftBehind(URN)]).toEqual([undefined, []]);
});

test("others are all entries of the kind at the service, also those that need no more care", async () => {
  await machine.killed("7");
  await machine.killed(undefined, `${URN}2`);
  const ended = machine.open({ workplace: { projectFolder: "/copy", backend: "file:///state" } });
  await ended.answered(await ended.begin(INTENT, AT), "9");
  ended.delivered(URN, true);
  await ended.end();
  const journal = machine.open();
  await journal.begin({ ...INTENT, type: "timeseries:index:Label" }, AT);
  await journal.begin({ ...INTENT, endpoint: "http://127.0.0.1:2" }, AT);
  const entry = await journal.begin({ ...INTENT, urn: `${URN}3` }, AT);
  expect((await journal.others(entry)).map(({ id, state }) => [id, state])).toEqual([
    ["7", "answered"],
    [undefined, "open"],
    ["9", "delivered"],
  ]);
});

test("an entry that this run resolved is no open one among the others", async () => {
  await machine.killed();
  const journal = machine.open();
  const earlier = await journal.unfinished(URN);
  if (earlier !== undefined) await journal.resolve(earlier);
  const entry = await journal.begin(INTENT, AT);
  expect((await journal.others(entry)).map(({ run, state }) => [run, state])).toEqual([["run-1", "closed"]]);
});

test("creations of a run that still goes on are not left behind", async () => {
  await machine.killed();
  const isAlive = ({ run }: Writer): boolean => run === "run-1";
  expect([await machine.open({ isAlive }).leftBehind(URN), (await machine.open().leftBehind(URN)).length]).toEqual([
    [],
    1,
  ]);
});

test("an object whose ID a later creation got is not left behind", async () => {
  await machine.killed("soup");
  const journal = machine.open();
  await journal.answered(await journal.begin({ ...INTENT, urn: `${URN}2` }, AT), "soup");
  journal.delivered(`${URN}2`, true);
  await journal.end();
  await machine.killed("stew");
  expect((await machine.open().leftBehind(URN)).map(({ id }) => id)).toEqual(["stew"]);
});

test("a request that is sent again keeps its first time", async () => {
  const journal = machine.open();
  const later = { machineTime: "2026-01-01T00:01:00.000Z", uptimeMs: 60_000 };
  expect(await journal.sentAgain(await journal.begin(INTENT, AT), later)).toMatchObject({ begunAt: AT, sentAt: later });
  expect(await machine.open().unfinished(URN)).toMatchObject({ begunAt: AT, sentAt: later });
});

describe("tidying at the end of a run", () => {
  test("keeps what resolved the entries of a process that is not quite gone", async () => {
    await machine.killed();
    const next = machine.open({ isAlive: ({ pid }) => pid === 1 });
    const entry = await next.unfinished(URN);
    if (entry !== undefined) await next.resolve(entry);
    await next.end();
    expect([await machine.open().unfinished(URN), machine.names()]).toEqual([
      undefined,
      ["earlier.done", "run-1.run", "run-2.run"],
    ]);
    const last = machine.open();
    expect(await last.unfinished(URN)).toBeUndefined();
    await last.end();
    expect(machine.names()).toEqual(["earlier.done"]);
  });

  test("is done by the next run that reads the journal, where a run was killed before it could", async () => {
    const rename = (): Promise<void> => Promise.reject(new Error("killed"));
    const journal = machine.open({ files: { ...machine.files, rename } });
    const entry = await journal.begin(INTENT, AT);
    await journal.answered(entry, "7");
    journal.delivered(URN, true);
    await journal.end();
    expect(machine.names()).toEqual(["earlier.done", "run-1.run"]);
    await machine.confirmed("7");
    expect(machine.names()).toEqual(["earlier.done", "run-1.done"]);
  });

  test("puts a file aside once the engine has confirmed its objects, and removes its own when it names none", async () => {
    await machine.ended("7");
    expect(machine.names()).toEqual(["earlier.done", "run-1.run"]);
    await machine.confirmed("7");
    const refused = machine.open();
    await refused.resolve(await refused.begin(INTENT, AT));
    await refused.end();
    expect(machine.names()).toEqual(["earlier.done", "run-1.done"]);
  });

  test("keeps a file that tells of a creation without an answer, and puts it aside once that is resolved", async () => {
    await machine.killed("7");
    const other = machine.open();
    await other.resolve(await other.begin({ ...INTENT, urn: `${URN}2` }, AT));
    await other.end();
    expect(machine.names()).toEqual(["earlier.done", "run-1.run"]);
    const next = machine.open();
    await next.recorded({ ...INTENT, id: "7" });
    await next.end();
    expect(machine.names()).toEqual(["earlier.done", "run-1.done"]);
  });

  test("leaves the file of a run alone that still goes on", async () => {
    const live = machine.open();
    await live.resolve(await live.begin(INTENT, AT));
    const other = machine.open({ isAlive: ({ run }) => run === "run-1" });
    await other.resolve(await other.begin(INTENT, AT));
    await other.end();
    expect(machine.names()).toEqual(["earlier.done", "run-1.run"]);
  });

  test("removes files that are a week old, but for those that tell of a creation whose end is unknown", async () => {
    await machine.killed("7");
    await machine.ended("8", `${URN}2`);
    await machine.ended("9", `${URN}3`);
    await machine.confirmed("9", `${URN}3`);
    expect(machine.names()).toEqual(["earlier.done", "run-1.run", "run-2.run", "run-3.done"]);
    await machine.clock.advance(700 * DAY_MS);
    const journal = machine.open();
    await journal.resolve(await journal.begin(INTENT, AT));
    await journal.end();
    expect(machine.names()).toEqual(["run-1.run", "run-2.run"]);
  });

  test("never removes a file that is not the journal's own", async () => {
    const foreign = ["id_rsa", "notes.run", "20260101T000000000Z-x.done.bak", "report.done"];
    for (const name of foreign) await machine.files.append(name, "mine");
    await machine.clock.advance(700 * DAY_MS);
    const journal = machine.open();
    await journal.resolve(await journal.begin(INTENT, AT));
    await journal.end();
    expect([...machine.files.texts.keys()]).toEqual(foreign);
  });
});

describe("a creation of a run that ended orderly", () => {
  test("is unconfirmed until the engine shows that its state has the object", async () => {
    await machine.ended("7");
    expect(await machine.open().unconfirmed(URN)).toMatchObject([{ state: "delivered", id: "7" }]);
    await machine.confirmed("7");
    expect(await machine.open().unconfirmed(URN)).toEqual([]);
  });

  test("is confirmed under another name, too", async () => {
    await machine.ended("7");
    await machine.confirmed("7", `${URN}-renamed`);
    expect(await machine.open().unconfirmed(URN)).toEqual([]);
  });

  test("stays unconfirmed when the state has an older object: the replacement may have been lost", async () => {
    await machine.ended("7");
    await machine.confirmed("6");
    expect(await machine.open().unconfirmed(URN)).toMatchObject([{ id: "7" }]);
  });

  test("is over when the state has a later object of the resource", async () => {
    await machine.ended("7");
    await machine.clock.advance(1000);
    const later = machine.open();
    const at = { machineTime: "2026-01-01T00:00:01.000Z", uptimeMs: 1000 };
    await later.answered(await later.begin(INTENT, at), "8");
    later.delivered(URN, true);
    await later.end();
    await machine.confirmed("8");
    expect(await machine.open().unconfirmed(URN)).toEqual([]);
  });

  test("writes nothing for a confirmation before the end of the run", async () => {
    await machine.ended("7");
    const before = [...machine.files.texts.values()];
    const journal = machine.open();
    await journal.recorded({ ...INTENT, id: "7" });
    expect([...machine.files.texts.values()]).toEqual(before);
  });
});

test("a creation that was sent for twice is known to the next run, however far the clock was set meanwhile", async () => {
  const journal = machine.open();
  await journal.answered(await journal.sentAgain(await journal.begin(INTENT, AT), AT), "7");
  await journal.end();
  await machine.clock.advance(DAY_MS);
  const repeated = await machine.open().repeated({ ...INTENT, id: "7" });
  expect(repeated.map(({ id }) => id)).toEqual(["7"]);
});

test("a machine remembers when anything was journaled on it before this run", async () => {
  machine.files = createMemoryFiles(machine.clock, { isNew: true });
  const first = machine.open();
  await first.begin(INTENT, AT);
  expect([await first.remembers(), await machine.open().remembers()]).toEqual([false, true]);
});

test("creations that begin together are written together, each before its request may leave", async () => {
  const written: string[] = [];
  const append = async (name: string, text: string): Promise<void> => {
    written.push(text);
    await machine.files.append(name, text);
  };
  const journal = machine.open({ files: { ...machine.files, append } });
  await Promise.all(Array.from({ length: 20 }, (_, i) => journal.begin({ ...INTENT, urn: `${URN}${i}` }, AT)));
  expect(written.map((text) => text.match(/"begun"/g)?.length)).toEqual([1, 19]);
});
