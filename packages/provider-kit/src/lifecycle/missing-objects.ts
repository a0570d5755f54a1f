import type { Runtime } from "../operation/runtime";
import { sessionOf } from "../operation/runtime";
import { remembered } from "../value/facts";
import type { ReadRequest } from "./requests";

// one or two missing objects were most likely deleted by hand
const FEWEST = 3;

/** What the refreshes of this process have found so far. */
interface Tally {
  underWay: number;
  isAnyFound: boolean;
  isTold: boolean;
  readonly missing: Set<string>;
}

const tallyOf = remembered((_runtime: Runtime): Tally => ({
  underWay: 0,
  isAnyFound: false,
  isTold: false,
  missing: new Set(),
}));

/**
 * Reads an object, and warns once when a refresh finds none of the objects of the stack: the server or the account is another one.
 * Reads go on side by side, so that the last one of those under way tells: an object that is found by then says that the server is right.
 */
export async function noticingMissing<T>(
  runtime: Runtime,
  request: ReadRequest,
  read: () => Promise<T | undefined>,
): Promise<T | undefined> {
  if (!isRefresh(request)) return read();
  const tally = tallyOf(runtime);
  tally.underWay++;
  try {
    const found = await read();
    if (found === undefined) tally.missing.add(JSON.stringify([request.type, request.id]));
    else tally.isAnyFound = true;
    return found;
  } finally {
    tally.underWay--;
    tell(runtime, tally, request.urn);
  }
}

/** Imports have neither inputs nor state, `.get()` has no inputs. */
function isRefresh({ oldState, oldInputs }: ReadRequest): boolean {
  return oldInputs !== undefined && Object.keys(oldState ?? {}).length > 0;
}

function tell(runtime: Runtime, tally: Tally, urn: string): void {
  const { size: count } = tally.missing;
  if (tally.isTold || tally.isAnyFound || tally.underWay > 0 || count < FEWEST) return;
  tally.isTold = true;
  const { endpoint } = sessionOf(runtime).api;
  runtime.host.log.warn(
    `none of the ${count} objects read so far exists on ${endpoint}: is this the server, and are these the credentials, that the stack was made with? ` +
      "A refresh removes from the state what it does not find: answer its preview with no, or restore the state from a backup with `pulumi stack import`",
    urn,
  );
}
