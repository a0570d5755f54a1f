import { each, inside, text } from "@ops-providers/provider-kit/testing";
import { freshName, freshOrganization, refusal, isLater, nextMillisecond } from "../../testing/service-client";
import { serverUnderTest } from "../../testing/server-under-test";
import { serviceStarters } from "../../testing/service-starters";

const PATH = "/api/v2/buckets";
const UNKNOWN = "00000000000000ab";
const HOUR = 3600;
const DAY = 24 * HOUR;
const someId: unknown = expect.stringMatching(/^[0-9a-f]{16}$/);
const someTime: unknown = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d*[1-9])?Z$/);

const rule = (seconds: number, shardGroup: number): unknown => {
  return { type: "expire", everySeconds: seconds, shardGroupDurationSeconds: shardGroup };
};

describe.each(serviceStarters)("$name: buckets", ({ start }) => {
  const server = serverUnderTest({ start });

  const make = (bucket: Record<string, unknown>): Promise<unknown> =>
    server.client.create(PATH, { orgID: server.orgID, ...bucket });
  const retentionOf = async (seconds: number | undefined, shardGroup?: number): Promise<unknown> => {
    const everySeconds = { everySeconds: seconds, shardGroupDurationSeconds: shardGroup };
    return inside(await make({ name: freshName("b"), retentionRules: [everySeconds] }), "retentionRules", 0);
  };
  const ruled = async (...rules: unknown[]): Promise<string> => {
    return `${PATH}/${text(await make({ name: "ruled", retentionRules: rules }), "id")}`;
  };

  test("a new bucket is of type user, with links, labels and without an empty description", async () => {
    const bucket = await make({ name: "meters", description: "", type: "system" });
    const self = `${PATH}/${text(bucket, "id")}`;
    expect(bucket).toEqual({
      id: someId,
      orgID: server.orgID,
      type: "user",
      name: "meters",
      retentionRules: [rule(0, 7 * DAY)],
      createdAt: someTime,
      updatedAt: someTime,
      links: {
        self,
        org: `/api/v2/orgs/${server.orgID}`,
        members: `${self}/members`,
        owners: `${self}/owners`,
        labels: `${self}/labels`,
        write: `/api/v2/write?org=${server.orgID}&bucket=${text(bucket, "id")}`,
      },
      labels: [],
    });
    expect((await server.client.get(self)).body).toEqual(bucket);
  });

  test.each([
    [undefined, undefined, rule(0, 7 * DAY)],
    [0, undefined, rule(0, 7 * DAY)],
    [HOUR, undefined, rule(HOUR, HOUR)],
    [2 * DAY - 1, undefined, rule(2 * DAY - 1, HOUR)],
    [2 * DAY, undefined, rule(2 * DAY, DAY)],
    [30 * DAY, undefined, rule(30 * DAY, DAY)],
    [180 * DAY - 1, undefined, rule(180 * DAY - 1, DAY)],
    [180 * DAY, undefined, rule(180 * DAY, 7 * DAY)],
    [2 * HOUR, 60, rule(2 * HOUR, HOUR)],
    [9_223_372_036, undefined, rule(9_223_372_036, 7 * DAY)],
  ])("a retention of %s with a shard group of %s", async (seconds, shardGroup, expected) => {
    expect(await retentionOf(seconds, shardGroup)).toEqual(expected);
  });

  test("a bucket without retention rules keeps points for ever", async () => {
    expect(inside(await make({ name: "a" }), "retentionRules")).toEqual([rule(0, 7 * DAY)]);
    expect(inside(await make({ name: "b", retentionRules: [] }), "retentionRules")).toEqual([rule(0, 7 * DAY)]);
  });

  const tooShort = [500, "internal error", "retention policy duration must be at least 1h0m0s"];
  const shardTooLong = "retention policy duration must be greater than the shard duration";
  test.each([
    [[{ everySeconds: 1 }], tooShort],
    [[{ everySeconds: HOUR - 1 }], tooShort],
    [[{ everySeconds: 9_223_372_037 }], tooShort],
    [[{ everySeconds: HOUR, shardGroupDurationSeconds: 2 * HOUR }], [500, "internal error", shardTooLong]],
    [[{ everySeconds: -1 }], [422, "unprocessable entity", "expiration seconds cannot be negative"]],
    [
      [{ shardGroupDurationSeconds: -1 }],
      [422, "unprocessable entity", "shard-group duration seconds cannot be negative"],
    ],
    [
      [{}, {}],
      [422, "unprocessable entity", "buckets cannot have more than one retention rule at this time"],
    ],
  ])("a retention under an hour, and other wrong rules: %j", async (retentionRules, expected) => {
    expect(refusal(await server.client.post(PATH, { orgID: server.orgID, name: "wrong", retentionRules }))).toEqual(
      expected,
    );
    expect(each((await server.client.get(`${PATH}?orgID=${server.orgID}`)).body, "buckets", "name")).toEqual([
      "_monitoring",
      "_tasks",
    ]);
  });

  test("shrinking the retention below the shard group needs the shard group in the same rule", async () => {
    const path = await ruled({ everySeconds: 30 * DAY });
    const refused = "shard-group duration must also be updated to be smaller than new retention duration";
    const shrink = (shardGroup?: number): Promise<unknown[]> => {
      const retentionRules = [{ type: "expire", everySeconds: HOUR, shardGroupDurationSeconds: shardGroup }];
      return server.client.patch(path, { retentionRules }).then(refusal);
    };
    expect(await shrink()).toEqual([422, "unprocessable entity", refused]);
    expect(inside((await server.client.get(path)).body, "retentionRules")).toEqual([rule(30 * DAY, DAY)]);
    expect(await shrink(HOUR)).toEqual([200, undefined, undefined]);
    expect(inside((await server.client.get(path)).body, "retentionRules")).toEqual([rule(HOUR, HOUR)]);
  });

  test("growing the retention leaves the shard group", async () => {
    const path = await ruled({ everySeconds: HOUR });
    const grown = await server.client.patch(path, { retentionRules: [{ everySeconds: 365 * DAY }] });
    expect(inside(grown.body, "retentionRules")).toEqual([rule(365 * DAY, HOUR)]);
  });

  test("a PATCH to under an hour is an internal error", async () => {
    const path = await ruled({ everySeconds: HOUR });
    expect(refusal(await server.client.patch(path, { retentionRules: [{ everySeconds: 60 }] }))).toEqual(tooShort);
  });

  test("an empty list of rules in a PATCH changes nothing, 0 seconds means for ever", async () => {
    const path = await ruled({ everySeconds: 2 * DAY });
    expect(inside((await server.client.patch(path, { retentionRules: [] })).body, "retentionRules")).toEqual([
      rule(2 * DAY, DAY),
    ]);
    const endless = await server.client.patch(path, { retentionRules: [{ everySeconds: 0 }] });
    expect(inside(endless.body, "retentionRules")).toEqual([rule(0, DAY)]);
  });

  test("a shard group of 0 in a PATCH is stored as 0, so that an endless bucket has no rule at all", async () => {
    const path = await ruled({ everySeconds: 2 * DAY });
    const zero = { everySeconds: 0, shardGroupDurationSeconds: 0 };
    expect(inside((await server.client.patch(path, { retentionRules: [zero] })).body, "retentionRules")).toEqual([]);
    expect(inside((await server.client.get(path)).body, "retentionRules")).toEqual([]);
  });

  test("a PATCH that fails on the name has changed the retention of the storage already", async () => {
    const path = await ruled({ everySeconds: 2 * DAY });
    const toAnHour = { everySeconds: HOUR, shardGroupDurationSeconds: HOUR };
    expect((await server.client.patch(path, { name: "_x", retentionRules: [toAnHour] })).status).toBe(400);
    expect(inside((await server.client.get(path)).body, "retentionRules")).toEqual([rule(2 * DAY, DAY)]);
    // 2 hours are more than the shard group of the storage, which is an hour by now
    expect((await server.client.patch(path, { retentionRules: [{ everySeconds: 2 * HOUR }] })).status).toBe(200);
  });

  test.each([
    ["_x", "bucket name _x is invalid. Buckets may not start with underscore"],
    ['a"b', 'bucket name a"b is invalid. Bucket names may not include quotation marks'],
  ])("the name %s is refused by POST and PATCH", async (name, message) => {
    expect(refusal(await server.client.post(PATH, { orgID: server.orgID, name }))).toEqual([400, "invalid", message]);
    const path = await ruled();
    expect(refusal(await server.client.patch(path, { name }))).toEqual([400, "invalid", message]);
  });

  test("an empty name is accepted, and names are neither trimmed nor compared without case", async () => {
    for (const name of ["", "a", " a ", "A", "ä".repeat(300)]) expect(inside(await make({ name }), "name")).toBe(name);
  });

  test("a duplicate is 422, with a code that says conflict; the same name in another organization is none", async () => {
    await make({ name: "twice" });
    const path = await ruled();
    const conflict = "bucket with name twice already exists";
    expect(refusal(await server.client.post(PATH, { orgID: server.orgID, name: "twice" }))).toEqual([
      422,
      "conflict",
      conflict,
    ]);
    expect(refusal(await server.client.patch(path, { name: "twice" }))).toEqual([
      422,
      "conflict",
      "bucket name is not unique",
    ]);
    const other = await freshOrganization(server.client);
    expect((await server.client.post(PATH, { orgID: other.id, name: "twice" })).status).toBe(201);
  });

  test("an organization is needed, and must exist", async () => {
    expect(refusal(await server.client.post(PATH, { name: "b" }))).toEqual([
      400,
      "invalid",
      "organization id must be provided",
    ]);
    const unknown = await server.client.post(PATH, { orgID: UNKNOWN, name: "b" });
    expect(refusal(unknown)).toEqual([404, "not found", "organization not found"]);
  });

  test("orgID in a PATCH is ignored", async () => {
    const path = await ruled();
    const answer = await server.client.patch(path, { orgID: UNKNOWN, type: "system" });
    expect([answer.status, inside(answer.body, "orgID"), inside(answer.body, "type")]).toEqual([
      200,
      server.orgID,
      "user",
    ]);
  });

  test("an empty description clears, null leaves alone, and every PATCH moves updatedAt", async () => {
    const bucket = await make({ name: "b", description: "d" });
    const path = `${PATH}/${text(bucket, "id")}`;
    await nextMillisecond(server.client);
    const left = await server.client.patch(path, { description: null, name: null });
    expect(inside(left.body, "description")).toBe("d");
    expect(isLater(text(bucket, "updatedAt"), text(left.body, "updatedAt"))).toBe(true);
    const cleared = await server.client.patch(path, { description: "" });
    expect(inside(cleared.body, "description")).toBeUndefined();
  });

  test("system buckets exist in each organization, and can be neither renamed nor deleted", async () => {
    const list = (await server.client.get(`${PATH}?orgID=${server.orgID}`)).body;
    expect(each(list, "buckets", "name")).toEqual(["_monitoring", "_tasks"]);
    expect(each(list, "buckets", "type")).toEqual(["system", "system"]);
    expect(each(list, "buckets", "retentionRules")).toEqual([[rule(7 * DAY, DAY)], [rule(3 * DAY, DAY)]]);
    const path = `${PATH}/${text(list, "buckets", 0, "id")}`;
    expect(refusal(await server.client.patch(path, { name: "x" }))).toEqual([
      400,
      "invalid",
      "system buckets cannot be renamed",
    ]);
    expect((await server.client.patch(path, { description: "x" })).status).toBe(200);
    expect(refusal(await server.client.delete(path))).toEqual([400, "invalid", "system buckets cannot be deleted"]);
  });

  test("a bucket that tasks and permissions use can be deleted, once", async () => {
    const id = text(await make({ name: "used" }), "id");
    const permissions = [{ action: "read", resource: { type: "buckets", id, orgID: server.orgID } }];
    await server.client.create("/api/v2/authorizations", { orgID: server.orgID, permissions });
    expect((await server.client.delete(`${PATH}/${id}`)).status).toBe(204);
    expect(refusal(await server.client.delete(`${PATH}/${id}`))).toEqual([404, "not found", "bucket not found"]);
  });

  test("a label on a bucket is listed until the label is deleted", async () => {
    const path = await ruled();
    const label = inside(await server.client.create("/api/v2/labels", { orgID: server.orgID, name: "l" }), "label");
    const labelID = text(label, "id");
    expect((await server.client.post(`${path}/labels`, { labelID })).status).toBe(201);
    const again = await server.client.post(`${path}/labels`, { labelID });
    expect(refusal(again)).toEqual([422, "conflict", "Cannot add label, label already exists on resource"]);
    expect(inside((await server.client.get(path)).body, "labels")).toEqual([label]);
    expect((await server.client.delete(`/api/v2/labels/${labelID}`)).status).toBe(204);
    expect(inside((await server.client.get(path)).body, "labels")).toEqual([]);
  });
});
