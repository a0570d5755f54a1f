import type { Runtime } from "../../../../plugin/execution/operation/runtime";
import { resourceOf } from "../../../../plugin/execution/operation/runtime";
import { normalizedId } from "../../../../plugin/execution/service-objects/identity";
import type { LeftOut } from "../account/adopted";
import type { Filter } from "../account/filter";
import { judgeAccount } from "../account/judge";
import type { Listing } from "../account/read-account";
import { CONCURRENCY, failureOr, listAccount, readAccount } from "../account/read-account";
import { readObject } from "../account/read-object";
import { workOnEach } from "../account/workers";

/** An object by its kind, its ID and what people or programs call it. */
export interface Named {
  /** Type token. */
  readonly type: string;
  /** Absent where a whole kind is meant. */
  readonly id?: string;
  readonly name: string;
}

/** A resource of a stack, by its logical name. */
export interface Managed extends Named {
  readonly id: string;
  readonly stack: string;
}

/** Something that is not compared, and why. */
export interface Uncompared extends Named {
  readonly reason: string;
}

/** How an account and stacks differ. */
export interface Differences {
  /** Objects that no stack manages and a program can manage. */
  readonly unmanaged: readonly Named[];
  /** Resources whose objects do not exist. */
  readonly gone: readonly Managed[];
  /** Objects that no program can manage as they are. */
  readonly unmanageable: readonly Uncompared[];
  /** What could not be found out. */
  readonly failed: readonly Uncompared[];
}

/** Compares the objects of an account with the resources of stacks. */
export async function compare(
  runtime: Runtime,
  filter: Filter,
  managed: readonly Managed[],
  report: (text: string) => void,
): Promise<Differences> {
  const keyOf = (type: string, id: string): string => `${type} ${normalId(runtime, type, id)}`;
  const listing = await listAccount(runtime, filter, report);
  const managedKeys = new Set(managed.map(({ type, id }) => keyOf(type, id)));
  const existing = new Set(listing.listed.map(({ resource, id }) => keyOf(resource.token, id)));
  const free = listing.listed.filter(({ resource, id }) => !managedKeys.has(keyOf(resource.token, id)));
  const missing = managed.filter((one) => isAskedFor(runtime, filter, one) && !existing.has(keyOf(one.type, one.id)));
  const unmanaged = await judgeUnmanaged(runtime, { listed: free, unlisted: [], failed: [] }, report);
  const { gone, failed } = await confirmGone(runtime, missing);
  return { ...unmanaged, gone, failed: [...listing.failed.map(uncompared), ...failed] };
}

function uncompared({ label, ...others }: LeftOut): Uncompared {
  return { ...others, name: label };
}

function normalId(runtime: Runtime, type: string, id: string): string {
  const resource = runtime.findResource(type);
  return resource === undefined ? id : normalizedId(resource, id);
}

function isAskedFor(runtime: Runtime, filter: Filter, { type, id, name }: Managed): boolean {
  const resource = runtime.findResource(type);
  return resource !== undefined && filter.resources.includes(resource) && filter.accepts(resource, id, name);
}

async function judgeUnmanaged(
  runtime: Runtime,
  listing: Listing,
  report: (text: string) => void,
): Promise<Pick<Differences, "unmanaged" | "unmanageable">> {
  const { objects, leftOut } = await judgeAccount(runtime, await readAccount(runtime, listing, report));
  const unmanaged = objects.map(({ resource, id, label }) => ({ type: resource.token, id, name: label }));
  return { unmanaged, unmanageable: leftOut.map(uncompared) };
}

/** What is in no list is read by its ID: absence from a list proves nothing. */
async function confirmGone(
  runtime: Runtime,
  missing: readonly Managed[],
): Promise<Pick<Differences, "gone" | "failed">> {
  const read = await workOnEach(missing, CONCURRENCY, async (managed) => {
    const { type, id } = managed;
    return { managed, object: await failureOr(() => readObject(runtime, { resource: resourceOf(runtime, type), id })) };
  });
  return {
    gone: read.flatMap(({ managed, object }) => (object === undefined ? [managed] : [])),
    failed: read.flatMap(({ managed: { type, id, name }, object }) =>
      object instanceof Error ? [{ type, id, name, reason: object.message }] : [],
    ),
  };
}
