import type { JournalOptions } from "./journal";
import { INTENT, JournalMachine, URN } from "./journal.test.support";

const OBJECT = { type: INTENT.type, id: "b1", endpoint: INTENT.endpoint };
const OTHER_URN = URN.replace("meters", "other");
const PROD_URN = URN.replace("dev", "prod");

test("the last creation of an object by a resource of the stack is known, also to another resource", async () => {
  const machine = new JournalMachine();
  await machine.ended("b1");
  await machine.ended("b1", OTHER_URN);
  await machine.ended("b2");
  const journal = machine.open();
  expect(await journal.creationOf(OBJECT, URN)).toMatchObject({ urn: OTHER_URN, id: "b1" });
  expect(await journal.creationOf({ ...OBJECT, id: "b3" }, URN)).toBeUndefined();
  expect(await journal.creationOf(OBJECT, PROD_URN)).toBeUndefined();
});

test("a creation of this run is known before its file tells", async () => {
  const machine = new JournalMachine();
  const journal = machine.open();
  await journal.answered(await journal.begin(INTENT, { machineTime: "2026-01-01T00:00:00.000Z", uptimeMs: 0 }), "b1");
  expect(await journal.creationOf(OBJECT, OTHER_URN)).toMatchObject({ urn: URN, id: "b1" });
});

test("the state of the URN's stack is asked for the owner, where the backend shows it", async () => {
  const asked: unknown[] = [];
  const workplace: JournalOptions["workplace"] = {
    projectFolder: "/shop",
    backend: "file:///state",
    ownerIn: (stack, { type, id }) => {
      asked.push([stack, type, id]);
      return Promise.resolve({ urn: OTHER_URN });
    },
  };
  const machine = new JournalMachine();
  expect(await machine.open({ workplace }).ownerInState(OBJECT, URN)).toEqual({ urn: OTHER_URN });
  expect(asked).toEqual([[{ project: "shop", stack: "dev" }, OBJECT.type, "b1"]]);
  expect(await machine.open().ownerInState(OBJECT, URN)).toBeUndefined();
});
