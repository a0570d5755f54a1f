import { inside } from "@ops-providers/provider-kit/testing";
import type { ServiceClient } from "../testing/service-client";
import { refusal } from "../testing/service-client";
import { serverUnderTest } from "../testing/server-under-test";
import { serviceStarters } from "../testing/service-starters";

const HOUR = 3_600;
const UNKNOWN = "00000000000000ab";

describe.each(serviceStarters)("$name", (starter) => {
  const server = serverUnderTest(starter);

  function bucket(name: string, everySeconds = 0): Promise<string> {
    const { client, orgID } = server;
    return client.createId("/api/v2/buckets", { orgID, name, retentionRules: [{ type: "expire", everySeconds }] });
  }

  async function token(action: string): Promise<ServiceClient> {
    const { client, orgID } = server;
    const permissions = [{ action, resource: { type: "buckets", orgID } }];
    const made = await client.create("/api/v2/authorizations", { orgID, permissions });
    return client.withToken(String(inside(made, "token")));
  }

  function write(query: Readonly<Record<string, string>>, lines: string, client = server.client): Promise<unknown[]> {
    return client.post(`/api/v2/write?${new URLSearchParams(query).toString()}`, lines).then(refusal);
  }

  test("points go to a bucket by the names or the IDs of organization and bucket, with the right to write alone", async () => {
    const id = await bucket("meters");
    const { orgID, org } = server;
    const writer = await token("write");
    for (const place of [{ orgID }, { org }, { org: orgID }]) {
      for (const name of ["meters", id]) {
        expect([place, name, await write({ ...place, bucket: name }, "m f=1", writer)]).toEqual([
          place,
          name,
          [204, undefined, undefined],
        ]);
      }
    }
  });

  test("a place that does not exist is 404, and one that is not given 404 or 400", async () => {
    const { orgID } = server;
    const missing = (message: string): unknown[] => [404, "not found", message];
    expect([
      await write({ orgID: UNKNOWN, bucket: "meters" }, "m f=1"),
      await write({ org: "nowhere", bucket: "meters" }, "m f=1"),
      await write({ orgID, bucket: "nothing" }, "m f=1"),
      await write({ orgID }, "m f=1"),
      await write({ bucket: "meters" }, "m f=1"),
    ]).toEqual([
      missing("organization not found"),
      missing('organization name "nowhere" not found'),
      missing('bucket "nothing" not found'),
      missing("bucket not found"),
      [400, "invalid", "Please provide either orgID or org"],
    ]);
  });

  test("a missing permission is 403, and found before a line is read", async () => {
    await bucket("meters");
    const { orgID } = server;
    const reader = await token("read");
    expect([
      await write({ orgID, bucket: "meters" }, "m", reader),
      await write({ orgID, bucket: "meters" }, "m"),
      await write({ orgID, bucket: "meters", precision: "h" }, "m f=1"),
      await write({ orgID, bucket: "meters" }, ""),
    ]).toEqual([
      [403, "forbidden", "insufficient permissions for write"],
      [400, "invalid", "unable to parse 'm': missing fields"],
      [400, "invalid", "invalid precision; valid precision units are ns, us, ms, and s"],
      [204, undefined, undefined],
    ]);
  });

  test("points beyond the retention are 422, which names the oldest and the newest of them", async () => {
    const id = await bucket("meters", HOUR);
    const now = Math.floor(Date.now() / 1000);
    const at = (age: number): string => new Date((now - age) * 1000).toISOString().replace(".000", "");
    const lines = [0, 3 * HOUR, 2 * HOUR, HOUR - 60].map((age) => `m,t=a f=1 ${now - age}`).join("\n");
    const [status, code, message] = await write({ orgID: server.orgID, bucket: "meters", precision: "s" }, lines);
    const bound = "dropped because it violates a Retention Policy Lower Bound at TIME";
    expect([status, code, String(message).replace(/(Bound at )[^ ,]*/g, "$1TIME")]).toEqual([
      422,
      "unprocessable entity",
      "failure writing points to database: partial write: dropped 2 points outside retention policy of duration 1h0m0s - " +
        `oldest point m,t=a at ${at(3 * HOUR)} ${bound}, newest point m,t=a at ${at(2 * HOUR)} ${bound} ` +
        `dropped=2 for database: ${id} for retention policy: autogen`,
    ]);
  });

  test("another method is 405 with the allowed ones", async () => {
    expect(refusal(await server.client.get("/api/v2/write"))).toEqual([
      405,
      "method not allowed",
      "allow: OPTIONS, POST",
    ]);
  });
});
