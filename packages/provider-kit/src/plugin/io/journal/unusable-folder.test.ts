import { FolderRefused } from "./files";
import type { JournalOptions } from "./journal";
import { AT, INTENT, JournalMachine, URN } from "./journal.test.support";

let machine: JournalMachine;

beforeEach(() => {
  machine = new JournalMachine();
});

describe("a folder that cannot be used", () => {
  const failing = (error: Error): Partial<JournalOptions> => {
    const fail = (): Promise<never> => Promise.reject(error);
    return { files: { ...machine.files, list: fail, append: fail } };
  };

  test("is reported once, and the journal remembers this run", async () => {
    const journal = machine.open(failing(Object.assign(new Error("no space"), { code: "ENOSPC" })));
    const entry = await journal.begin(INTENT, AT);
    await journal.answered(entry, "7");
    await journal.end();
    expect([await journal.unfinished(URN), await journal.remembers()]).toMatchObject([{ id: "7" }, false]);
    expect(machine.warnings).toEqual([
      "cannot write the create journal (ENOSPC); an interrupted create may be repeated. " +
        "Make room on the disk of the state folder, or name another one with OPS_PROVIDERS_STATE",
    ]);
  });

  test("is refused with a sentence when it belongs to somebody else", async () => {
    await machine.open(failing(new FolderRefused("/state belongs to another user"))).unfinished(URN);
    expect(machine.warnings).toEqual([
      "cannot write the create journal (/state belongs to another user); an interrupted create may be repeated. " +
        "Make the state folder writable for this user alone, or name another one with OPS_PROVIDERS_STATE",
    ]);
  });

  test("gets what could not be written as soon as the disk has room again", async () => {
    let isFull = false;
    const append = (name: string, text: string): Promise<void> => {
      if (!isFull) return machine.files.append(name, text);
      // a full disk takes a part of it
      void machine.files.append(name, text.slice(0, 30));
      return Promise.reject(Object.assign(new Error("no space"), { code: "ENOSPC" }));
    };
    const journal = machine.open({ files: { ...machine.files, append } });
    await journal.begin(INTENT, AT);
    isFull = true;
    await journal.begin({ ...INTENT, urn: `${URN}2` }, AT);
    isFull = false;
    await journal.begin({ ...INTENT, urn: `${URN}3` }, AT);
    expect((await machine.open().leftBehind(URN)).map(({ urn }) => urn)).toEqual([URN, `${URN}2`, `${URN}3`]);
  });

  test("sets a run aside whose end cannot be written: the engine has its objects, and others may not take them", async () => {
    let isFull = false;
    const append = (name: string, text: string): Promise<void> =>
      isFull
        ? Promise.reject(Object.assign(new Error("no space"), { code: "ENOSPC" }))
        : machine.files.append(name, text);
    const journal = machine.open({ files: { ...machine.files, append } });
    const entry = await journal.begin(INTENT, AT);
    isFull = true;
    await journal.answered(entry, "7");
    journal.delivered(URN, true);
    await journal.end();
    const later = machine.open();
    expect([await later.leftBehind(URN), machine.names()]).toEqual([[], ["earlier.done", "run-1.lost"]]);
    const own = await later.begin(INTENT, AT);
    expect((await later.others(own)).map(({ urn, state }) => [urn, state])).toEqual([[URN, "delivered"]]);
    expect(await machine.open().unconfirmed(URN)).toMatchObject([{ state: "delivered" }]);
  });
});
