import * as timeseries from "@ops-providers/timeseries";
import { asDeclared } from "@ops-providers/provider-kit/internal/plugin/values/value/plain";
import { closeAfterAll } from "@ops-providers/provider-kit/internal/testing/close-after-tests";
import { startRealServer } from "@ops-providers/timeseries/internal/testing/real-server";
import type { RunningService } from "@ops-providers/timeseries/internal/testing/running-service";
import { startEngine, succeeded } from "../../engine/engine";
import { settingsOf } from "../start";

jest.setTimeout(180_000);

const binaries = { "InfluxDB 2.9.1": process.env["INFLUXD_2_9"], "InfluxDB 2.7.12": process.env["INFLUXD_2_7"] };

const closeLater = closeAfterAll();

/** A bucket under two names, of which one is the default, with a token that reaches it. */
async function mapped(): Promise<Record<string, unknown>> {
  const { id: orgId } = new timeseries.Organization("plant", { name: "plant-of-effects" });
  const [week, year] = ["week", "year"].map((name) => new timeseries.Bucket(name, { orgId, name }));
  if (week === undefined || year === undefined) throw new Error("there are two");
  const ofWeek = new timeseries.DbrpMapping("week", {
    orgId,
    bucketId: week.id,
    database: "telegraf",
    retentionPolicy: "one week",
  });
  const ofYear = { orgId, bucketId: year.id, database: "telegraf", retentionPolicy: "one year", isDefault: true };
  new timeseries.DbrpMapping("year", ofYear, { dependsOn: ofWeek });
  const { token } = new timeseries.Authorization("client", {
    orgId,
    permissions: (["read", "write"] as const).map((action) => ({ action, resource: { type: "buckets", orgId } })),
  });
  return Promise.resolve({ token });
}

/** A configuration with a token in it, in one layout or another, and a token that reads it. */
function collected(layout: (text: string) => string): () => Promise<Record<string, unknown>> {
  return async () => {
    const { id: orgId } = new timeseries.Organization("plant", { name: "plant-of-agents" });
    const tokenFor = (name: string, action: "read" | "write", type: "buckets" | "telegrafs") =>
      new timeseries.Authorization(name, { orgId, permissions: [{ action, resource: { type, orgId } }] }).token;
    const config = tokenFor("writer", "write", "buckets").apply((token) =>
      layout(`[[outputs.influxdb_v2]]\n  bucket = "meters"\n  token = "${token}"\n`),
    );
    const { id, config: text } = new timeseries.TelegrafConfig("gateway", { orgId, name: "gateway", config });
    return Promise.resolve({ id, text, token: tokenFor("agent", "read", "telegrafs") });
  };
}

/** A client of 1.x that has a name and a password in place of a token, and may write alone. */
function named(
  args: Pick<timeseries.LegacyAuthorizationArgs, "password" | "status">,
): () => Promise<Record<string, unknown>> {
  return async () => {
    const { id: orgId } = new timeseries.Organization("plant", { name: "plant-of-names" });
    const { id: bucketId } = new timeseries.Bucket("meters", { orgId, name: "meters" });
    new timeseries.DbrpMapping("meters", { orgId, bucketId, database: "telegraf", retentionPolicy: "autogen" });
    const permissions = [{ action: "write", resource: { type: "buckets", id: bucketId, orgId } } as const];
    new timeseries.LegacyAuthorization("gateway", { orgId, username: "gateway", permissions, ...args });
    return Promise.resolve({});
  };
}

interface Client {
  readonly write: (query: Readonly<Record<string, string>>, lines: string) => Promise<number>;
  readonly query: (query: Readonly<Record<string, string>>) => Promise<unknown>;
}

/** A client of InfluxDB 1.x. */
function clientOf({ url }: RunningService, token: string): Client {
  const headers = { authorization: `Token ${token}` };
  const at = (path: string, query: Readonly<Record<string, string>>): string =>
    `${url}/${path}?${new URLSearchParams(query).toString()}`;
  return {
    write: async (query, body) => (await fetch(at("write", query), { method: "POST", headers, body })).status,
    query: async (query) => (await fetch(at("query", query), { headers })).json(),
  };
}

for (const [name, binary = ""] of Object.entries(binaries)) {
  if (binary === "") continue;

  test(`${name}: a client of 1.x writes and reads buckets by the names of mappings`, async () => {
    const server = closeLater(await startRealServer(binary));
    const engine = closeLater(await startEngine({ program: mapped, env: settingsOf(server) }));
    await succeeded(engine.up());
    const { write, query } = clientOf(server, String((await engine.outputs())["token"]));
    expect(await write({ db: "telegraf", rp: "one week" }, "meter,at=hall value=7")).toBe(204);
    expect(await write({ db: "telegraf" }, "meter,at=attic value=9")).toBe(204);
    const values = async (policy: string): Promise<unknown> => {
      const q = `SELECT "value" FROM "telegraf"."${policy}"."meter" GROUP BY "at"`;
      const { results } = asDeclared<{ results: { series: { tags: object }[] }[] }>(await query({ db: "telegraf", q }));
      return results.flatMap(({ series }) => series.map(({ tags }) => tags));
    };
    expect(await values("one week")).toEqual([{ at: "hall" }]);
    expect(await values("one year")).toEqual([{ at: "attic" }]);
    expect(await write({ db: "telegraf", rp: "unknown" }, "meter value=1")).toBe(404);
    await succeeded(engine.destroy());
  });

  test(`${name}: a client of 1.x signs in by a name and a password, and does what it may`, async () => {
    const server = closeLater(await startRealServer(binary));
    const first = named({ password: "first-password" });
    const engine = closeLater(await startEngine({ program: first, env: settingsOf(server) }));
    await succeeded(engine.up());
    const write = async (password: string): Promise<number> => {
      const query = new URLSearchParams({ db: "telegraf", u: "gateway", p: password }).toString();
      return (await fetch(`${server.url}/write?${query}`, { method: "POST", body: "meter value=7" })).status;
    };
    const byBasic = async (path: string): Promise<number> => {
      const headers = { authorization: `Basic ${btoa("gateway:first-password")}` };
      return (await fetch(`${server.url}/${path}`, { method: "POST", headers, body: "meter value=9" })).status;
    };
    expect([await write("first-password"), await write("other-password"), await byBasic("write?db=telegraf")]).toEqual([
      204, 401, 204,
    ]);
    const { body } = await fetch(
      `${server.url}/query?db=telegraf&q=SELECT+value+FROM+meter&u=gateway&p=first-password`,
    );
    expect(await new Response(body).text()).not.toContain("value");
    engine.setProgram(named({ password: "second-password" }));
    expect(await succeeded(engine.up())).toEqual({ same: 3, update: 1 });
    expect([await write("first-password"), await write("second-password")]).toEqual([401, 204]);
    engine.setProgram(named({ password: "second-password", status: "inactive" }));
    await succeeded(engine.up());
    expect(await write("second-password")).toBe(401);
    await succeeded(engine.destroy());
  });

  test(`${name}: an agent fetches the text of its configuration, and another layout of it is no change`, async () => {
    const server = closeLater(await startRealServer(binary));
    const engine = closeLater(await startEngine({ program: collected(String), env: settingsOf(server) }));
    await succeeded(engine.up());
    const { id, text, token } = await engine.outputs();
    const fetched = async (): Promise<unknown> => {
      const headers = { authorization: `Token ${String(token)}` };
      return (await fetch(`${server.url}/api/v2/telegrafs/${String(id)}`, { headers })).text();
    };
    expect(await fetched()).toBe(text);
    expect(text).toMatch(/token = "\S+"/);
    engine.setProgram(collected((written) => `# by layout\n${written.replaceAll("  ", "\t")}`));
    expect(await succeeded(engine.up())).toEqual({ same: 4 });
    expect(await fetched()).toBe(text);
    await succeeded(engine.destroy());
  });
}
