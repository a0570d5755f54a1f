import { Tenant } from "@ops-providers/timeseries";

const plant = new Tenant("plant-north", {
  buckets: { raw: "7d", rollup: "52w" },
  downsample: { from: "raw", to: "rollup", every: "1h" },
});

export const { organizationId, bucketIds, readToken, writeToken } = plant;
