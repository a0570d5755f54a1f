import { noneDeleted, noneRead } from "../../failures/objects";
import { say } from "../../failures/say";
import type { MissingObjects, Runtime } from "../../execution/operation/runtime";
import { configuredProvider } from "../../execution/operation/runtime";
import type { DeleteRequest, ReadRequest } from "./requests";

// one or two missing objects were most likely deleted by hand
const FEWEST = 3;

/** Says that none of the objects exists, and what to do about it. */
type Warning = typeof noneRead | typeof noneDeleted;

/** Reads an object, and warns once when a refresh finds none of the objects of the stack. */
export function readNoticingMissing<T>(
  runtime: Runtime,
  request: ReadRequest,
  read: (runtime: Runtime, request: ReadRequest) => Promise<T | undefined>,
): Promise<T | undefined> {
  if (!isRefresh(request)) return read(runtime, request);
  return noticing(runtime, request, noneRead, async (tally) => {
    const found = await read(runtime, request);
    tally(found !== undefined);
    return found;
  });
}

/** Imports have neither inputs nor state, `.get()` has no inputs. */
function isRefresh({ oldState, oldInputs }: ReadRequest): boolean {
  return oldInputs !== undefined && Object.keys(oldState ?? {}).length > 0;
}

/** Deletes an object, and warns once when none of the objects to delete exists; `remove` tells whether it does, where it knows. */
export function deleteNoticingMissing(
  runtime: Runtime,
  request: DeleteRequest,
  remove: (runtime: Runtime, request: DeleteRequest) => Promise<boolean | undefined>,
): Promise<void> {
  return noticing(runtime, request, noneDeleted, async (tally) => {
    tally(await remove(runtime, request));
  });
}

/**
 * Does something to an object that tells whether it exists. When none does, the server or the account is another one. Objects are
 * read and deleted side by side, so that the last one of those under way tells: one that is found by then says that the server is right.
 */
async function noticing<T>(
  runtime: Runtime,
  { type, id, urn }: Pick<DeleteRequest, "type" | "id" | "urn">,
  warning: Warning,
  work: (tally: (isFound: boolean | undefined) => void) => Promise<T>,
): Promise<T> {
  const { missingObjects: tally } = runtime;
  tally.underWay++;
  try {
    return await work((isFound) => {
      if (isFound === true) tally.isAnyFound = true;
      if (isFound === false) tally.missing.add(JSON.stringify([type, id]));
    });
  } finally {
    tally.underWay--;
    tell(runtime, tally, warning, urn);
  }
}

function tell(runtime: Runtime, tally: MissingObjects, warning: Warning, urn: string): void {
  const { size: count } = tally.missing;
  if (tally.isTold || tally.isAnyFound || tally.underWay > 0 || count < FEWEST) return;
  tally.isTold = true;
  runtime.host.log.warn(say(warning, { count, endpoint: configuredProvider(runtime).api.endpoint }), urn);
}
