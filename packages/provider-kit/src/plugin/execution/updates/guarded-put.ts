import type { RequestOptions } from "../../declare/client";
import type { Resource } from "../../declare/resource";
import { OperationFailed } from "../../values/errors";
import { changedMeanwhile } from "../../failures/operations";
import { say } from "../../failures/say";
import { ApiError } from "../../io/http/api-error";
import { partsOfId } from "../service-objects/identity";
import { expectingObject, isGone, unwrap, wrapped } from "../service-objects/object";
import { nounOf } from "../service-objects/wording";
import { matchesInputs } from "../state/matches-inputs";
import { getAt } from "../../values/value/plain";
import type { UpdateToSend } from "./update-to-send";

/** What a service wants to see in a PUT, so that nobody overwrites what they have not read. */
export interface Guard {
  /** The ETag of a fresh read in `If-Match`. */
  readonly ifMatch?: boolean;
  /** The wire field that must be one more than the service's. */
  readonly version?: string;
}

const MAX_SENDS = 3;

/**
 * Sends the whole object against a fresh read. When the service says that the read is not fresh any more, and the object is
 * as the state knows it, or as our own lost request made it, the request is sent again; anybody else's change ends the update.
 */
export async function putGuarded(
  resource: Resource,
  change: UpdateToSend,
  path: string,
  body: Readonly<Record<string, unknown>>,
  guard: Guard & { readonly options: RequestOptions },
): Promise<unknown> {
  for (let sends = 1; ; sends++) {
    const fresh = await readFresh(resource, change, path);
    const { headers, version } = guardOf(guard, fresh);
    try {
      return await change.api.put(path, wrapped(resource, { ...body, ...version }), { ...guard.options, headers });
    } catch (error) {
      if (!isConflict(resource, guard, error) || sends === MAX_SENDS) throw error;
      const wire = await change.current();
      const isKnown =
        matchesInputs(resource, wire, change.oldInputs, "update") ||
        matchesInputs(resource, wire, change.inputs, "update");
      if (isKnown) continue;
      throw new OperationFailed(say(changedMeanwhile, { noun: nounOf(resource.token) }), { cause: error });
    }
  }
}

interface Fresh {
  readonly wire: object;
  readonly etag: string | undefined;
}

async function readFresh(resource: Resource, change: UpdateToSend, path: string): Promise<Fresh> {
  try {
    const expected = expectingObject(resource, { ...change.inputs, ...partsOfId(resource, change.id) });
    const { headers, body } = await change.api.send("GET", path, undefined, { ...expected, shared: false });
    return { wire: unwrap(resource, body), etag: headers["etag"] };
  } catch (error) {
    if (!isGone(resource, error)) throw error;
    return { wire: await change.current(), etag: undefined };
  }
}

function guardOf(
  guard: Guard,
  { wire, etag }: Fresh,
): { readonly headers: Readonly<Record<string, string>>; readonly version: Readonly<Record<string, number>> } {
  const headers = guard.ifMatch === true && etag !== undefined ? { "if-match": etag } : {};
  const version = guard.version === undefined ? {} : { [guard.version]: Number(getAt(wire, guard.version) ?? 0) + 1 };
  return { headers, version };
}

function isConflict(resource: Resource, guard: Guard, error: unknown): boolean {
  if (!(error instanceof ApiError) || resource.identity?.isConflict?.(error) === true) return false;
  const namesVersion = guard.version !== undefined && error.reason.includes(guard.version);
  return error.status === 409 || error.status === 412 || (error.status === 422 && namesVersion);
}
