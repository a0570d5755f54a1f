import * as timeseries from "@ops-providers/timeseries";
import { closeAfterAll } from "@ops-providers/provider-kit/internal/testing/close-after-tests";
import { startRealServer } from "@ops-providers/timeseries/internal/testing/real-server";
import type { RunningService } from "@ops-providers/timeseries/internal/testing/running-service";
import { startEngine, succeeded } from "../../engine/engine";
import { settingsOf } from "../start";

jest.setTimeout(240_000);

const [newer = "", older = ""] = [process.env["INFLUXD_2_9"], process.env["INFLUXD_2_7"]];

const closeLater = closeAfterAll();

/** A bucket whose points go to the bucket of another server's first organization. */
function sending(
  { url, token, orgId: remoteOrgId }: RunningService,
  bucket: Pick<timeseries.ReplicationArgs, "remoteBucketId"> | Pick<timeseries.ReplicationArgs, "remoteBucketName">,
): () => Promise<Record<string, unknown>> {
  return async () => {
    const { id: orgId } = new timeseries.Organization("plant", { name: "plant-of-replications" });
    const { id: localBucketId } = new timeseries.Bucket("meters", { orgId, name: "meters" });
    const there = { remoteUrl: url, remoteApiToken: token, remoteOrgId };
    const { id: remoteId } = new timeseries.RemoteConnection("headquarters", { orgId, name: "there", ...there });
    const given = { orgId, localBucketId, remoteId, name: "meters" };
    const { id } = new timeseries.Replication("meters", { ...given, ...bucket });
    const { latestResponseCode } = timeseries.getReplicationOutput({ id });
    return Promise.resolve({ orgId, status: latestResponseCode });
  };
}

async function write({ url, token }: RunningService, org: string, line: string): Promise<void> {
  const headers = { authorization: `Token ${token}` };
  const answer = await fetch(`${url}/api/v2/write?bucket=meters&org=${org}`, { method: "POST", headers, body: line });
  expect([answer.status, await answer.text()]).toEqual([204, ""]);
}

/** Reads a bucket until it has a number of points, which come when they come. */
async function pointsIn(server: RunningService, bucket: string, count: number): Promise<readonly string[]> {
  const headers = { authorization: `Token ${server.token}`, "content-type": "application/vnd.flux" };
  const body = `from(bucket: "${bucket}") |> range(start: -1h) |> keep(columns: ["_value", "at"])`;
  for (;;) {
    const answer = await fetch(`${server.url}/api/v2/query?org=${server.orgId}`, { method: "POST", headers, body });
    const rows = (await answer.text()).split("\r\n").filter((row) => row.startsWith(",_result"));
    if (rows.length >= count) return rows.map((row) => row.split(",").slice(3).join("=")).sort();
  }
}

async function bucketOf({ url, token, orgId }: RunningService, name: string): Promise<string> {
  const headers = { authorization: `Token ${token}`, "content-type": "application/json" };
  const body = JSON.stringify({ orgID: orgId, name });
  const made: unknown = await (await fetch(`${url}/api/v2/buckets`, { method: "POST", headers, body })).json();
  return String(Reflect.get(Object(made), "id"));
}

for (const [name, here, there] of [
  ["2.9.1 to 2.7.12", newer, older],
  ["2.7.12 to 2.9.1", older, newer],
] as const) {
  if (here === "" || there === "") continue;

  test(`points go from InfluxDB ${name}, to a bucket by its name and to another by its ID`, async () => {
    const [server, other] = [closeLater(await startRealServer(here)), closeLater(await startRealServer(there))];
    const byName = sending(other, { remoteBucketName: "meters" });
    const engine = closeLater(await startEngine({ program: byName, env: settingsOf(server) }));
    await succeeded(engine.up());
    const orgId = String((await engine.outputs())["orgId"]);
    await write(server, orgId, "meter,at=hall value=7");
    expect(await pointsIn(other, "meters", 1)).toEqual(["7=hall"]);
    await succeeded(engine.up());
    expect((await engine.outputs())["status"]).toBe(204);
    engine.setProgram(sending(other, { remoteBucketId: await bucketOf(other, "archive") }));
    expect(await succeeded(engine.up())).toEqual({ same: 3, update: 1 });
    await write(server, orgId, "meter,at=attic value=9");
    expect(await pointsIn(other, "archive", 1)).toEqual(["9=attic"]);
    engine.setProgram(byName);
    expect(await succeeded(engine.up())).toEqual({ same: 3, update: 1 });
    await write(server, orgId, "meter,at=cellar value=8");
    expect(await pointsIn(other, "meters", 2)).toEqual(["7=hall", "8=cellar"]);
    expect(await pointsIn(other, "archive", 1)).toEqual(["9=attic"]);
    await succeeded(engine.destroy());
  });
}
