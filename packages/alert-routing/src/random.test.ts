import type { Properties } from "@ops-providers/provider-kit";
import { editsOf } from "@ops-providers/provider-kit/testing/arbitrary";
import type { TestResource, ValueMap } from "@ops-providers/provider-kit/testing";
import fc from "fast-check";
import { alertRoute } from "./resources/alert-route/alert-route";
import { alertSource } from "./resources/alert-source/alert-source";
import { anyRoute, anySource } from "./testing/any-inputs";
import type { StartedAlertRouting } from "./testing/start-alert-routing";
import { startAlertRouting } from "./testing/start-alert-routing";
import { surroundings } from "./testing/alert-routing-suite";

const KINDS = [
  { type: "AlertRoute", any: anyRoute, properties: alertRoute.inputs },
  { type: "AlertSource", any: anySource, properties: alertSource.inputs },
] as const;

// hundreds of objects come and go, whatever else the machine does
jest.setTimeout(600_000);

describe.each(KINDS)("$type", ({ type, any, properties }) => {
  test.each([
    [true, 500],
    [false, 100],
  ])("any valid inputs come back without a difference (phantoms: %s)", async (phantoms, numRuns) => {
    const world = await startAlertRouting({ phantoms, alertEventsUrls: phantoms });
    const inputs = any(await surroundings(world));
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
    const world = await startAlertRouting({ phantoms: true });
    const inputs = any(await surroundings(world));
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
});

/** Makes an object for a while. */
async function withObject(
  { started }: StartedAlertRouting,
  type: string,
  inputs: ValueMap,
  look: (made: TestResource) => Promise<void>,
): Promise<void> {
  const made = await started.create(type, inputs);
  try {
    await look(made);
  } finally {
    await started.delete(made);
  }
}

/** A name that is taken away stays, as any automatic one. */
function withoutName(properties: Properties): Properties {
  return Object.fromEntries(Object.entries(properties).filter(([name]) => name !== "name"));
}

const MOST_TRIES = 8;

/** The first edit, from a random one on, that makes a valid program. */
async function validEdit<E extends { readonly values: ValueMap }>(
  { started }: StartedAlertRouting,
  type: string,
  edits: readonly E[],
  choice: number,
): Promise<E | undefined> {
  const start = edits.length === 0 ? 0 : choice % edits.length;
  for (const edit of [...edits.slice(start), ...edits.slice(0, start)].slice(0, MOST_TRIES)) {
    const { failures } = await started.check(type, edit.values);
    if (failures.length === 0) return edit;
  }
  return undefined;
}
