import { AT, INTENT, JournalMachine, URN } from "./journal.test.support";

let machine: JournalMachine;

beforeEach(() => {
  machine = new JournalMachine();
});

describe("an object with the key of an interrupted creation, which the state has", () => {
  const LATER = { machineTime: "2026-01-01T00:00:05.000Z", uptimeMs: 5_000 };
  const object = { ...INTENT, id: "6", uniqueKey: "k" };

  test.each([
    ["is that creation's", undefined, undefined],
    ["was deleted before it began: its replacement may be there", AT, "open"],
    [
      "was deleted after it began: it was that creation's",
      { ...LATER, machineTime: "2026-01-01T00:00:09.000Z" },
      undefined,
    ],
  ])("%s", async (_what, deletedAt, state) => {
    const deleting = machine.open();
    if (deletedAt !== undefined)
      await deleting.gone({ type: INTENT.type, endpoint: INTENT.endpoint, id: "6" }, deletedAt);
    await machine.open().begin(INTENT, LATER);
    await machine.open().recorded(object);
    expect((await machine.open().unfinished(URN))?.state).toBe(state);
  });

  test("was deleted by the run that began the creation", async () => {
    const journal = machine.open();
    await journal.gone({ type: INTENT.type, endpoint: INTENT.endpoint, id: "6" }, LATER);
    await journal.begin(INTENT, AT);
    await machine.open().recorded(object);
    expect((await machine.open().unfinished(URN))?.state).toBe("open");
  });
});
