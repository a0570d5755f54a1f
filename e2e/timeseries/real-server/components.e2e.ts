import { setTimeout as delay } from "node:timers/promises";
import * as timeseries from "@ops-providers/timeseries";
import { closeAfterAll } from "@ops-providers/provider-kit/internal/testing/close-after-tests";
import { startRealServer } from "@ops-providers/timeseries/internal/testing/real-server";
import { fluxString } from "@ops-providers/timeseries/internal/components/tenant/downsample";
import type { RunningService } from "@ops-providers/timeseries/internal/testing/running-service";
import { idsInState } from "../../engine/checkpoint";
import { startEngine, succeeded } from "../../engine/engine";
import type { Engine } from "../../engine/engine";
import { settingsOf } from "../start";

jest.setTimeout(180_000);

const binaries = { "InfluxDB 2.9.1": process.env["INFLUXD_2_9"], "InfluxDB 2.7.12": process.env["INFLUXD_2_7"] };

const HOUR_MS = 3_600_000;

/** A name that is another one where a script does not escape it. */
const RAW = "raw ${1} \\";

/** The component, and six children. */
const SIZE = 7;

function tenant(raw: timeseries.TenantArgs["buckets"], from: string) {
  return async () => {
    const buckets: timeseries.TenantArgs["buckets"] = { ...raw, rollup: "52w" };
    const made = new timeseries.Tenant("plant", { buckets, downsample: { from, to: "rollup", every: "1h" } });
    return { orgId: made.organizationId, readToken: made.readToken, writeToken: made.writeToken };
  };
}

/** What the tokens and the script of a tenant are worth, which no simulator can tell. */
function describeTenant(name: string, start: () => Promise<RunningService>): void {
  describe(`a tenant on ${name}`, () => {
    const closeLater = closeAfterAll();
    // the start of an hour: what the task reads when it runs then is of the hour before
    const now = new Date(Math.floor(Date.now() / HOUR_MS) * HOUR_MS);
    let service: RunningService;
    let engine: Engine;
    let outputs: Readonly<Record<string, unknown>>;

    beforeAll(async () => {
      service = closeLater(await start());
      engine = closeLater(await startEngine({ program: tenant({ [RAW]: "7d" }, RAW), env: settingsOf(service) }));
      expect(await succeeded(engine.up())).toEqual({ create: SIZE });
      outputs = await engine.outputs();
    });

    const post = async (path: string, token: unknown, body: string, type: string): Promise<Response> => {
      const headers = { authorization: `Token ${String(token)}`, "content-type": type };
      return fetch(`${service.url}/api/v2/${path}`, { method: "POST", headers, body });
    };

    const write = async (token: unknown): Promise<number> => {
      const time = now.getTime() / 1000;
      const lines = [`meter power=1,note="a" ${time - 600}`, `meter power=3 ${time - 300}`];
      const query = new URLSearchParams({ orgID: String(outputs["orgId"]), bucket: RAW, precision: "s" });
      return (await post(`write?${query.toString()}`, token, lines.join("\n"), "text/plain")).status;
    };

    const read = async (bucket: string, token: unknown): Promise<number | readonly string[]> => {
      const flux = `from(bucket: ${fluxString(bucket)}) |> range(start: 0) |> filter(fn: (r) => r._field == "power") |> keep(columns: ["_value"])`;
      const path = `query?orgID=${String(outputs["orgId"])}`;
      const response = await post(path, token, flux, "application/vnd.flux");
      if (!response.ok) return response.status;
      const rows = (await response.text()).split("\r\n").slice(1);
      return rows.flatMap((row) => row.split(",")[3] ?? []);
    };

    test("the write token writes and does not read, the read token reads and does not write", async () => {
      const { readToken, writeToken } = outputs;
      expect(await write(readToken)).toBe(403);
      expect(await write(writeToken)).toBe(204);
      expect(await read(RAW, readToken)).toEqual(["1", "3"]);
      expect(await read(RAW, writeToken)).toBe(404);
      expect(await read("_monitoring", readToken)).toBe(404);
    });

    test("the task writes the mean of an hour, and passes over what is no number", async () => {
      const [task = ""] = (await idsInState(engine))["Task"] ?? [];
      const body = JSON.stringify({ scheduledFor: now.toISOString() });
      const started = await post(`tasks/${task}/runs`, service.token, body, "application/json");
      const run = textAt(await started.json(), "id");
      expect(await endOfRun(service, `${task}/runs/${run}`)).toBe("success");
      expect(await read("rollup", outputs["readToken"])).toEqual(["2"]);
    });

    test("a renamed bucket keeps its points, and the tokens stay", async () => {
      engine.setProgram(tenant({ live: { retention: "7d", renamedFrom: RAW } }, "live"));
      expect(await succeeded(engine.up())).toEqual({ update: 2, same: SIZE - 2 });
      expect(await engine.outputs()).toEqual(outputs);
      expect(await read("live", outputs["readToken"])).toEqual(["1", "3"]);
      expect(await succeeded(engine.refresh())).toEqual({ same: SIZE });
      expect(await succeeded(engine.destroy())).toEqual({ delete: SIZE });
    });
  });
}

function textAt(body: unknown, key: string): string {
  return typeof body === "object" && body !== null ? String(Reflect.get(body, key)) : "";
}

/** Waits until a run of a task has ended, and gives its status. */
async function endOfRun({ url, token }: RunningService, path: string): Promise<string> {
  for (;;) {
    const response = await fetch(`${url}/api/v2/tasks/${path}`, { headers: { authorization: `Token ${token}` } });
    const status = textAt(await response.json(), "status");
    // between the list of running ones and that of ended ones, the server finds a run in neither
    if (["success", "failed", "canceled"].includes(status)) return status;
    await delay(100);
  }
}

for (const [name, binary] of Object.entries(binaries)) {
  if (binary !== undefined && binary !== "") describeTenant(name, () => startRealServer(binary));
}
