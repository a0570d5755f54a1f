import * as timeseries from "@ops-providers/timeseries";
import { closeAfterAll } from "@ops-providers/provider-kit/internal/testing/close-after-tests";
import type { RunningService } from "@ops-providers/timeseries/internal/testing/running-service";
import { succeeded, startEngine } from "../engine/engine";
import type { Engine } from "../engine/engine";
import { leaksOf } from "../engine/leaks";
import { asMade, CANARIES, fullProgram, PROGRAM_SIZE } from "./full-program";
import { settingsOf } from "./start";

/** A way to get a service, simulated or real. */
export interface Starter {
  readonly name: string;
  readonly start: () => Promise<RunningService>;
}

const unchanged = { same: PROGRAM_SIZE };

/** The lifecycle of a program with one object of each kind, on the real engine; the same facts are true for simulator and server. */
export function describeLifecycle({ name, start }: Starter): void {
  describe(`a program against ${name}`, () => {
    const closeLater = closeAfterAll();
    let service: RunningService;
    let engine: Engine;

    beforeAll(async () => {
      service = closeLater(await start());
      engine = closeLater(await startEngine({ program: fullProgram(), env: settingsOf(service) }));
    });

    test("preview shows one creation for each object", async () => {
      expect(await succeeded(engine.preview())).toEqual({ create: PROGRAM_SIZE });
    });

    test("up creates what the preview showed", async () => {
      expect(await succeeded(engine.up())).toEqual({ create: PROGRAM_SIZE });
    });

    test("a second up, a refresh and one more up change nothing", async () => {
      expect(await succeeded(engine.up())).toEqual(unchanged);
      expect(await succeeded(engine.refresh())).toEqual(unchanged);
      expect(await succeeded(engine.up())).toEqual(unchanged);
    });

    test("changes that the service can make are made in place, and then nothing changes any more", async () => {
      engine.setProgram(
        fullProgram({
          retentionPeriod: 3600,
          description: "changed",
          every: "30m",
          password: CANARIES.changedPassword,
        }),
      );
      const planned = await succeeded(engine.preview());
      expect(planned).toEqual({ update: 3, same: PROGRAM_SIZE - 3 });
      expect(await succeeded(engine.up())).toEqual(planned);
      expect(await succeeded(engine.up())).toEqual(unchanged);
      expect(await succeeded(engine.refresh())).toEqual(unchanged);
    });

    test("objects imported by their ids into another stack change nothing", async () => {
      await succeeded(engine.up());
      const { made } = await engine.outputs();
      const other = await startEngine({
        program: importing(made),
        env: settingsOf(service),
      });
      try {
        expect(await succeeded(other.up())).toEqual({ import: PROGRAM_SIZE });
        expect(await succeeded(other.up())).toEqual(unchanged);
        expect(await succeeded(other.refresh())).toEqual(unchanged);
      } finally {
        await other.close();
      }
    });

    test("no secret is visible in plain text in state, output or events", async () => {
      const { token } = await engine.stack.outputs();
      const value: unknown = expect.stringMatching(/^.{40,}$/);
      expect(token).toEqual({ secret: true, value });
      expect(await leaksOf(engine, [...Object.values(CANARIES), service.token, String(token?.value)])).toEqual([]);
    });

    test("destroy deletes every object", async () => {
      expect(await succeeded(engine.destroy())).toEqual({ delete: PROGRAM_SIZE });
    });
  });
}

/** The same objects, with the names that the first stack exports. */
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
