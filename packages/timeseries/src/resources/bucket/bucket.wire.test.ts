import { defaultShardGroupSeconds, retention, shrunkRetention } from "./bucket.wire";

const HOUR = 3_600;
const DAY = 24 * HOUR;

test("a retention travels as the one rule of a bucket", () => {
  expect(retention.toWire(2_592_000)).toEqual({ retentionRules: [{ type: "expire", everySeconds: 2_592_000 }] });
  expect(retention.fromWire({ retentionRules: [{ type: "expire", everySeconds: 3600 }] })).toBe(3600);
});

test("no rule means for ever", () => {
  expect(
    [{ retentionRules: [] }, {}, { retentionRules: [{ type: "expire" }] }].map((wire) => retention.fromWire(wire)),
  ).toEqual([0, 0, 0]);
});

test("the shard group duration grows with the retention", () => {
  const seconds = [0, HOUR, 2 * DAY - 1, 2 * DAY, 180 * DAY - 1, 180 * DAY];
  expect(seconds.map(defaultShardGroupSeconds)).toEqual([7 * DAY, HOUR, HOUR, DAY, DAY, 7 * DAY]);
});

test.each([
  ["below the shard group takes the shard group along", 3 * DAY, 7 * DAY, DAY],
  ["of one shard group leaves the shard group alone", DAY, DAY, undefined],
  ["above the shard group leaves the shard group alone", 30 * DAY, DAY, undefined],
  ["of 0 leaves the shard group alone", 0, 7 * DAY, undefined],
])("a retention %s", (_fact, seconds, current, sent) => {
  const rule = { type: "expire", everySeconds: seconds };
  const bucket = { retentionRules: [{ type: "expire" as const, everySeconds: 0, shardGroupDurationSeconds: current }] };
  expect(shrunkRetention(seconds, bucket)).toEqual({
    retentionRules: [sent === undefined ? rule : { ...rule, shardGroupDurationSeconds: sent }],
  });
});

test("a bucket without rules has no shard group to take along", () => {
  expect(shrunkRetention(HOUR, { retentionRules: [] })).toEqual({
    retentionRules: [{ type: "expire", everySeconds: HOUR }],
  });
});
