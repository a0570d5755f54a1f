import { inside } from "@ops-providers/provider-kit/testing";
import { describeEachService, describeRealServers } from "../testing/each-service";
import { freshName, freshOrganization } from "../testing/service-client";
import { write } from "./act-as.test.support";
import { until, valuesIn } from "./data.test.support";

const HOUR = 3_600;
const DAY = 24 * HOUR;

/** Ages of points in seconds. */
const AGES = [0, 2 * HOUR, 40 * DAY, 500 * DAY];

/** What retentions take of the points of these ages; left out means thirty days. */
const RETENTIONS = [
  { retention: { retentionPeriod: 0 }, taken: AGES },
  { retention: { retentionPeriod: HOUR }, taken: AGES.slice(0, 1) },
  { retention: {}, taken: AGES.slice(0, 2) },
  { retention: { retentionPeriod: 400 * DAY }, taken: AGES.slice(0, 3) },
];

describeEachService((open) => {
  test.each(RETENTIONS)(
    "Bucket.retentionPeriod: a bucket made with $retention, changed and changed back takes points as young as it says",
    async (before) => {
      const { started, client, orgId } = await open();
      const inputs = { orgId, name: "meters" };
      const taken = async (name: string): Promise<readonly number[]> => {
        const answers = AGES.map(
          async (age) => [age, await write(client, { orgID: orgId, bucket: name }, age)] as const,
        );
        return (await Promise.all(answers)).flatMap(([age, status]) => (status === 204 ? [age] : []));
      };
      let made = await started.create("Bucket", { ...inputs, ...before.retention });
      expect(await taken("meters")).toEqual(before.taken);
      for (const after of RETENTIONS) {
        made = await started.update(made, { ...inputs, ...after.retention });
        expect([after.retention, await taken("meters")]).toEqual([after.retention, after.taken]);
        // with another name, so that the retention is not all that changes
        const name = freshName("renamed");
        made = await started.update(made, { ...inputs, name, ...before.retention });
        expect([before.retention, await taken(name)]).toEqual([before.retention, before.taken]);
      }
    },
  );

  test("Bucket.retentionPeriod: a bucket keeps the shard group duration of its creation while it is short enough", async () => {
    const { started, client, orgId } = await open();
    const durations: unknown[] = [];
    for (const [from, to] of [
      [HOUR, 0],
      [0, 30 * DAY],
      [0, 3 * DAY],
    ]) {
      const inputs = { orgId, name: freshName("meters") };
      const made = await started.create("Bucket", { ...inputs, retentionPeriod: from ?? 0 });
      await started.update(made, { ...inputs, retentionPeriod: to ?? 0 });
      const { body } = await client.get(`/api/v2/buckets/${made.id}`);
      durations.push(inside(body, "retentionRules", 0, "shardGroupDurationSeconds"));
    }
    expect(durations).toEqual([HOUR, 7 * DAY, DAY]);
  });

  test("Bucket.name, Bucket.orgId, Organization.name: points go to the new place, and not to the old one", async () => {
    const { started, client } = await open();
    const { id: abroad } = await freshOrganization(client);
    const [org, newOrg] = [freshName("org"), freshName("org")];
    const organization = await started.create("Organization", { name: org });
    const bucket = await started.create("Bucket", { orgId: organization.id, name: "meters" });
    const places = [
      { org, bucket: "meters" },
      { org, bucket: "gauges" },
      { org: newOrg, bucket: "gauges" },
      { orgID: abroad, bucket: "gauges" },
    ];
    const answers = (): Promise<readonly number[]> => Promise.all(places.map((place) => write(client, place)));
    const found = [await answers()];
    const renamed = await started.update(bucket, { orgId: organization.id, name: "gauges" });
    found.push(await answers());
    await started.update(organization, { name: newOrg });
    found.push(await answers());
    await started.update(renamed, { orgId: abroad, name: "gauges" });
    found.push(await answers());
    expect(found).toEqual([
      [204, 404, 404, 404],
      [404, 204, 404, 404],
      [404, 404, 204, 404],
      [404, 404, 404, 204],
    ]);
  });

  test("Label.name, Label.properties: what a label marks shows them as they are now, and nothing of a label that is deleted", async () => {
    const { started, client, orgId } = await open();
    const bucketId = await client.createId("/api/v2/buckets", { orgID: orgId, name: "meters" });
    const inputs = { orgId, name: "tier", properties: { color: "red", owner: "grid" } };
    const made = await started.create("Label", inputs);
    await client.create(`/api/v2/buckets/${bucketId}/labels`, { labelID: made.id });
    const marks = async (): Promise<unknown> =>
      inside((await client.get(`/api/v2/buckets/${bucketId}`)).body, "labels");
    const mark = { id: made.id, orgID: orgId };
    expect(await marks()).toEqual([{ ...mark, name: "tier", properties: inputs.properties }]);
    const updated = await started.update(made, { orgId, name: "level", properties: { color: "blue" } });
    expect(await marks()).toEqual([{ ...mark, name: "level", properties: { color: "blue" } }]);
    const bare = await started.update(updated, { orgId, name: "level" });
    expect(await marks()).toEqual([{ ...mark, name: "level" }]);
    await started.delete(bare);
    expect(await marks()).toEqual([]);
  });
});

describeRealServers((open) => {
  test("Bucket.retentionPeriod: a shorter one deletes the points that are older, and a longer one does not bring them back", async () => {
    const { started, client, orgId } = await open();
    const inputs = { orgId, name: "meters" };
    const made = await started.create("Bucket", { ...inputs, retentionPeriod: 0 });
    for (const age of AGES) expect(await write(client, { orgID: orgId, bucket: "meters" }, age)).toBe(204);
    const values = (): Promise<readonly string[]> => valuesIn(client, orgId, "meters");
    expect(await values()).toEqual(["1", "1", "1", "1"]);
    const shrunk = await started.update(made, inputs);
    expect(await until(values, ({ length }) => length < 3)).toEqual(["1", "1"]);
    await started.update(shrunk, { ...inputs, retentionPeriod: 0 });
    expect(await values()).toEqual(["1", "1"]);
  });
});
