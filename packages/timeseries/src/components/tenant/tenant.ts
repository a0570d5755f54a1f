import { checkedInputs, childOptions, mapValues } from "@ops-providers/common/component";
import * as pulumi from "@pulumi/pulumi";
import { Authorization } from "../../../sdk/authorization";
import { Bucket } from "../../../sdk/bucket";
import { Label } from "../../../sdk/label";
import { Organization } from "../../../sdk/organization";
import { Task } from "../../../sdk/task";
import { downsamplingScript } from "./downsample";
import { retentionSeconds, secondsOf } from "./retention";
import type { TenantArgs, TenantBucketArgs, TenantDownsampleArgs } from "./tenant-args";
import { bucketArgs, childNames, tenantForm, tenantMistakes } from "./tenant-inputs";

export type { TenantAggregate, TenantArgs, TenantBucketArgs, TenantDownsampleArgs } from "./tenant-args";

/** What the children of a tenant share. */
interface Shared {
  /** Name of the component, with which the names of its children begin. */
  readonly name: string;
  readonly orgId: pulumi.Output<string>;
  readonly inTenant: pulumi.CustomResourceOptions;
}

/**
 * An organization for one tenant, with its buckets, a token that reads exactly these, a token that writes exactly these, labels, and,
 * if wanted, a task that downsamples one bucket into another.
 *
 * Wrong inputs end the program with `InvalidInputs` before a child is registered, all in one error; outputs are checked as soon as they
 * are known. The component is renamed without replacing anything by `aliases: [{ name: "old-name" }]` in its options, a bucket by
 * `renamedFrom`. Deleting the organization deletes all points: `protect: true` in the options protects every child.
 */
export class Tenant<Name extends string = string> extends pulumi.ComponentResource {
  /** @internal */
  public static readonly __pulumiType = "timeseries:index:Tenant";

  /** ID of the organization. */
  public readonly organizationId: pulumi.Output<string>;

  /** Name of the organization. */
  public readonly organizationName: pulumi.Output<string>;

  /** IDs of the buckets by their names. */
  public readonly bucketIds: Readonly<Record<Name, pulumi.Output<string>>>;

  /** Token that reads every bucket of the tenant, and does nothing else. It is kept secret. */
  public readonly readToken: pulumi.Output<string>;

  /** Token that writes into every bucket of the tenant, and does nothing else. It is kept secret. */
  public readonly writeToken: pulumi.Output<string>;

  readonly #buckets: Readonly<Record<Name, Bucket>>;

  /**
   * An organization for one tenant, with its buckets, tokens, labels and, if wanted, a task that downsamples.
   *
   * @param name Logical name, unique among the tenants of the stack; the logical names of the children begin with it.
   * @param args What the tenant is to have.
   * @param opts Options of the component; `provider`, `protect`, `transforms` and `aliases` apply to its children, too.
   */
  constructor(name: string, args: TenantArgs<Name>, opts?: pulumi.ComponentResourceOptions) {
    const inputs = checkedInputs(
      { type: "Tenant", name, parent: opts?.parent, childrenOf: (given) => childNames(name, given) },
      tenantForm,
      args,
      tenantMistakes,
    );
    super(Tenant.__pulumiType, name, {}, opts);
    const inTenant = childOptions(this, opts);
    const organization = new Organization(name, { name: inputs.name, description: inputs.description }, inTenant);
    const shared = { name, orgId: organization.id, inTenant };
    this.#buckets = mapValues<Name, TenantArgs["buckets"][string], Bucket>(inputs.buckets, (given, bucket) =>
      addBucket(shared, bucket, bucketArgs(given)),
    );
    for (const [label, properties] of Object.entries(inputs.labels ?? {})) {
      new Label(`${name}-${label}`, { orgId: organization.id, name: label, properties }, inTenant);
    }
    if (inputs.downsample !== undefined) addDownsampling(shared, this.#buckets, inputs.downsample);
    this.organizationId = organization.id;
    this.organizationName = organization.name;
    this.bucketIds = mapValues<Name, Bucket, pulumi.Output<string>>(this.#buckets, ({ id }) => id);
    this.readToken = addToken(shared, "read", this.#buckets).token;
    this.writeToken = addToken(shared, "write", this.#buckets).token;
    const { organizationId, organizationName, bucketIds, readToken, writeToken } = this;
    this.registerOutputs({ organizationId, organizationName, bucketIds, readToken, writeToken });
  }

  /**
   * The bucket of a name.
   *
   * @throws If the tenant has no bucket of that name.
   */
  bucket(name: Name): Bucket {
    const found = Object.hasOwn(this.#buckets, name) ? this.#buckets[name] : undefined;
    if (found !== undefined) return found;
    throw new pulumi.RunError(
      `the tenant has no bucket ${JSON.stringify(name)}, only ${Object.keys(this.#buckets).join(", ")}`,
    );
  }
}

function addBucket({ name, orgId, inTenant }: Shared, bucket: string, args: TenantBucketArgs): Bucket {
  const { retention, description, renamedFrom } = args;
  const retentionPeriod = pulumi.output(retention).apply(retentionSeconds);
  const aliases = renamedFrom === undefined ? [] : [{ name: `${name}-${renamedFrom}` }];
  return new Bucket(
    `${name}-${bucket}`,
    { orgId, name: bucket, description, retentionPeriod },
    { ...inTenant, aliases },
  );
}

/** The descriptions name no tenant, so that a renamed tenant changes nothing at the service. */
function addToken(
  { name, orgId, inTenant }: Shared,
  action: "read" | "write",
  buckets: Readonly<Record<string, Bucket>>,
): Authorization {
  const permissions = Object.values(buckets).map(({ id }) => ({ action, resource: { type: "buckets", id, orgId } }));
  const description = action === "read" ? "Reads the tenant's buckets." : "Writes into the tenant's buckets.";
  return new Authorization(`${name}-${action}`, { orgId, description, permissions }, inTenant);
}

function addDownsampling(
  { name, orgId, inTenant }: Shared,
  buckets: Readonly<Record<string, Bucket>>,
  { from, to, every, aggregate = "mean", offset = "0s" }: TenantDownsampleArgs,
): void {
  const schedule = { everySeconds: secondsOf(every) ?? 0, offsetSeconds: secondsOf(offset) ?? 0 };
  // the names of the resources, and not those of the arguments: the task waits for its buckets
  const flux = pulumi
    .all([buckets[from]?.name ?? from, buckets[to]?.name ?? to])
    .apply(([source, target]) => downsamplingScript({ from: source, to: target, ...schedule, aggregate }));
  new Task(`${name}-downsample`, { orgId, flux }, inTenant);
}
