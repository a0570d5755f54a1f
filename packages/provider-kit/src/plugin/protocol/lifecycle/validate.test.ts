import { startProvider } from "../../../testing/provider";
import { toy } from "../../../testing/toy/provider";
import { kiln } from "../../../testing/toy/kiln";
import { UNKNOWN } from "../../values/value/value";
import { inWorkshop } from "./workshop.test.support";

const path = "/v1/kilns/actions/validate";
const validation = { path, inputs: ["name", "heat", "owners"] };
const NOT_ASKED =
  "the service could not be asked in this preview whether it takes the kiln, so the next update may be refused: ";

test("a preview has the service judge the inputs that it can judge, and nothing is asked when it comes true", () =>
  inWorkshop({ validation }, async ({ provider }) => {
    const inputs = { name: "a", owners: [{ name: "Ada" }], timeouts: { create: "20m" } };
    await provider.create("Kiln", inputs);
    expect(provider.validations).toEqual([
      { method: "POST", path, body: { name: "a", heat: 900, owner: { name: "Ada" } } },
    ]);
    expect(provider.requests.map((request) => request.path)).not.toContain(path);
  }));

test("what the service refuses fails the preview of a creation and of a change", () =>
  inWorkshop({ validation }, async ({ provider }) => {
    const refusal = /validating the kiln failed: .*422.*heat: at most 1400 degrees/;
    await expect(provider.previewCreate("Kiln", { name: "a", heat: 1500 })).rejects.toThrow(refusal);
    const made = await provider.create("Kiln", { name: "a" });
    await expect(provider.previewUpdate(made, { name: "a", heat: 1500 })).rejects.toThrow(refusal);
    expect(provider.log.texts("warning")).toEqual([]);
  }));

test("a change of what it does not judge asks nothing", () =>
  inWorkshop({ validation }, async ({ provider }) => {
    const made = await provider.create("Kiln", { name: "a" });
    const before = provider.validations.length;
    await provider.update(made, { name: "a", timeouts: { update: "20m" } });
    expect(provider.validations.length - before).toBe(0);
  }));

test("nothing is asked while an input that programs must give is unknown, and others are left out while they are", () =>
  inWorkshop({ validation }, async ({ provider }) => {
    await provider.previewCreate("Kiln", { name: UNKNOWN, heat: 1500 });
    expect(provider.validations).toEqual([]);
    await provider.previewCreate("Kiln", { name: "a", heat: UNKNOWN, owners: [{ name: UNKNOWN }] });
    expect(provider.validations).toEqual([{ method: "POST", path, body: { name: "a" } }]);
  }));

test("the same is asked once in a run, whatever objects it is of, unless the service refused it", () =>
  inWorkshop({ validation: { path, inputs: ["heat"] } }, async ({ provider }) => {
    for (const heat of [900, 900, 1500, 1500]) {
      await provider.previewCreate("Kiln", { name: "a", heat }).catch(() => undefined);
    }
    const heats = provider.validations.map(({ body }): unknown => Reflect.get(Object(body), "heat"));
    expect(heats).toEqual([900, 1500, 1500]);
  }));

test("a service that cannot be asked is warned of after ten seconds at most, and fails no preview", () =>
  inWorkshop({ validation }, async ({ provider, clock }) => {
    const began = clock.now().getTime();
    await provider.previewCreate("Kiln", { name: "busy" });
    expect(clock.now().getTime() - began).toBeLessThanOrEqual(10_000);
    const [warning = "", ...more] = provider.log.texts("warning");
    expect([warning.startsWith(NOT_ASKED), warning.includes("nobody has time to judge"), more]).toEqual([
      true,
      true,
      [],
    ]);
  }));

test("a service that does not know the path is asked once, and nobody is warned", () =>
  inWorkshop({ validation: { ...validation, path: "/v1/kilns/actions/judge" } }, async ({ provider }) => {
    await provider.previewCreate("Kiln", { name: "a" });
    await provider.previewCreate("Kiln", { name: "b" });
    expect([provider.validations.length, provider.log.texts("warning")]).toEqual([1, []]);
  }));

test("without credentials nothing is asked", async () => {
  const resources = toy.resources.map((one) => (one.token === kiln.token ? { ...one, validation } : one));
  const offline = await startProvider({ ...toy, resources }, { env: { TOY_OFFLINE_PREVIEW: "true" } });
  await offline.previewCreate("Kiln", { name: "a", heat: 1500 });
  expect([offline.validations, offline.requests]).toEqual([[], []]);
  await offline.close();
});
