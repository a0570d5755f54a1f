import type { Property } from "../../plugin/declare/property";
import { anywhereIn } from "../../plugin/values/value/facts";
import { containsUnknown, UNKNOWN } from "../../plugin/values/value/value";
import { previewMismatches } from "../steps/preview-mismatches";
import type { CaseContext } from "./case-context";
import type { StartedService } from "./case";
import { withUnknownParts } from "../checks/unknown-parts";

/** Previews of creates and replacements. */
export function describePreviews<S extends StartedService>(bench: CaseContext<S>): void {
  const { type, fact } = bench;

  // what nobody can test yet shows in each run, with the reason, and goes once the case gives a value
  for (const [name, reason] of Object.entries(bench.kind.omitted ?? {})) test.todo(`${name}: ${reason}`);

  fact("the case gives every input that can change", (_world, { full, others }) => {
    // an input that cannot change may be required
    const given = Object.keys(full).filter((name) => bench.changeable.includes(name));
    expect(given.sort()).toEqual([...bench.changeable].sort());
    const changing = bench.changeable.filter((name) => bench.resource.inputs[name]?.onChange !== "ignore");
    expect(Object.keys(others).sort()).toEqual([...changing].sort());
    return Promise.resolve();
  });

  fact("a preview sends nothing", async ({ provider }, { minimal, full, others }) => {
    const resource = await provider.create(type, full);
    const sent = provider.requests.length;
    await provider.previewCreate(type, minimal, { name: "another" });
    await provider.previewUpdate(resource, { ...full, ...others });
    expect(provider.requests.slice(sent)).toEqual([]);
  });

  fact("what a preview shows comes true", async ({ provider }, { full }) => {
    const shown = await provider.previewCreate(type, full);
    const { state } = await provider.create(type, full);
    expect(previewMismatches(shown, state)).toEqual([]);
    expect(Object.keys(full).filter((name) => shown[name] === undefined && state[name] !== undefined)).toEqual([]);
  });

  describeUnknowns(bench);
  describeRequests(bench);
}

function describeUnknowns<S extends StartedService>({
  type,
  fact,
  resource: { inputs: declared },
}: CaseContext<S>): void {
  fact(
    "every input may be unknown in a preview, and then is unknown in what it shows",
    async ({ provider }, { full }) => {
      for (const name of Object.keys(full)) {
        const inputs = { ...full, [name]: UNKNOWN };
        expect([name, (await provider.check(type, inputs)).failures]).toEqual([name, []]);
        const shown = await provider.previewCreate(type, inputs);
        expect([name, containsUnknown(shown[name])]).toEqual([name, true]);
      }
    },
  );

  fact("every part of an input may be unknown in a preview", async ({ provider }, { full }) => {
    for (const [name, value] of Object.entries(full).flatMap(([key, whole]) =>
      withUnknownParts(whole).map((part) => [key, part] as const),
    )) {
      const inputs = { ...full, [name]: value };
      expect([name, (await provider.check(type, inputs)).failures]).toEqual([name, []]);
      const shown = await provider.previewCreate(type, inputs);
      expect([name, containsUnknown(shown[name])]).toEqual([name, true]);
    }
  });

  fact("an update to unknown inputs can be previewed", async ({ provider }, { full, others }) => {
    const resource = await provider.create(type, full);
    for (const name of Object.keys(others)) {
      const preview = await provider.previewUpdate(resource, { ...full, [name]: UNKNOWN });
      const property = declared[name];
      // if the values decide, an unknown value may mean either
      const possible =
        typeof property?.onChange === "object"
          ? ["update", "replace"]
          : [holdsReplacement(property) ? "replace" : "update"];
      const planned: unknown = expect.arrayContaining([preview.operation]);
      expect({ name, possible }).toEqual({ name, possible: planned });
    }
  });
}

/** Whether a change of a property or of a part of it may replace the resource. */
function holdsReplacement(property: Property | undefined): boolean {
  return property !== undefined && anywhereIn(({ onChange }) => onChange === "replace")(property);
}

function describeRequests<S extends StartedService>({ createRequests: requests, type, fact }: CaseContext<S>): void {
  fact(`a creation from the fewest inputs sends ${requests.minimal}`, async ({ provider }, { minimal }) => {
    const sent = provider.requests.length;
    await provider.create(type, minimal);
    expect(provider.requests.length - sent).toBe(requests.minimal);
  });

  fact(`a creation from all inputs sends ${requests.full}`, async ({ provider }, { full }) => {
    const sent = provider.requests.length;
    await provider.create(type, full);
    expect(provider.requests.length - sent).toBe(requests.full);
  });
}
