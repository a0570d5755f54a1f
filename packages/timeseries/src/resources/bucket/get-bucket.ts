import { defineFunction, lookupOutputs, string, UserError } from "@ops-providers/provider-kit";
import { bucket } from "./bucket";

interface WireNamesake {
  readonly orgID: string;
}

/** Looks a bucket up by its name. */
export const getBucket = defineFunction({
  token: "timeseries:index:getBucket",
  doc:
    "Looks a bucket up by its name. Names are unique in an organization only: " +
    "a name that several organizations use is an error, and `getBuckets` shows them all.",
  inputs: {
    name: string({
      required: true,
      minLength: 1,
      refersTo: { resource: "Bucket", property: "name" },
      doc: "Name of the bucket.",
    }),
  },
  outputs: lookupOutputs(bucket),
  async invoke({ api, inputs: { name } }) {
    // an offset would count the buckets of other names too
    const query = { name, limit: 100 };
    const { buckets } = await api.get<{ readonly buckets: readonly WireNamesake[] }>("/api/v2/buckets", { query });
    const [found, another] = buckets;
    const shown = JSON.stringify(name);
    if (found === undefined) {
      throw new UserError(`no bucket is named ${shown}; correct the name, or create the bucket`);
    }
    if (another === undefined) return found;
    const organizations = buckets.map(({ orgID }) => orgID).sort();
    throw new UserError(
      `${buckets.length} organizations have a bucket named ${shown}: ${organizations.join(", ")}; ` +
        "pick one by its orgId from getBuckets",
    );
  },
});
