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

test("an interrupted creation is left behind by a stack that certainly does not exist any more", async () => {
  await machine.killed("7");
  const left = async (isThere: boolean | undefined, urn: string, place = PLACE): Promise<readonly unknown[]> => {
    const journal = machine.open({ workplace: { ...place, hasStack: () => Promise.resolve(isThere) } });
    return (await journal.ofVanishedStacks(urn)).map(({ id }) => id);
  };
  const other = `${RENAMED}-of-another-name`;
  expect({
    vanished: await left(false, other),
    present: await left(true, other),
    unclear: await left(undefined, other),
    own: await left(false, URN),
    copy: await left(false, other, { ...PLACE, projectFolder: "/copy" }),
  }).toEqual({ vanished: ["7"], present: [], unclear: [], own: [], copy: [] });
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
