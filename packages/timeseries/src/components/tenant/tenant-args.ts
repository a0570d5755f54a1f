import type * as pulumi from "@pulumi/pulumi";

/** Names of buckets that are compared with those of `buckets`, and never add one; `NoInfer` needs TypeScript 5.4. */
type Known<Name extends string> = [Name][Name extends unknown ? 0 : never];

/** Arguments of the component Tenant; `Name` are the names of its buckets. */
export interface TenantArgs<Name extends string = string> {
  /**
   * Name of the organization, unique on the server. Left out, it is made from the name of the component and a random suffix, and
   * stays when the component is renamed.
   */
  readonly name?: pulumi.Input<string | undefined>;
  /** What the organization is for. */
  readonly description?: pulumi.Input<string | undefined>;
  /**
   * The buckets by name, each with how long it keeps points: `{ raw: "7d", rollup: "52w" }`. At least one. A name must not start with
   * `_` or contain a quotation mark. Adding or removing a bucket replaces both tokens, since the service cannot change what a token
   * may do. Removing a bucket deletes its points.
   */
  readonly buckets: Readonly<Record<Name, pulumi.Input<string> | TenantBucketArgs>>;
  /** Labels of the organization by name, each with its properties: `{ "tier-1": { color: "#2266aa" } }`. Default: none. */
  readonly labels?: Readonly<Record<string, Readonly<Record<string, pulumi.Input<string>>>>> | undefined;
  /** A task that writes aggregates of one bucket into another. Default: none. */
  readonly downsample?: TenantDownsampleArgs<Known<Name>> | undefined;
}

/** A bucket of a tenant. */
export interface TenantBucketArgs {
  /**
   * How long points are kept: a duration in the units `w`, `d`, `h`, `m` and `s`, such as `7d`, of at least `1h`; or `forever`. A shorter
   * one than before deletes the points that are older.
   */
  readonly retention: pulumi.Input<string>;
  /** What the bucket is for. */
  readonly description?: pulumi.Input<string | undefined>;
  /**
   * The name that the bucket had until now. The bucket is renamed in place and keeps its ID, its points and the tenant's tokens; without
   * it, a bucket with a new name is another bucket. Can be removed after the next `pulumi up` of each stack.
   */
  readonly renamedFrom?: string | undefined;
}

/** How the points of one bucket become fewer in another. */
export interface TenantDownsampleArgs<Name extends string = string> {
  /** Name of the bucket that is read. */
  readonly from: Name;
  /** Name of the bucket that is written. */
  readonly to: Name;
  /**
   * How often the task runs, and the time of which each series gets one point: a duration that divides a day, such as `1h`, `15m` or
   * `1d`, and is no longer than the retention of `from`.
   */
  readonly every: string;
  /** How the points of that time become one. `count`, `first` and `last` take all fields, the others numbers only. Default: `mean`. */
  readonly aggregate?: TenantAggregate | undefined;
  /** How long after the end of that time the task runs, so that late points count: a duration shorter than `every`. Default: `0s`. */
  readonly offset?: string | undefined;
}

/** How points become one. */
export type TenantAggregate = "count" | "first" | "last" | "max" | "mean" | "min" | "sum";
