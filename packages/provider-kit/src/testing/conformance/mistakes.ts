import type * as wire from "@pulumi/pulumi/proto/provider_pb";
import { missing } from "../../plugin/values/check/messages";
import type { Property } from "../../plugin/declare/property";
import { CheckFailed } from "../steps/errors";
import type { Value, ValueMap } from "../../plugin/values/value/value";
import type { CaseContext } from "./case-context";
import { createdDuring, without } from "./case-context";
import type { Mistake, StartedService, World } from "./case";

/** Messages of refusals by the service, and by lookups of the provider. */
const REFUSED = / answered 4\d\d \(|; (correct|leave) /;

/** An invalid program fails in the preview with all failures at once, and no request is sent. */
export function describeMistakes<S extends StartedService>(bench: CaseContext<S>): void {
  const { kind, type, fact, resource } = bench;

  for (const [name, mistake] of Object.entries(kind.mistakes)) {
    fact(name, async (world, { full }) => {
      await expectRefused(world, type, wrong(full, mistake), mistake.failures);
    });
  }

  describeMissing(bench);

  fact("values of a wrong type and an unknown input are refused all at once", async (world, { full }) => {
    const wrongTypes = Object.entries(resource.inputs).filter(([, { kind: of }]) => of !== "any");
    const inputs = {
      ...full,
      ...Object.fromEntries(wrongTypes.map(([name, property]) => [name, ofWrongType(property)])),
    };
    const { failures } = await world.provider.check(type, { ...inputs, madeUp: "x" });
    const wanted = [...wrongTypes.map(([name]) => name), "madeUp"];
    for (const name of wanted) expect(failures.some((failure) => isAbout(failure, name)) ? name : undefined).toBe(name);
    await expectRefused(world, type, { ...inputs, madeUp: "x" }, failures);
  });

  for (const [name, change] of Object.entries(kind.refusals ?? {})) {
    fact(`${name}, and nothing is left behind`, async (world, { full }) => {
      const inputs = { ...full, ...change };
      expect((await world.provider.check(type, inputs)).failures).toEqual([]);
      const { made } = await createdDuring(bench, world, () =>
        expect(world.provider.create(type, inputs)).rejects.toThrow(REFUSED),
      );
      expect(made).toEqual([]);
      expect(world.provider.resource(type)).toBeUndefined();
    });
  }
}

/** What an object cannot do without is asked for before a request is sent. */
function describeMissing<S extends StartedService>({ kind, type, fact, resource }: CaseContext<S>): void {
  for (const name of kind.needed ?? []) {
    fact(`${name} is needed`, async (world, { full }) => {
      const { failures } = await world.provider.check(type, without(full, name));
      expect(failures.filter((failure) => isAbout(failure, name))).not.toEqual([]);
    });
  }

  for (const [name, property] of Object.entries(resource.inputs)) {
    // without an input that makes a form, the object has another form
    if (property.required !== true || kind.form?.includes(name) === true) continue;
    fact(`a missing ${name} is refused`, async (world, { full }) => {
      const { failures } = await world.provider.check(type, without(full, name));
      expect(failures.filter(({ reason }) => reason.includes(missing())).map(placeOf)).toEqual([name]);
    });
  }
}

function wrong(full: ValueMap, mistake: Mistake): ValueMap {
  return { ...without(full, ...(mistake.without ?? [])), ...mistake.change };
}

function ofWrongType({ kind }: Property): Value {
  return kind === "list" || kind === "map" || kind === "object" ? 4711 : ["a list"];
}

function placeOf({ property, reason }: wire.CheckFailure.AsObject): string {
  return property === "" ? (reason.split(":")[0] ?? "") : property;
}

function isAbout(failure: wire.CheckFailure.AsObject, name: string): boolean {
  return placeOf(failure) === name || failure.reason.includes(`"${name}"`);
}

async function expectRefused(
  { provider }: World,
  type: string,
  inputs: ValueMap,
  failures: readonly wire.CheckFailure.AsObject[],
): Promise<void> {
  expect((await provider.check(type, inputs)).failures).toEqual(failures);
  const sent = provider.requests.length;
  await expect(provider.create(type, inputs)).rejects.toThrow(CheckFailed);
  expect(provider.requests.slice(sent)).toEqual([]);
}
