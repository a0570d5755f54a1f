import type { Resource } from "../../../../plugin/declare/resource";
import { typeName } from "../../../../plugin/declare/resource";
import { OperationFailed, UserError } from "../../../../plugin/values/errors";
import { listEverywhere } from "../../../../plugin/execution/service-objects/list-everywhere";
import { shownInList } from "../../../../plugin/execution/service-objects/list-objects";
import { idOf } from "../../../../plugin/execution/service-objects/identity";
import { nounOf } from "../../../../plugin/execution/service-objects/wording";
import { runOperation } from "../../../../plugin/execution/operation/run-operation";
import type { Runtime } from "../../../../plugin/execution/operation/runtime";
import type { Account, AccountObject, LeftOut } from "./adopted";
import type { Filter } from "./filter";
import { labelOf } from "./label";
import type { ObjectToRead } from "./read-object";
import { readObject } from "./read-object";
import { workOnEach } from "./workers";

/** How many objects are read at a time: as many as a client has requests in flight. */
export const CONCURRENCY = 16;

/** An object in a list, or what the service shows of it there. */
interface Listed extends ObjectToRead {
  readonly label: string;
}

/** Objects in lists, and kinds without one. */
export interface Listing {
  readonly listed: readonly Listed[];
  /** Kinds of which the service has no list. */
  readonly unlisted: readonly LeftOut[];
  /** Kinds whose list could not be read. */
  readonly failed: readonly LeftOut[];
}

/** Lists the objects that a filter asks for, page by page. Fails where no kind can be listed. */
export async function listAccount(
  runtime: Runtime,
  { resources, accepts }: Filter,
  report: (text: string) => void,
): Promise<Listing> {
  const kinds = resources.filter(({ list }) => list !== undefined);
  const lists = await workOnEach(kinds, CONCURRENCY, async (resource): Promise<readonly Listed[] | LeftOut> => {
    const listed = await failureOr(() => listKind(runtime, resource));
    if (listed instanceof Error) return { type: resource.token, label: "", reason: listed.message };
    report(`${typeName(resource.token)}: ${listed.length} listed`);
    return listed.filter(({ id, label }) => accepts(resource, id, label));
  });
  const failed = lists.flatMap((list) => ("reason" in list ? [list] : []));
  const [first] = failed;
  if (first !== undefined && failed.length === kinds.length) throw new UserError(first.reason);
  const unlisted = resources.filter(({ list }) => list === undefined);
  return {
    listed: lists.flatMap((list) => ("reason" in list ? [] : list)),
    unlisted: unlisted.map(({ token }) => ({ type: token, label: "", reason: "the service has no list of them" })),
    failed,
  };
}

async function listKind(runtime: Runtime, resource: Resource): Promise<readonly Listed[]> {
  const isWhole = shownInList(resource) === resource;
  return runOperation(runtime, { doing: "listing", token: resource.token }, async ({ api }) => {
    // pages that move while they are read show objects twice
    const listed = new Map<string, Listed>();
    for await (const { wire, inputs } of listEverywhere(api, runtime.provider, resource)) {
      const id = idOf(resource, wire, inputs);
      listed.set(id, { resource, id, label: labelOf(resource, id, wire), shown: isWhole ? wire : undefined });
    }
    return [...listed.values()];
  });
}

/** Reads all that lists name: what they show whole is not asked for again. An object whose read fails is left out. */
export async function readAccount(
  runtime: Runtime,
  { listed, unlisted, failed }: Listing,
  report: (text: string) => void,
): Promise<Account> {
  let done = 0;
  const read = await workOnEach(listed, CONCURRENCY, async (one): Promise<AccountObject | LeftOut> => {
    const object = await failureOr(() => readObject(runtime, one));
    if (++done % 500 === 0) report(`${done} of ${listed.length} objects read`);
    if (object !== undefined && !(object instanceof Error)) return object;
    const reason = object === undefined ? `the ${nounOf(one.resource.token)} was deleted meanwhile` : object.message;
    return { type: one.resource.token, id: one.id, label: one.label, reason };
  });
  return {
    objects: read.flatMap((one) => ("resource" in one ? [one] : [])),
    leftOut: [...unlisted, ...failed, ...read.flatMap((one) => ("reason" in one ? [one] : []))],
  };
}

/** What some work returns, or how it failed; a mistake of ours is not caught. */
export async function failureOr<T>(work: () => Promise<T>): Promise<T | Error> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof OperationFailed || error instanceof UserError) return error;
    throw error;
  }
}
