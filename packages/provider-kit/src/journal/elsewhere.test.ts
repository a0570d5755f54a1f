import type { Workplace } from "./stack-identity";
import { JournalMachine, URN } from "./journal.test.support";

const RENAMED = URN.replace("dev", "prod");
const PLACE: Workplace = { projectFolder: "/shop", backend: "file:///state" };

let machine: JournalMachine;

beforeEach(() => {
  machine = new JournalMachine();
});

async function idsElsewhere(urn: string, workplace: Workplace): Promise<readonly unknown[]> {
  return (await machine.open({ workplace }).elsewhere(urn)).map(({ id }) => id);
}

test("an interrupted creation of a stack that was renamed is known to the stack of the new name", async () => {
  await machine.killed("7");
  const hasStack = (project: string, stack: string): Promise<boolean> =>
    Promise.resolve(`${project}/${stack}` !== "shop/dev");
  expect(await idsElsewhere(RENAMED, { ...PLACE, hasStack })).toEqual(["7"]);
});

test("one of a stack that still exists is that stack's own", async () => {
  await machine.killed("7");
  expect(await idsElsewhere(RENAMED, { ...PLACE, hasStack: () => Promise.resolve(true) })).toEqual([]);
});

test.each<[string, string, Workplace]>([
  ["whose existence nothing tells", RENAMED, PLACE],
  ["in which it had no parent", RENAMED.replace("::timeseries:", "::shop:index:Site$timeseries:"), PLACE],
  ["in another backend", URN, { ...PLACE, backend: "s3://state" }],
])("one of a stack %s is known", async (_what, urn, place) => {
  await machine.killed("7");
  expect(await idsElsewhere(urn, place)).toEqual(["7"]);
});

test.each<[string, string, Workplace]>([
  ["of the stack itself", URN, PLACE],
  ["in another folder", RENAMED, { ...PLACE, projectFolder: "/copy" }],
  ["of another project", RENAMED.replace("::shop::", "::mine::"), PLACE],
  ["of another type", RENAMED.replace("Bucket", "Label"), PLACE],
  ["of another name", `${RENAMED}2`, PLACE],
])("one %s is not from elsewhere", async (_what, urn, place) => {
  await machine.killed("7");
  expect(await idsElsewhere(urn, place)).toEqual([]);
});

test("neither is one that ended orderly, or whose run is still going on", async () => {
  await machine.ended("7");
  await machine.killed("8");
  const journal = machine.open({ isAlive: () => true });
  expect(await journal.elsewhere(RENAMED)).toEqual([]);
});
