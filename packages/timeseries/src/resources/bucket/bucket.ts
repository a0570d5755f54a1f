import { defineResource, integer, string } from "@ops-providers/provider-kit";
import { idRules } from "../../shapes/hex-id";
import { owningOrganization } from "../../shapes/owning-organization";
import { retention, shrunkRetention } from "./bucket.wire";

/** A bucket. */
export const bucket = defineResource({
  token: "timeseries:index:Bucket",
  formerly: [{ type: "influxdb:index/bucket:Bucket" }],
  doc: "Stores points and drops them once they are older than the retention period.",
  endpoint: "/api/v2/buckets",
  ...idRules,
  inputs: {
    orgId: string({ ...owningOrganization, source: "docs/services/timeseries.md#bucket-fields: a PATCH ignores it" }),
    name: string({
      autoname: { forbidden: /^_|"/ },
      minLength: 1,
      check: [startsWithoutUnderscore, holdsNoQuote],
      source: "docs/services/timeseries.md#bucket-names: the service itself accepts an empty one",
      doc: "Name of the bucket, unique in its organization. It must not start with `_` or contain a quotation mark.",
    }),
    description: string({ absent: "", doc: "What the bucket is for." }),
    retentionPeriod: integer({
      unit: "seconds",
      default: 2_592_000,
      min: 0,
      max: 9_223_372_036,
      wire: retention,
      check: zeroOrOneHour,
      source: "docs/services/timeseries.md#bucket-retention: 64-bit nanoseconds; the service's own default is for ever",
      doc:
        "How long points are kept; 0 keeps them for ever, any other value is at least 3600 (one hour). Older points are " +
        "refused, and deleted once all points of the same shard group, an hour to seven days, are too old.",
    }),
    type: string({
      values: ["user", "system"],
      computed: true,
      sent: "never",
      onChange: "ignore",
      check: notSystem,
      source: "docs/services/timeseries.md#bucket-fields: a POST ignores it and always makes `user`",
      doc: "`user`, or `system` for the buckets that the service creates for itself. Set by the service.",
    }),
  },
  outputs: {
    createdAt: string({ format: "date-time", stable: true, doc: "When the bucket was created." }),
    updatedAt: string({ format: "date-time", doc: "When the bucket was last changed." }),
  },
  // the service drops what the credentials may not read after it has cut the page
  list: { path: "/api/v2/buckets", key: "buckets", paging: { style: "offset", size: 100, until: "empty page" } },
  pooled: true,
  identity: {
    unique: ["orgId", "name"],
    find: { path: "/api/v2/buckets?orgID={orgId}&name={name}", key: "buckets", paging: { style: "none" } },
  },
  async update({ body, changed, current, inputs, standard }) {
    if (!changed.has("retentionPeriod")) return standard();
    const retentionSeconds = inputs.retentionPeriod;
    const shrunk = shrunkRetention(retentionSeconds, retentionSeconds === 0 ? {} : await current());
    if (!changed.has("name")) return standard({ ...body, ...shrunk });
    // the service applies the retention before it checks the name, so a name that it refuses must go first
    await standard(Object.fromEntries(Object.entries(body).filter(([key]) => key !== "retentionRules")));
    return standard({ ...shrunk });
  },
});

function startsWithoutUnderscore(name: string): string | undefined {
  return name.startsWith("_") ? "must not start with _: such names are reserved for the service" : undefined;
}

function holdsNoQuote(name: string): string | undefined {
  return name.includes('"') ? 'must not contain a quotation mark (")' : undefined;
}

// the service answers 1 to 3599 seconds with an internal error
function zeroOrOneHour(seconds: number): string | undefined {
  if (seconds === 0 || seconds >= 3600) return undefined;
  return `must be 0 (points are kept for ever) or at least 3600 seconds (one hour), not ${seconds}`;
}

function notSystem(type: string): string | undefined {
  return type === "system" ? 'cannot be "system": only the service makes system buckets; leave type out' : undefined;
}
