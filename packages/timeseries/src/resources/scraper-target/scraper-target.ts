import { boolean, defineResource, string } from "@ops-providers/provider-kit";
import { createdAtOfId, hexId, idRules, wireId } from "../../shapes/hex-id";
import { owningOrganization } from "../../shapes/owning-organization";
import { isWebAddress } from "../../shapes/web-address";

/** A target that the server scrapes. */
export const scraperTarget = defineResource({
  token: "timeseries:index:ScraperTarget",
  doc: "An address of metrics in the Prometheus format, which the server itself reads every few seconds and writes into a bucket.",
  endpoint: "/api/v2/scrapers",
  ...idRules,
  inputs: {
    orgId: string({
      ...owningOrganization,
      onChange: "update",
      source: "docs/services/timeseries.md#scraper-fields: a PATCH moves the target",
      doc:
        "ID of the owning organization. The service does not check that it exists, and keeps the target when the organization is " +
        "deleted.",
    }),
    bucketId: string({
      ...hexId,
      required: true,
      wire: "bucketID",
      refersTo: "Bucket",
      source: "docs/services/timeseries.md#scraper-fields: a target outlives its bucket, and no longer shows it then",
      doc: "ID of the bucket that the metrics are written into.",
    }),
    name: string({
      autoname: true,
      minLength: 1,
      source: "docs/services/timeseries.md#scraper-fields: the service itself accepts an empty one",
      doc: "Name of the target. Several targets may have the same.",
    }),
    url: string({
      required: true,
      check: isWebAddress,
      source: "docs/services/timeseries.md#scraper-fields: the service accepts any text",
      doc: "Where the metrics are: `http://10.0.0.7:9100/metrics`.",
    }),
    type: string({
      default: "prometheus",
      values: ["prometheus"],
      source: "docs/services/timeseries.md#scraper-fields: the service accepts any text",
      doc: "Format of the metrics.",
    }),
    allowInsecure: boolean({
      absent: false,
      source: "docs/services/timeseries.md#scraper-fields: left out of answers where it is false",
      doc: "Whether the server accepts any TLS certificate of the address.",
    }),
  },
  outputs: {},
  // a PATCH wipes what it does not name
  updateBy: { style: "put", method: "PATCH" },
  list: { path: "/api/v2/scrapers", key: "configurations", paging: { style: "none" } },
  pooled: true,
  identity: {
    find: { path: "/api/v2/scrapers?orgID={orgId}", key: "configurations", paging: { style: "none" } },
    createdAt: (wire) => createdAtOfId(wireId(wire)),
  },
});
