import type { ApiClient, Operation } from "../../declare/client";
import { throwIfStopped } from "../wait/stopped";
import { ApiError } from "./api-error";
import type { Moment, RecentListOptions } from "./recent-list";
import { createRecentList, isRecent } from "./recent-list";
import { NO_OPERATION } from "./send";

/** Another way to read an object, by which alone it can prove to be gone. */
type Single = () => Promise<object | undefined>;

/**
 * Answers the reads of objects that one list shows: as they are, or were at most two seconds ago if the client has written nothing
 * since. What the list does not show is read by itself.
 */
export interface ReadPool {
  /** Reads an object; the first of several by itself. */
  read(id: string, single: Single, operation?: Operation): Promise<object | undefined>;
  /** Reads an object where a single read is as much work as the list, and fails as the list does. */
  inList(id: string, single: Single, operation?: Operation): Promise<object | undefined>;
}

/** How a pool answers a read: from the list, or not, and why. */
export type PoolAnswer =
  | "from the list"
  | "by itself: no other read in the last two seconds, or a write since"
  | "by itself: not on the pages of the list"
  | "by itself: the list is refused";

export interface ReadPoolOptions extends Omit<RecentListOptions, "now"> {
  /** Called with each read. */
  onRead?(id: string, how: PoolAnswer): void;
  /** Reads the list on behalf of all that ask. */
  readonly api: ApiClient;
  uptimeMs(): number;
}

/** Makes a read pool that knows nothing yet. A list that the service refuses is not asked for again. */
export function createReadPool(options: ReadPoolOptions): ReadPool {
  const now = (): Moment => ({ uptimeMs: options.uptimeMs(), writes: options.api.writesEnded() });
  const list = createRecentList({ ...options, now });
  let lastRead: Moment | undefined;
  let isRefused = false;

  const findIfAllowed = async (id: string, asked: Moment, operation: Operation): Promise<object | undefined> => {
    try {
      return isRefused ? undefined : await list.find(id, asked, operation);
    } catch (error) {
      // a list that is refused is no proof about single objects, and may be forbidden where they are not
      if (!(error instanceof ApiError)) throw error;
      isRefused = true;
      return undefined;
    }
  };

  return {
    async read(id, single, operation = NO_OPERATION) {
      throwIfStopped(operation.signal);
      const asked = now();
      const isFirst = lastRead === undefined || !isRecent(lastRead, asked);
      lastRead = asked;
      try {
        // for one object alone the list is never worth it
        const shown = isFirst ? undefined : await findIfAllowed(id, asked, operation);
        options.onRead?.(id, howRead({ isFirst, isRefused, shown }));
        return shown ?? (await single());
      } finally {
        // at a slow service the next read may come long after this one began
        lastRead = now();
      }
    },
    async inList(id, single, operation = NO_OPERATION) {
      throwIfStopped(operation.signal);
      const shown = await list.find(id, now(), operation);
      options.onRead?.(id, howRead({ isFirst: false, isRefused, shown }));
      return shown ?? single();
    },
  };
}

function howRead(read: { isFirst: boolean; isRefused: boolean; shown: object | undefined }): PoolAnswer {
  if (read.shown !== undefined) return "from the list";
  if (read.isFirst) return "by itself: no other read in the last two seconds, or a write since";
  return read.isRefused ? "by itself: the list is refused" : "by itself: not on the pages of the list";
}
