import * as timeseries from "@ops-providers/timeseries";
import { closeAfterAll } from "@ops-providers/provider-kit/internal/testing/close-after-tests";
import type { Received } from "@ops-providers/provider-kit/internal/testing/local-server";
import { json, startServer } from "@ops-providers/provider-kit/internal/testing/local-server";
import { startRealServer } from "@ops-providers/timeseries/internal/testing/real-server";
import type { RunningService } from "@ops-providers/timeseries/internal/testing/running-service";
import { startEngine, succeeded } from "../../engine/engine";
import { settingsOf } from "../start";

jest.setTimeout(240_000);

const binaries = { "InfluxDB 2.9.1": process.env["INFLUXD_2_9"], "InfluxDB 2.7.12": process.env["INFLUXD_2_7"] };

const closeLater = closeAfterAll();

/** A server on loopback to which notifications go. */
async function startListener() {
  const told: Received[] = [];
  let arrived: (() => void) | undefined;
  const server = await startServer((request) => {
    told.push(request);
    arrived?.();
    return json(200, {});
  });
  return { ...server, told, next: () => new Promise<void>((resolve) => (arrived = resolve)) };
}

/** A rule that tells an address of critical statuses. */
function telling(url: string): () => Promise<Record<string, unknown>> {
  return async () => {
    const { id: orgId } = new timeseries.Organization("plant", { name: "plant-of-notifications" });
    const endpoint = { type: "http", url, method: "POST", authMethod: "bearer", token: "token-of-listener" } as const;
    const { id: endpointId } = new timeseries.NotificationEndpoint("control", { orgId, name: "control", ...endpoint });
    const { taskId } = new timeseries.NotificationRule("critical", {
      orgId,
      endpointId,
      name: "critical",
      type: "http",
      // no run but those of the test
      every: "8000h",
      statusRules: [{ currentLevel: "CRIT" }],
      tagRules: [{ key: "line", value: "3" }],
    });
    return Promise.resolve({ orgId, taskId });
  };
}

/** Writes a status, as a check does. */
async function writeStatus({ url, token }: RunningService, orgId: string, level: string, line: string): Promise<void> {
  const tags = `_check_id=000000000000000a,_check_name=hot,_level=${level},_type=threshold,_source_measurement=m,line=${line}`;
  // a run looks at what was before the whole second that it is for
  const ns = `${Date.now() - 10_000}000000`;
  const answer = await fetch(`${url}/api/v2/write?bucket=_monitoring&org=${orgId}`, {
    method: "POST",
    headers: { authorization: `Token ${token}` },
    body: `statuses,${tags} _message="line ${line} is ${level}",_source_timestamp=${ns}i ${ns}`,
  });
  expect([answer.status, await answer.text()]).toEqual([204, ""]);
}

async function runTask({ url, token }: RunningService, taskId: string): Promise<void> {
  const headers = { authorization: `Token ${token}` };
  expect((await fetch(`${url}/api/v2/tasks/${taskId}/runs`, { method: "POST", headers })).status).toBe(201);
}

for (const [name, binary = ""] of Object.entries(binaries)) {
  if (binary === "") continue;

  test(`${name}: a rule tells an address of the statuses that it is for, and follows its endpoint to another one`, async () => {
    const [server, listener] = [closeLater(await startRealServer(binary)), closeLater(await startListener())];
    const engine = closeLater(await startEngine({ program: telling(`${listener.url}/one`), env: settingsOf(server) }));
    await succeeded(engine.up());
    const { orgId, taskId } = await engine.outputs();
    await writeStatus(server, String(orgId), "crit", "3");
    await writeStatus(server, String(orgId), "crit", "4");
    await writeStatus(server, String(orgId), "ok", "3");
    const first = listener.next();
    await runTask(server, String(taskId));
    await first;
    engine.setProgram(telling(`${listener.url}/two`));
    expect(await succeeded(engine.up())).toEqual({ same: 2, update: 1 });
    const second = listener.next();
    await runTask(server, String(taskId));
    await second;
    const told = listener.told.map(({ method, path, headers, body }): unknown[] => {
      return [`${method} ${path}`, headers["authorization"], JSON.parse(body)];
    });
    const status: unknown = expect.objectContaining({ _level: "crit", _message: "line 3 is crit", line: "3" });
    expect(told).toEqual([
      ["POST /one", "Bearer token-of-listener", status],
      ["POST /two", "Bearer token-of-listener", status],
    ]);
    await succeeded(engine.destroy());
  });
}
