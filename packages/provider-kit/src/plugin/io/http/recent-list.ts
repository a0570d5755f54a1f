import type { ApiClient, Operation } from "../../declare/client";
import type { Page, Position } from "./page";
import { positionsBehind, START } from "./page";
import { createSharedReads } from "./shared-reads";

/** A time, and how many writes had ended then. */
export interface Moment {
  readonly uptimeMs: number;
  readonly writes: number;
}

const LONGEST_MS = 2_000;

/** Whether what was asked for earlier is as good as if it were asked for later: at most two seconds passed, and no write ended. */
export function isRecent(earlier: Moment, later: Moment): boolean {
  return later.uptimeMs - earlier.uptimeMs <= LONGEST_MS && earlier.writes >= later.writes;
}

/** The pages of a list, each read when an object of it is asked for. */
export interface RecentList {
  /** The object as the list shows it, not longer ago than the moment allows; `undefined` says nothing about the object. */
  find(id: string, asked: Moment, operation: Operation): Promise<object | undefined>;
}

export interface RecentListOptions {
  /** The client that reads the list. */
  readonly api: ApiClient;
  readPage(api: ApiClient, position: Position): Promise<Page>;
  /** The id of an object of the list; `undefined` for one that counts as gone. */
  readonly idOf: (wire: object) => string | undefined;
  now(): Moment;
}

/** A page, and when it was asked for. */
interface Reading extends Page {
  readonly key: string;
  readonly position: Position;
  readonly asked: Moment;
}

interface Memory {
  /** Each object as it was shown last. */
  readonly shown: Map<string, { readonly wire: object; readonly by: Reading }>;
  /** The objects of each page that was read. */
  readonly pages: Map<string, readonly string[]>;
  /** The last page of those that were read. */
  end: Reading | undefined;
  /** Requests that may be spent on pages. */
  credit: number;
}

const CREDIT = 8;

/**
 * Makes a list of which no page is read. A page costs a request and each answer saves one: with the credit at the start, all requests
 * together are at most eight more than a read of each object would take.
 */
export function createRecentList(options: RecentListOptions): RecentList {
  const memory: Memory = { shown: new Map(), pages: new Map(), end: undefined, credit: CREDIT };
  const inFlight = createSharedReads<boolean>((isRead) => isRead);
  const wanted = new Set<string>();

  const read = async (key: string, position: Position, operation: Operation): Promise<boolean> => {
    if (memory.credit <= 0) return false;
    memory.credit--;
    const asked = options.now();
    const page = await options.readPage(options.api.during(operation), position);
    keep(memory, options.idOf, { ...page, key, position, asked });
    return true;
  };

  /** Reads a page, unless it is in flight; false when there is no credit for it. */
  const join = (position: Position, operation: Operation): Promise<boolean> => {
    const key = JSON.stringify(position);
    return inFlight.join(key, operation, (shared) => read(key, position, shared));
  };

  /** Reads the next pages, as many as the objects that are wanted certainly fill; false when there is none. */
  const readOn = async (id: string, operation: Operation): Promise<boolean> => {
    wanted.add(id);
    try {
      const pages = nextPages(memory, wanted).map((position) => join(position, operation));
      const [isRead = false] = await Promise.all(pages);
      return isRead;
    } finally {
      wanted.delete(id);
    }
  };

  return {
    async find(id, asked, operation) {
      for (;;) {
        const place = memory.shown.get(id);
        if (place !== undefined && isRecent(place.by.asked, asked)) {
          memory.credit++;
          return place.wire;
        }
        const isRead = await (place === undefined ? readOn(id, operation) : join(place.by.position, operation));
        if (!isRead) return undefined;
      }
    },
  };
}

function nextPages({ end, shown }: Memory, wanted: ReadonlySet<string>): readonly Position[] {
  const unknown = [...wanted].filter((id) => !shown.has(id));
  return end === undefined ? [START] : positionsBehind(end, unknown.length);
}

/** Takes a page in the place of what an earlier read of it showed. */
function keep(memory: Memory, idOf: RecentListOptions["idOf"], page: Reading): void {
  const { shown, pages } = memory;
  const { key, items, offset } = page;
  const earlier = pages.get(key);
  for (const id of earlier ?? []) if (shown.get(id)?.by.key === key) shown.delete(id);
  const ids = items.map(idOf);
  // a service that knows no pages answers each alike
  const isNew = ids.some((id) => id === undefined || !shown.has(id));
  ids.forEach((id, i) => {
    const wire = items[i];
    if (id !== undefined && wire !== undefined) shown.set(id, { wire, by: page });
  });
  pages.set(
    key,
    ids.filter((id) => id !== undefined),
  );
  const isEnd = earlier === undefined ? offset >= (memory.end?.offset ?? 0) : memory.end?.key === key;
  if (isEnd) memory.end = isNew ? page : { ...page, next: undefined };
}
