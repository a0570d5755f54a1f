import { defineListFunction } from "@ops-providers/provider-kit";
import { bucket } from "./bucket";

/** Looks up all buckets. */
export const getBuckets = defineListFunction({
  token: "timeseries:index:getBuckets",
  doc: "Looks up all buckets that the credentials may read, including the system buckets.",
  resource: bucket,
  result: "buckets",
});
