import type { Properties } from "@ops-providers/provider-kit";
import { editsOf } from "@ops-providers/provider-kit/testing/arbitrary";
import type { TestResource, ValueMap } from "@ops-providers/provider-kit/testing";
import fc from "fast-check";
import type { SimulatorOptions } from "../sim";
import type { ReferencedObjects } from "./alert-routing-suite";
import { createReferencedObjects } from "./alert-routing-suite";
import type { StartedAlertRouting } from "./start-alert-routing";
import { startAlertRouting } from "./start-alert-routing";

/** A resource type whose random inputs are tested. */
export interface RandomCase {
  readonly type: string;
  readonly any: (referenced: ReferencedObjects) => fc.Arbitrary<ValueMap>;
  readonly properties: Properties;
  /** How the service behaves, besides what it returns. */
  readonly service?: SimulatorOptions;
}

/** Tests round trips and single edits of random inputs. */
export function describeRandom({ type, any, properties, service = {} }: RandomCase): void {
  // hundreds of objects are created and deleted, however busy the machine is
  jest.setTimeout(600_000);

  test.each([
    [true, 500],
    [false, 100],
  ])("any valid inputs come back without a difference (phantoms: %s)", async (phantoms, numRuns) => {
    const world = await startAlertRouting({ ...service, phantoms, alertEventsUrls: phantoms });
    const inputs = any(await createReferencedObjects(world));
    await fc.assert(
      fc.asyncProperty(inputs, async (given) => {
        await withObject(world, type, given, async (made) => {
          expect(await world.started.refresh(made)).toEqual(made);
          expect(await world.started.diff(made, given)).toEqual({});
        });
      }),
      { numRuns, endOnFailure: true },
    );
  });

  test("a single edit of any valid inputs names exactly the edited path", async () => {
    const world = await startAlertRouting({ ...service, phantoms: true });
    const inputs = any(await createReferencedObjects(world));
    await fc.assert(
      fc.asyncProperty(inputs, fc.nat(), async (given, choice) => {
        await withObject(world, type, given, async (made) => {
          const read = (await world.started.refresh(made)) ?? made;
          const edits = editsOf(withoutName(properties), given, read.state);
          const edit = await validEdit(world, type, edits, choice);
          if (edit === undefined) return;
          expect(await world.started.diff(read, edit.values)).toEqual({ [edit.path]: edit.kind });
        });
      }),
      { numRuns: 500, endOnFailure: true },
    );
  });
}

/** Creates an object, tests with it, and deletes it. */
async function withObject(
  { started }: StartedAlertRouting,
  type: string,
  inputs: ValueMap,
  act: (made: TestResource) => Promise<void>,
): Promise<void> {
  const made = await started.create(type, inputs);
  try {
    await act(made);
  } finally {
    await started.delete(made);
  }
}

/** The properties without the name: a name that a program removes stays the object's automatic name, so no edit removes it. */
function withoutName(properties: Properties): Properties {
  return Object.fromEntries(Object.entries(properties).filter(([name]) => name !== "name"));
}

const MAX_TRIES = 8;

/** The first edit, starting at a random one, that results in a valid program. */
async function validEdit<E extends { readonly values: ValueMap }>(
  { started }: StartedAlertRouting,
  type: string,
  edits: readonly E[],
  choice: number,
): Promise<E | undefined> {
  const start = edits.length === 0 ? 0 : choice % edits.length;
  for (const edit of [...edits.slice(start), ...edits.slice(0, start)].slice(0, MAX_TRIES)) {
    const { failures } = await started.check(type, edit.values);
    if (failures.length === 0) return edit;
  }
  return undefined;
}
