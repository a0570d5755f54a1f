import type { Resource } from "../../declare/resource";
import { typeName } from "../../declare/resource";
import { OperationFailed, UserError } from "../../errors";
import { listObjects, shownInList } from "../../objects/list-objects";
import { idOf } from "../../objects/paths";
import { nounOf } from "../../objects/wording";
import { runOperation } from "../../operation/run-operation";
import type { Runtime } from "../../operation/runtime";
import type { Account, AccountObject, LeftOut } from "./adopted";
import type { Filter } from "./filter";
import { labelOf } from "./label";
import type { ObjectToRead } from "./read-object";
import { readObject } from "./read-object";
import { workOnEach } from "./workers";

// as many as a client has in flight at a time
const CONCURRENCY = 16;

/** An object in a list, or what the service shows of it there. */
interface Listed extends ObjectToRead {
  readonly label: string;
}

/** Objects in lists, and kinds whose list failed. */
export interface Listing {
  readonly listed: readonly Listed[];
  readonly failed: readonly LeftOut[];
}

/** Lists the objects that a filter asks for, page by page. Fails where no kind can be listed. */
export async function listAccount(
  runtime: Runtime,
  { resources, accepts }: Filter,
  report: (text: string) => void,
): Promise<Listing> {
  const kinds = await Promise.all(
    resources.map(async (resource) => {
      if (resource.list === undefined) return unlisted(resource, "the service has no list of them");
      const listed = await failureOr(() => listKind(runtime, resource));
      if (listed instanceof Error) return unlisted(resource, listed.message);
      report(`${typeName(resource.token)}: ${listed.length} listed`);
      return { listed: listed.filter(({ id, label }) => accepts(resource, id, label)), failed: [] };
    }),
  );
  const failed = kinds.flatMap((kind) => kind.failed);
  const [first] = failed;
  if (first !== undefined && failed.length === resources.length) throw new UserError(first.reason);
  return { listed: kinds.flatMap((kind) => kind.listed), failed };
}

function unlisted({ token }: Resource, reason: string): Listing {
  return { listed: [], failed: [{ type: token, label: "", reason }] };
}

async function listKind(runtime: Runtime, resource: Resource): Promise<readonly Listed[]> {
  const isWhole = shownInList(resource) === resource;
  return runOperation(runtime, { doing: "listing", token: resource.token }, async ({ api }) => {
    const listed: Listed[] = [];
    for await (const wire of listObjects(api, resource, {})) {
      const id = idOf(resource, wire, {});
      listed.push({ resource, id, label: labelOf(resource, id, wire), shown: isWhole ? wire : undefined });
    }
    return listed;
  });
}

/** Reads all that lists name: what they show whole is not asked for again. An object whose read fails is left out. */
export async function readAccount(
  runtime: Runtime,
  { listed, failed }: Listing,
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
    leftOut: [...failed, ...read.flatMap((one) => ("reason" in one ? [one] : []))],
  };
}

/** What some work returns, or how it failed; a mistake of ours is not caught. */
async function failureOr<T>(work: () => Promise<T>): Promise<T | Error> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof OperationFailed || error instanceof UserError) return error;
    throw error;
  }
}
