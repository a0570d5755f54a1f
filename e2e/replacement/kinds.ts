import type * as pulumi from "@pulumi/pulumi";
import { AlertRoute } from "@ops-providers/alert-routing";
import * as fabric from "@ops-providers/fabric";
import * as timeseries from "@ops-providers/timeseries";
import { aRoute } from "../alert-routing/resource-args";
import { aFilter } from "../fabric/resource-args";

/** A resource of a program. */
export interface Declared {
  readonly kind: KindName;
  readonly name: string;
  /** Content by which objects of a kind differ; "first" by default. */
  readonly content?: "first" | "second";
  /** Name of the object, where names are unique; drawn by default. */
  readonly physicalName?: string;
  /** Names of resources whose replacement replaces this one; they are declared before. */
  readonly replaceWith?: readonly string[];
  readonly opts?: Omit<pulumi.CustomResourceOptions, "replaceWith">;
}

interface Kind {
  /** Type token. */
  readonly type: string;
  /** Whether the service refuses a second object of the same name. */
  readonly hasUniqueName: boolean;
  readonly declare: (declared: Required<Pick<Declared, "name" | "content">> & Named, orgId: string) => Make;
}

/** Name of the object, where the program chooses it. */
type Named = Readonly<{ named: { readonly name?: string } }>;

type Make = (opts: pulumi.CustomResourceOptions) => pulumi.CustomResource;

/** Each kind of timeseries, and one each of alert routing and fabric, where equal objects may exist twice. */
const KINDS = {
  Organization: {
    type: "timeseries:index:Organization",
    hasUniqueName: true,
    declare:
      ({ name, named, content }) =>
      (opts) =>
        new timeseries.Organization(name, { ...named, description: content }, opts),
  },
  User: {
    type: "timeseries:index:User",
    hasUniqueName: true,
    declare:
      ({ name, named, content }) =>
      (opts) =>
        new timeseries.User(
          name,
          { ...named, password: "password-of-the-user", status: content === "first" ? "active" : "inactive" },
          opts,
        ),
  },
  Bucket: {
    type: "timeseries:index:Bucket",
    hasUniqueName: true,
    declare:
      ({ name, named, content }, orgId) =>
      (opts) =>
        new timeseries.Bucket(name, { ...named, orgId, description: content }, opts),
  },
  Label: {
    type: "timeseries:index:Label",
    hasUniqueName: true,
    declare:
      ({ name, named, content }, orgId) =>
      (opts) =>
        new timeseries.Label(name, { ...named, orgId, properties: { content } }, opts),
  },
  Task: {
    type: "timeseries:index:Task",
    hasUniqueName: false,
    declare:
      ({ name, content }, orgId) =>
      (opts) =>
        new timeseries.Task(
          name,
          { orgId, status: "inactive", flux: `option task = {name: "${content}", every: 1h}\nbuckets()` },
          opts,
        ),
  },
  Authorization: {
    type: "timeseries:index:Authorization",
    hasUniqueName: false,
    declare:
      ({ name, content }, orgId) =>
      (opts) =>
        new timeseries.Authorization(
          name,
          { orgId, description: content, permissions: [{ action: "read", resource: { type: "buckets", orgId } }] },
          opts,
        ),
  },
  AlertRoute: {
    type: "alert-routing:index:AlertRoute",
    hasUniqueName: false,
    declare:
      ({ name, content }) =>
      (opts) =>
        new AlertRoute(name, aRoute({ name: "on call", isPrivate: content === "second" }), opts),
  },
  RouteFilter: {
    type: "fabric:index:RouteFilter",
    hasUniqueName: false,
    declare:
      ({ name, content }) =>
      (opts) =>
        new fabric.RouteFilter(name, aFilter({ name: "corporate", description: content }), opts),
  },
} as const satisfies Record<string, Kind>;

/** Name of a kind, the last word of its type. */
export type KindName = keyof typeof KINDS;

const isKindName = (name: string): name is KindName => name in KINDS;

/** All kinds. */
export const kindNames: readonly KindName[] = Object.keys(KINDS).filter(isKindName);

/** The kinds of which the service refuses a second object of the same name. */
export const uniquelyNamed: readonly KindName[] = kindNames.filter((name) => KINDS[name].hasUniqueName);

/** A program that declares the resources in their order. */
export function declaring(resources: readonly Declared[], orgId: string): () => Promise<void> {
  return async () => {
    const made = new Map<string, pulumi.CustomResource>();
    for (const { kind, name, content = "first", physicalName, replaceWith = [], opts } of resources) {
      const named = physicalName === undefined ? {} : { name: physicalName };
      const make = KINDS[kind].declare({ name, content, named }, orgId);
      const triggers = replaceWith.flatMap((trigger) => made.get(trigger) ?? []);
      made.set(name, make({ ...opts, ...(triggers.length === 0 ? {} : { replaceWith: triggers }) }));
    }
  };
}

/** URN of a resource in the stack "test". */
export function urnOf({ kind, name }: Pick<Declared, "kind" | "name">): string {
  return `urn:pulumi:test::e2e::${KINDS[kind].type}::${name}`;
}
