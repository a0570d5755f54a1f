import { formatDuration } from "@ops-providers/common/duration";
import type { Resource } from "../declare/resource";
import { ApiError } from "../http/api-error";
import { fillPath } from "../http/path-template";
import type { PlainMap } from "../value/plain";
import type { Clock } from "../wait/clock";
import type { Locks } from "../wait/lock";
import { sleep } from "../wait/sleep";

/** The lock of a write, and the name under which other writes wait for this one. */
export interface Serialized {
  readonly name: string;
  key(): string | undefined;
  /** Whether a refusal lasts until another write is done. */
  isTooEarly(refusal: ApiError): boolean;
  /** Whether the write is a deletion, which others have to go before. */
  readonly isDeletion: boolean;
}

/** What waiting for a lock needs. */
export interface Waiting {
  readonly locks: Locks;
  readonly clock: Clock;
  readonly signal: AbortSignal;
  readonly show: (text: string) => void;
}

const MOST_PAUSES_SECONDS = 180;
const LONGEST_PAUSE_SECONDS = 30;

/** Does a piece of work while it has the lock. Work that comes too early releases the lock to others, and acquires it again later. */
export async function serialize<T>(
  waiting: Waiting,
  write: Serialized,
  doing: string,
  work: () => Promise<T>,
): Promise<T> {
  const key = write.key();
  let pausedSeconds = 0;
  for (let pauseSeconds = 1; ; pauseSeconds = Math.min(pauseSeconds * 2, LONGEST_PAUSE_SECONDS)) {
    try {
      return await inOrder(waiting, write.name, key, doing, work);
    } catch (error) {
      if (!(error instanceof ApiError && write.isTooEarly(error))) throw error;
      if (pausedSeconds >= MOST_PAUSES_SECONDS) throw prerequisiteMissing(error, write, pausedSeconds);
      waiting.show(`waiting ${pauseSeconds} s: a prerequisite is missing (${error.code ?? error.reason})`);
      await sleep(waiting.clock, pauseSeconds * 1000, waiting.signal);
      pausedSeconds += pauseSeconds;
    }
  }
}

/** Does work with the same key one after the other. */
function inOrder<T>(
  { locks, signal, show }: Waiting,
  name: string,
  key: string | undefined,
  doing: string,
  work: () => Promise<T>,
): Promise<T> {
  let hasWaited = false;
  const onWait = (before: string): void => {
    hasWaited = true;
    show(`waiting until ${before} is done with the ${key}`);
  };
  const begin = (): Promise<T> => {
    if (hasWaited) show(doing);
    return work();
  };
  return locks.run(key, signal, begin, { name, onWait });
}

/** The engine may try the old objects of replaced resources in the wrong order, again in each run: a run of targets deletes only some of them. */
function prerequisiteMissing(refusal: ApiError, { isDeletion }: Serialized, seconds: number): Error {
  const duration = formatDuration(seconds);
  const advice = isDeletion
    ? `The object to delete first still existed after ${duration}. If its resource was replaced and this is the old object, run \`pulumi up --target <URN of that resource>\`; otherwise remove the resource from the program, run \`pulumi up\`, and add it again`
    : `The prerequisite was still missing after ${duration}: create it first, or add \`dependsOn\``;
  return new Error(`${refusal.message} ${advice}`, { cause: refusal });
}

/** The lock of a write of the resource. */
export function serializedWrite(resource: Resource, inputs: PlainMap, name: string, isDeletion = false): Serialized {
  return {
    name,
    isDeletion,
    key: () => (resource.lock === undefined ? undefined : fillPath(resource.lock, inputs)),
    isTooEarly: (refusal) => resource.isTooEarly?.(refusal) === true,
  };
}
