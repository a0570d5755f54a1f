import type { Journal } from "./journal";
import type { Writer } from "./writer";
import { AT, INTENT, JournalMachine, URN } from "./journal.test.support";

const DAY_MS = 24 * 3600 * 1000;

let machine: JournalMachine;

beforeEach(() => {
  machine = new JournalMachine();
});

describe("another account at the same endpoint", () => {
  const ofAccount = async (account: string | undefined): Promise<void> => {
    const journal = machine.open();
    await journal.begin({ ...INTENT, ...(account === undefined ? {} : { account }) }, AT);
  };
  const object = { ...INTENT, id: "7", urn: `${URN}-other`, uniqueKey: "k" };

  test.each([
    ["known to be another one", "ada", { account: "bob" }, "open"],
    ["known to be the same one", "ada", { account: "ada" }, undefined],
    ["not known", undefined, { account: "bob" }, "open"],
    ["not known of either", undefined, {}, "open"],
  ])("with an equal key, %s: the interrupted creation is %s", async (_what, account, of, state) => {
    await ofAccount(account);
    await machine.open().recorded({ ...object, ...of });
    expect((await machine.open().unfinished(URN))?.state).toBe(state);
  });

  test("makes no difference for the resource itself, whose object it must be", async () => {
    await ofAccount(undefined);
    await machine.open().recorded({ ...object, urn: URN });
    expect(await machine.open().unfinished(URN)).toBeUndefined();
  });

  test("has other objects of the same IDs", async () => {
    const journal = machine.open();
    await journal.answered(await journal.begin({ ...INTENT, account: "ada" }, AT), "7");
    await machine.open().recorded({ ...object, account: "bob" });
    expect((await machine.open().unfinished(URN))?.id).toBe("7");
    const other = machine.open();
    const entry = await other.begin({ ...INTENT, account: "bob" }, AT);
    expect(await other.others(entry)).toEqual([]);
  });
});

describe("an ID that comes again", () => {
  const soup = { type: INTENT.type, endpoint: INTENT.endpoint, id: "soup" };
  const owned = async (journal: Journal): Promise<readonly (string | undefined)[]> => {
    const entry = await journal.begin({ ...INTENT, urn: `${URN}2` }, AT);
    return (await journal.others(entry)).map(({ id }) => id);
  };

  test("is owned by the creation of the first object until that is gone", async () => {
    await machine.ended("soup");
    expect(await owned(machine.open())).toEqual(["soup"]);
    const journal = machine.open();
    await journal.gone(soup, { ...AT, machineTime: "2026-01-01T00:10:00.000Z" });
    await journal.end();
    await machine.clock.advance(DAY_MS);
    await machine.confirmed("7");
    expect(await owned(machine.open())).toEqual([undefined, undefined]);
  });

  test("is nobody's in the run that deleted the first object", async () => {
    await machine.ended("soup");
    const journal = machine.open();
    await journal.gone(soup, { ...AT, machineTime: "2026-01-01T00:10:00.000Z" });
    expect(await owned(journal)).toEqual([undefined]);
  });

  test("is owned again by the creation of the next object", async () => {
    const journal = machine.open();
    await journal.answered(await journal.begin(INTENT, AT), "soup");
    await journal.gone(soup, AT);
    // at once: the lines of a run stand in their order
    await journal.answered(await journal.begin(INTENT, AT), "soup");
    expect((await owned(machine.open())).filter((id) => id !== undefined)).toEqual(["soup"]);
  });
});

test("an object that another process of this run has put for the same resource is not the one that is deleted as the old one", async () => {
  const object = { type: INTENT.type, endpoint: INTENT.endpoint, id: "a/b" };
  await machine.open().hold(object, URN);
  const beside = machine.open({ isAlive: () => true });
  const later = machine.open({ isAlive: () => false });
  expect([await beside.otherHolder(object, URN), await later.otherHolder(object, URN)]).toEqual([URN, undefined]);
});

test("an object that a resource goes on with is not deleted as the old one by another process that the same engine uses", async () => {
  const object = { type: INTENT.type, endpoint: INTENT.endpoint, id: "a/b" };
  await machine.open({ isAlive: () => true }).hold(object, URN);
  const writer = (run: string, engine: string): Writer => ({ run, host: "here", pid: Number(run), engine });
  const open = (run: string, engine: string): Journal =>
    machine.open({ isAlive: (other) => Number(other.run) >= 20, writer: writer(run, engine) });
  const beside = open("21", "engine-1");
  const before = await beside.otherHolder(object, URN);
  await open("20", "engine-1").keep(object, URN);
  expect([
    before,
    await beside.otherHolder(object, URN),
    await open("22", "engine-2").otherHolder(object, URN),
  ]).toEqual([undefined, URN, undefined]);
});

test("an object that nobody has put or taken over is not noted where it is only kept", async () => {
  const object = { type: INTENT.type, endpoint: INTENT.endpoint, id: "a/b" };
  const kept = async (): Promise<string | undefined> => {
    await machine.open().keep(object, URN, { ifHeld: true });
    return machine.open().otherHolder(object, `${URN}2`);
  };
  const before = await kept();
  await machine.open().hold(object, `${URN}3`);
  expect([before, await kept()]).toEqual([undefined, URN]);
});

test("an object is noted once for each run that goes on with it", async () => {
  const object = { type: INTENT.type, endpoint: INTENT.endpoint, id: "a/b" };
  const journal = machine.open();
  await journal.hold(object, URN);
  const replace = jest.spyOn(machine.files, "replace");
  await journal.keep(object, URN);
  expect(replace).not.toHaveBeenCalled();
  const next = machine.open();
  await next.keep(object, URN);
  await next.keep(object, URN);
  expect(replace).toHaveBeenCalledTimes(1);
});
