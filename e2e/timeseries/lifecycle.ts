import * as timeseries from "@ops-providers/timeseries";
import { closedAfterAll } from "../../packages/provider-kit/src/testing/opened";
import type { RunningService } from "../../packages/timeseries/src/testing/running-service";
import { settled, startEngine } from "../engine";
import type { Engine } from "../engine";
import { leaksOf } from "../leaks";
import { asMade, CANARIES, plant, PLANT_SIZE } from "./program";
import { settingsOf } from "./started";

/** A way to get a service, simulated or real. */
export interface Starter {
  readonly name: string;
  readonly start: () => Promise<RunningService>;
}

const unchanged = { same: PLANT_SIZE };

/** The whole life of a program with one object of each kind, on the real engine; the same facts hold for simulator and server. */
export function describeLifecycle({ name, start }: Starter): void {
  describe(`a program against ${name}`, () => {
    const opened = closedAfterAll();
    let service: RunningService;
    let engine: Engine;

    beforeAll(async () => {
      service = opened(await start());
      engine = opened(await startEngine({ program: plant(), env: settingsOf(service) }));
    });

    test("preview plans one creation for each object", async () => {
      expect(await settled(engine.preview())).toEqual({ create: PLANT_SIZE });
    });

    test("up creates what the preview planned", async () => {
      expect(await settled(engine.up())).toEqual({ create: PLANT_SIZE });
    });

    test("a second up, a refresh and one more up change nothing", async () => {
      expect(await settled(engine.up())).toEqual(unchanged);
      expect(await settled(engine.refresh())).toEqual(unchanged);
      expect(await settled(engine.up())).toEqual(unchanged);
    });

    test("changes that the service can make are made in place, and then nothing changes any more", async () => {
      engine.setProgram(
        plant({ retentionPeriod: 3600, description: "changed", every: "30m", password: CANARIES.changedPassword }),
      );
      const planned = await settled(engine.preview());
      expect(planned).toEqual({ update: 3, same: PLANT_SIZE - 3 });
      expect(await settled(engine.up())).toEqual(planned);
      expect(await settled(engine.up())).toEqual(unchanged);
      expect(await settled(engine.refresh())).toEqual(unchanged);
    });

    test("objects imported by their ids into another stack change nothing", async () => {
      const run = await engine.up();
      const other = await startEngine({
        program: importing(run.outputs["made"]),
        env: settingsOf(service),
      });
      try {
        expect(await settled(other.up())).toEqual({ import: PLANT_SIZE });
        expect(await settled(other.up())).toEqual(unchanged);
        expect(await settled(other.refresh())).toEqual(unchanged);
      } finally {
        await other.close();
      }
    });

    test("no secret stands in the clear in state, output or events", async () => {
      const { token } = await engine.stack.outputs();
      const value: unknown = expect.stringMatching(/^.{40,}$/);
      expect(token).toEqual({ secret: true, value });
      expect(await leaksOf(engine, [...Object.values(CANARIES), service.token, String(token?.value)])).toEqual([]);
    });

    test("destroy deletes every object", async () => {
      expect(await settled(engine.destroy())).toEqual({ delete: PLANT_SIZE });
    });
  });
}

/** The same objects, named by what the first stack tells of them. */
function importing(made: unknown): () => Promise<Record<string, unknown>> {
  const { ids, names, flux } = asMade(made);
  return async () => {
    const orgId = ids.Organization;
    new timeseries.Organization("plant", { name: names.org, description: "northern site" }, { import: orgId });
    new timeseries.Bucket(
      "meters",
      { orgId, name: names.bucket, description: "changed", retentionPeriod: 3600 },
      { import: ids.Bucket },
    );
    new timeseries.Task("hourly", { orgId, flux, status: "inactive" }, { import: ids.Task });
    new timeseries.Label(
      "tier",
      { orgId, name: names.label, properties: { color: "#2266aa", owner: "grid" } },
      { import: ids.Label },
    );
    new timeseries.User(
      "reader",
      { name: names.user, password: CANARIES.changedPassword, orgId, orgRole: "member" },
      { import: ids.User },
    );
    new timeseries.Authorization(
      "ingest",
      {
        orgId,
        description: "devices write here",
        status: "inactive",
        permissions: [
          { action: "read", resource: { type: "tasks", orgId } },
          { action: "write", resource: { type: "buckets", id: ids.Bucket, orgId } },
        ],
      },
      { import: ids.Authorization },
    );
    return {};
  };
}
