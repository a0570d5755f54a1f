import * as pulumi from "@pulumi/pulumi";
import type { ChildName } from "./child-names";
import { takeNames, takenNames } from "./child-names";

const raw: ChildName = { type: "Bucket", name: "plant-north-raw", path: 'buckets["north-raw"]' };
const plant = { type: "Tenant", name: "plant" };
const plantNorth = { type: "Tenant", name: "plant-north" };

beforeEach(() => startProgram());

async function startProgram(): Promise<void> {
  await pulumi.runtime.setMocks({ newResource: ({ name }) => ({ id: name, state: {} }), call: () => ({}) });
}

/** What is wrong with the name in a second component. */
function reasons(
  component = plantNorth,
  child: Partial<ChildName> = {},
  [first, second]: readonly (pulumi.Resource | undefined)[] = [],
): readonly string[] {
  takeNames(plant, first, [raw]);
  return takenNames(component, second, [{ ...raw, path: "buckets.raw", ...child }]).map(
    ({ path, reason }) => `${path}: ${reason}`,
  );
}

class Group extends pulumi.ComponentResource {}

const TAKEN =
  'buckets.raw: its resource has the name plant-north-raw, as that of buckets["north-raw"] of Tenant "plant"; choose another name';

test("a name that another component gave to a child of the type is taken", () => {
  expect(reasons()).toEqual([TAKEN]);
});

test("another type, another name, another type of component and the component itself are free", () => {
  expect([
    reasons(plantNorth, { type: "Label" }),
    reasons(plantNorth, { name: "plant-north-rollup" }),
    reasons({ ...plantNorth, type: "Site" }),
    reasons(plant),
  ]).toEqual([[], [], [], []]);
});

test("parents count with their types, since URNs have no names of theirs", async () => {
  const one = new Group("a:b:Team", "one");
  const same = new Group("a:b:Team", "same");
  const other = new Group("a:b:Site", "other");
  const part = new Group("a:b:Part", "part", {}, { parent: other });
  expect([reasons(plantNorth, {}, [one, same]), reasons(plantNorth, {}, [one, other])]).toEqual([[TAKEN], []]);
  expect([reasons(plantNorth, {}, [same, part]), reasons(plantNorth, {}, [part, part])]).toEqual([[], [TAKEN]]);
  await new Promise((resolve) => pulumi.all([one, same, other, part].map(({ urn }) => urn)).apply(resolve));
});

test("another program of the process has its own names", async () => {
  expect(reasons()).toEqual([TAKEN]);
  await startProgram();
  expect(takenNames(plantNorth, undefined, [raw])).toEqual([]);
});
