import * as pulumi from "@pulumi/pulumi";
import { Tenant } from "./tenant";
import type { TenantArgs } from "./tenant";

const buckets = { raw: "7d", rollup: pulumi.output("52w") } as const;

const plant = new Tenant("plant", {
  buckets,
  downsample: { from: "raw", to: "rollup", every: "1h", aggregate: "max" },
});
const id: pulumi.Output<string> = plant.bucketIds.rollup;
const anyTenant: Tenant = plant;
const later: TenantArgs = { buckets: { live: { retention: pulumi.output("7d"), renamedFrom: "raw" } } };
new Tenant("later", later, { protect: true });
plant.bucket("raw");

// @ts-expect-error the tenant has no bucket raws
plant.bucket("raws");

// @ts-expect-error the tenant has no bucket year
const none: unknown = plant.bucketIds.year;

// @ts-expect-error the task reads a bucket that the tenant does not have
new Tenant("it", { buckets, downsample: { from: "raws", to: "rollup", every: "1h" } });

// @ts-expect-error an aggregate that there is not
new Tenant("it", { buckets, downsample: { from: "raw", to: "rollup", every: "1h", aggregate: "median" } });

// @ts-expect-error a retention is a duration, not seconds
new Tenant("it", { buckets: { raw: 604_800 } });

// @ts-expect-error a bucket has a retention
new Tenant("it", { buckets: { raw: { description: "readings" } } });

// @ts-expect-error a tenant has buckets
new Tenant("it", {});
