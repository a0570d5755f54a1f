import { sentBy, startTimeseries } from "../../testing/start-timeseries";

const HOUR = 3_600;
const DAY = 24 * HOUR;

test("the retention is sent even when it is left out", async () => {
  const { started, orgId } = await startTimeseries();
  const sent = await sentBy(started, () => started.create("Bucket", { orgId, name: "meters" }));
  expect(sent).toEqual([
    { POST: { orgID: orgId, name: "meters", retentionRules: [{ type: "expire", everySeconds: 30 * DAY }] } },
  ]);
});

test("a retention below the shard group takes the shard group along", async () => {
  const { simulator, started, orgId } = await startTimeseries();
  const made = await started.create("Bucket", { orgId, name: "meters", retentionPeriod: 0 });
  const inputs = { orgId, name: "meters", retentionPeriod: 3 * DAY };
  const sent = await sentBy(started, () => started.update(made, inputs));
  const rule = { type: "expire", everySeconds: 3 * DAY, shardGroupDurationSeconds: DAY };
  expect(sent).toEqual(["GET", { PATCH: { retentionRules: [rule] } }]);
  expect(simulator.all("bucket").find(({ id }) => id === made.id)?.retention).toEqual({
    seconds: 3 * DAY,
    shardGroupSeconds: DAY,
  });
});

test("a longer retention leaves the shard group alone", async () => {
  const { started, orgId } = await startTimeseries();
  const made = await started.create("Bucket", { orgId, name: "meters", retentionPeriod: HOUR });
  const sent = await sentBy(started, () => started.update(made, { orgId, name: "meters", retentionPeriod: DAY }));
  expect(sent).toEqual(["GET", { PATCH: { retentionRules: [{ type: "expire", everySeconds: DAY }] } }]);
});

test("a retention for ever is one request", async () => {
  const { started, orgId } = await startTimeseries();
  const made = await started.create("Bucket", { orgId, name: "meters" });
  const sent = await sentBy(started, () => started.update(made, { orgId, name: "meters", retentionPeriod: 0 }));
  expect(sent).toEqual([{ PATCH: { retentionRules: [{ type: "expire", everySeconds: 0 }] } }]);
});

test("a new name and a new retention are two requests, the name first", async () => {
  const { started, orgId } = await startTimeseries();
  const made = await started.create("Bucket", { orgId, name: "meters" });
  const inputs = { orgId, name: "gauges", description: "raw", retentionPeriod: 0 };
  const sent = await sentBy(started, () => started.update(made, inputs));
  expect(sent).toEqual([
    { PATCH: { name: "gauges", description: "raw" } },
    { PATCH: { retentionRules: [{ type: "expire", everySeconds: 0 }] } },
  ]);
});

test("a name that the service refuses leaves the retention alone", async () => {
  const { simulator, started, orgId } = await startTimeseries();
  const made = await started.create("Bucket", { orgId, name: "meters" });
  await started.create("Bucket", { orgId, name: "taken" }, { name: "taken" });
  await expect(started.update(made, { orgId, name: "taken", retentionPeriod: 0 })).rejects.toThrow(
    "answered 422 (conflict: bucket name is not unique)",
  );
  const bucket = simulator.all("bucket").find(({ id }) => id === made.id);
  expect([bucket?.name, bucket?.retention.seconds, bucket?.engineRetention.seconds]).toEqual([
    "meters",
    30 * DAY,
    30 * DAY,
  ]);
});

test("a description that is taken away is cleared", async () => {
  const { started, orgId } = await startTimeseries();
  const made = await started.create("Bucket", { orgId, name: "meters", description: "raw" });
  const sent = await sentBy(started, () => started.update(made, { orgId, name: "meters" }));
  expect(sent).toEqual([{ PATCH: { description: "" } }]);
});

test("everything that is wrong with a bucket is said at once, and nothing is sent", async () => {
  const { started } = await startTimeseries();
  const wrong = { orgId: "meters", name: '_"', retentionPeriod: HOUR - 1, type: "system", nam: "x" };
  const { failures } = await started.check("Bucket", wrong);
  expect(failures.map(({ property, reason }) => `${property}: ${reason}`)).toEqual([
    ': unknown property "nam"; did you mean "name"?',
    'orgId: must be an ID of 16 hexadecimal digits that are not all zero, not "meters"',
    "name: must not start with _: such names are reserved for the service",
    'name: must not contain a quotation mark (")',
    "retentionPeriod: must be 0 (points are kept for ever) or at least 3600 seconds (one hour), not 3599",
    'type: cannot be "system": only the service makes system buckets; leave type out',
  ]);
  expect(started.requests).toEqual([]);
});

test("the type can be given, left out and given again", async () => {
  const { started, orgId } = await startTimeseries();
  const inputs = { orgId, name: "meters" };
  const made = await started.create("Bucket", { ...inputs, type: "user" });
  expect(await started.diff(made, inputs)).toEqual({});
});
