import * as pulumi from "@pulumi/pulumi";
import * as timeseries from "@ops-providers/timeseries";
import { closeAfterAll } from "@ops-providers/provider-kit/internal/testing/close-after-tests";
import type { RunningService } from "@ops-providers/timeseries/internal/testing/running-service";
import type { Engine } from "../engine/engine";
import { succeeded, startEngine } from "../engine/engine";
import type { Starter } from "./lifecycle";
import { makeObject } from "./service-objects";
import { settingsOf } from "./start";

type Args = Omit<timeseries.VariableArgs, "orgId">;

export const REGION: Args = {
  name: "region",
  description: "sales region",
  values: { map: { North: "eu-north-1", West: "eu-west-1" } },
  selected: ["North"],
};

/** An organization of its own with a bucket and two variables, one of which asks for the names of buckets. */
export function program(region: Args): () => Promise<Record<string, unknown>> {
  return async () => {
    const { id: orgId } = new timeseries.Organization("plant", { name: "plant-of-variables" });
    const bucket = new timeseries.Bucket("meters", { orgId, name: "meters-of-variables" });
    const text = pulumi.interpolate`buckets() |> filter(fn: (r) => r.name == "${bucket.name}") |> rename(columns: {name: "_value"}) |> keep(columns: ["_value"])`;
    const meters = new timeseries.Variable("meters", { orgId, name: "meters", values: { query: { text } } });
    const made = new timeseries.Variable("region", { orgId, ...region });
    return Promise.resolve({ orgId, meters: meters.values, id: made.id });
  };
}

/** Variables on the real engine; the same facts are true for simulator and server. */
export function describeVariables({ name, start }: Starter): void {
  describe(`variables of ${name}`, () => {
    const closeLater = closeAfterAll();
    let service: RunningService;
    let engine: Engine;

    beforeAll(async () => {
      service = closeLater(await start());
      engine = closeLater(await startEngine({ program: program(REGION), env: settingsOf(service) }));
    });

    const expectUnchanged = async (): Promise<void> => {
      expect(await succeeded(engine.up())).toEqual({ same: 4 });
      expect(await succeeded(engine.refresh())).toEqual({ same: 4 });
    };

    test("are created as previewed, and nothing changes then", async () => {
      expect(await succeeded(engine.preview())).toEqual({ create: 4 });
      expect(await succeeded(engine.up())).toEqual({ create: 4 });
      await expectUnchanged();
    });

    test.each<[string, Args]>([
      ["another form of values", { ...REGION, values: { constant: ["eu-north-1"] } }],
      ["no description", { name: "region", values: { constant: ["eu-north-1"] }, selected: ["North"] }],
      ["another name, and nothing selected", { name: "Region_2", values: { constant: ["eu-north-1"] } }],
    ])("get %s in place", async (_what, args) => {
      const { id } = await engine.outputs();
      engine.setProgram(program(args));
      expect(await succeeded(engine.preview())).toEqual({ update: 1, same: 3 });
      expect(await succeeded(engine.up())).toEqual({ update: 1, same: 3 });
      expect((await engine.outputs())["id"]).toBe(id);
      await expectUnchanged();
    });

    test("are imported into another stack without a change", async () => {
      const outputs = await engine.outputs();
      const [id, orgId] = [outputs["id"], outputs["orgId"]].map(String);
      const importing = async (): Promise<void> => {
        const args = { orgId: orgId ?? "", name: "Region_2", values: { constant: ["eu-north-1"] } };
        new timeseries.Variable("region", args, { import: id ?? "", retainOnDelete: true });
        return Promise.resolve();
      };
      const other = closeLater(await startEngine({ program: importing, env: settingsOf(service) }));
      expect(await succeeded(other.up())).toEqual({ import: 1 });
      expect(await succeeded(other.refresh())).toEqual({ same: 1 });
    });

    test("whose name is taken say how to import the one that has it", async () => {
      const orgID = String((await engine.outputs())["orgId"]);
      const other = await makeObject(service, "/api/v2/variables", {
        orgID,
        name: "TAKEN",
        arguments: { type: "constant", values: [] },
      });
      engine.setProgram(program({ ...REGION, name: "taken" }));
      const { failure, output } = await engine.up();
      expect(failure).toBeDefined();
      expect(output).toContain(other);
      engine.setProgram(program({ name: "Region_2", values: { constant: ["eu-north-1"] } }));
      await expectUnchanged();
    });

    test("are deleted", async () => {
      expect(await succeeded(engine.destroy())).toEqual({ delete: 4 });
    });
  });
}
