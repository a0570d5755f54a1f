import type { ApiClient, Operation } from "../declare/client";
import { ApiError } from "./api-error";
import { orStopped, throwIfStopped } from "./stopped-by";

/** Answers reads of one kind that are asked for together, from the kind's list where that takes fewer requests. */
export interface ReadPool {
  /** The object as it is now, `undefined` when it is gone; the asker's client reads what the list does not show. */
  read(id: string, api: ApiClient, operation?: Operation): Promise<object | undefined>;
}

export interface ReadPoolOptions {
  /** Reads one object; `undefined` when it is gone. */
  get(id: string, api: ApiClient): Promise<object | undefined>;
  /** Reads the list page by page, as far as it is asked for. */
  list(api: ApiClient): AsyncIterable<object>;
  idOf(wire: object): string;
  /** Objects on a page; infinite when the list is one page. */
  readonly pageSize: number;
  /** Reads the list on behalf of all that ask. */
  readonly shared: ApiClient;
  /** Calls back a moment later; reads that come moment by moment belong together. Default: a turn of the event loop. */
  readonly schedule?: (callback: () => void) => void;
}

/** One read without an answer. */
interface Asker {
  readonly id: string;
  readonly api: ApiClient;
  readonly operation: Operation;
  readonly resolve: (answer: object | undefined) => void;
  readonly reject: (error: unknown) => void;
}

interface Batch {
  readonly askers: Set<Asker>;
  /** Ends the list when nobody waits for it any more. */
  readonly list: AbortController;
}

/** Pages that may be read on what earlier pages saved. */
interface Savings {
  pages: number;
}

// with fewer, single reads are never dearer
const FEWEST_FOR_LIST = 3;
const NO_OPERATION: Operation = { signal: new AbortController().signal, status: () => undefined };

/**
 * Makes a read pool. Pages are paid for: each object found on one saves a single read, and a page is read only from what was
 * saved before, with one page in advance. So all reads together take at most one request more than they would one by one.
 */
export function createReadPool(options: ReadPoolOptions): ReadPool {
  const schedule = options.schedule ?? setImmediate;
  const savings: Savings = { pages: 1 };
  let gathering: Batch | undefined;
  let listing = Promise.resolve();

  const close = (batch: Batch): void => {
    gathering = undefined;
    const open = byId(batch);
    listing = answerFromListIfWorth(options, batch, open, savings).then(() => answerOneByOne(options, batch, open));
  };

  const closeWhenQuiet = (batch: Batch, size: number): void => {
    schedule(() => {
      if (batch.askers.size > size) closeWhenQuiet(batch, batch.askers.size);
      // reads that come while a list is under way wait for it and become the next list together
      else void listing.then(() => close(batch));
    });
  };

  const gather = (): Batch => {
    if (gathering !== undefined) return gathering;
    gathering = { askers: new Set(), list: new AbortController() };
    closeWhenQuiet(gathering, 1);
    return gathering;
  };

  return {
    async read(id, api, operation = NO_OPERATION) {
      throwIfStopped(operation.signal);
      const batch = gather();
      let asker: Asker | undefined;
      const answer = new Promise<object | undefined>((resolve, reject) => {
        asker = { id, api, operation, resolve, reject };
        batch.askers.add(asker);
      });
      try {
        return await orStopped(answer, operation.signal);
      } finally {
        if (asker !== undefined) batch.askers.delete(asker);
        if (batch.askers.size === 0) batch.list.abort();
      }
    },
  };
}

function byId(batch: Batch): Map<string, readonly Asker[]> {
  const open = new Map<string, readonly Asker[]>();
  for (const asker of batch.askers) open.set(asker.id, [...(open.get(asker.id) ?? []), asker]);
  return open;
}

async function answerFromListIfWorth(
  options: ReadPoolOptions,
  batch: Batch,
  open: Map<string, readonly Asker[]>,
  savings: Savings,
): Promise<void> {
  if (open.size < FEWEST_FOR_LIST || savings.pages < 1) return;
  try {
    await answerFromList(options, batch, open, savings);
  } catch (error) {
    // a list that is refused is no proof about single objects, and may be forbidden where they are not
    if (error instanceof ApiError) return;
    for (const asker of batch.askers) asker.reject(error);
    open.clear();
  }
}

function answerOneByOne(options: ReadPoolOptions, batch: Batch, open: ReadonlyMap<string, readonly Asker[]>): void {
  for (const asker of [...open.values()].flat()) {
    if (batch.askers.has(asker)) options.get(asker.id, asker.api).then(asker.resolve, asker.reject);
  }
}

async function answerFromList(
  options: ReadPoolOptions,
  batch: Batch,
  open: Map<string, readonly Asker[]>,
  savings: Savings,
): Promise<void> {
  const status = (text: string): void => batch.askers.forEach((asker) => asker.operation.status(text));
  const api = options.shared.during({ signal: batch.list.signal, status });
  let objects = 0;
  let openBefore = open.size;
  let fruitlessPages = 0;
  savings.pages--;
  for await (const wire of options.list(api)) {
    const id = options.idOf(wire);
    const askers = open.get(id);
    if (askers !== undefined) {
      open.delete(id);
      savings.pages++;
      for (const asker of askers) asker.resolve(wire);
    }
    if (open.size === 0) return;
    if (++objects % options.pageSize !== 0) continue;
    fruitlessPages = open.size < openBefore ? 0 : fruitlessPages + 1;
    openBefore = open.size;
    const isWorthAPage = savings.pages > 0 && open.size > 1 && fruitlessPages < open.size;
    if (!isWorthAPage) return;
    savings.pages--;
  }
}
