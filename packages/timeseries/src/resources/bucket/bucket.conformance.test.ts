import { ABSENT_ID, describeTimeseries, editIn, idsOnPages } from "../../testing/timeseries-suite";

const BUCKETS = "/api/v2/buckets";
const DAY = 86_400;

describeTimeseries({
  type: "Bucket",
  path: BUCKETS,
  ids: (client) => idsOnPages(client, BUCKETS, "buckets"),
  values: {
    "closed: user, system": ["Bucket.type"],
  },
  references: {
    "Organization.id": ["Bucket.orgId"],
  },
  arrange: ({ service, unique }) =>
    Promise.resolve({
      minimal: { orgId: service.orgId },
      full: {
        orgId: service.orgId,
        name: `meters-${unique}`,
        description: "raw readings",
        retentionPeriod: 14 * DAY,
        type: "user",
      },
      // an hour is less than the shard groups of the full bucket span
      others: {
        orgId: service.otherOrgId,
        name: `gauges-${unique}`,
        description: "hourly means",
        retentionPeriod: 3_600,
      },
    }),
  edits: {
    name: async (world, id) => editIn(BUCKETS, { name: `renamed-${world.unique}` })(world, id),
    description: editIn(BUCKETS, { description: "" }),
    retentionPeriod: editIn(BUCKETS, { retentionRules: [{ type: "expire", everySeconds: 0 }] }),
  },
  mistakes: {
    "an orgId that is no ID is refused": {
      change: { orgId: "plant" },
      failures: [
        { property: "orgId", reason: 'must be an ID of 16 hexadecimal digits that are not all zero, not "plant"' },
      ],
    },
    "an empty name is refused": {
      change: { name: "" },
      failures: [{ property: "name", reason: "must not be empty" }],
    },
    "a name that is reserved for the service is refused": {
      change: { name: "_meters" },
      failures: [{ property: "name", reason: "must not start with _: such names are reserved for the service" }],
    },
    "a name with a quotation mark is refused": {
      change: { name: 'me"ters' },
      failures: [{ property: "name", reason: 'must not contain a quotation mark (")' }],
    },
    "a retention under an hour is refused": {
      change: { retentionPeriod: 3_599 },
      failures: [
        {
          property: "retentionPeriod",
          reason: "must be 0 (points are kept for ever) or at least 3600 seconds (one hour), not 3599",
        },
      ],
    },
    "a retention that the service cannot count is refused": {
      change: { retentionPeriod: 9_223_372_037 },
      failures: [{ property: "retentionPeriod", reason: "must be 0 to 9223372036 seconds, not 9223372037" }],
    },
    "a system bucket is refused": {
      change: { type: "system" },
      failures: [
        { property: "type", reason: 'cannot be "system": only the service makes system buckets; leave type out' },
      ],
    },
    "a misspelt input is refused with the nearest known one": {
      change: { retentionPeriods: 0 },
      failures: [{ property: "", reason: 'unknown property "retentionPeriods"; did you mean "retentionPeriod"?' }],
    },
  },
  refusals: { "an organization that does not exist is refused": { orgId: ABSENT_ID } },
});
