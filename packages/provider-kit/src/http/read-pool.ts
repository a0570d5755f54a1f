import type { ApiClient, Operation } from "../declare/client";
import { orStopped, throwIfStopped } from "../wait/stopped";
import { ApiError } from "./api-error";
import { NO_OPERATION } from "./send";

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
  /** Calls back a moment later; reads that come moment by moment belong together. Default: `setImmediate`. */
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
  /** No read joined since the last callback of `schedule`. */
  isQuiet: boolean;
  /** Ends the list when nobody waits for it any more. */
  readonly list: AbortController;
}

/** What the requests of a pool have saved so far, and what is under way. */
interface Ledger {
  /** Pages that may be read on what earlier pages saved. */
  savedPages: number;
  isListing: boolean;
  singleReads: number;
}

// with fewer, single reads are never dearer
const FEWEST_FOR_LIST = 3;

/**
 * Makes a read pool. Pages are paid for: each object found on one saves a single read, and a page is read only from what was
 * saved before, with one page in advance. So all reads together take at most one request more than they would one by one.
 */
export function createReadPool(options: ReadPoolOptions): ReadPool {
  const schedule = options.schedule ?? setImmediate;
  const ledger: Ledger = { savedPages: 1, isListing: false, singleReads: 0 };
  let gathering: Batch | undefined;

  // reads that come while earlier ones are under way gather: the more of them, the more a page of the list saves
  const closeIfWorth = (): void => {
    if (gathering?.isQuiet !== true || ledger.isListing) return;
    if (mayList(ledger) && gathering.askers.size < FEWEST_FOR_LIST && ledger.singleReads >= FEWEST_FOR_LIST - 1) return;
    const batch = gathering;
    gathering = undefined;
    void answer(options, batch, ledger, closeIfWorth);
  };

  const closeWhenQuiet = (batch: Batch, size: number): void => {
    batch.isQuiet = false;
    schedule(() => {
      // when more reads joined, the callback of the last one decides
      if (batch !== gathering || batch.askers.size > size) return;
      batch.isQuiet = true;
      closeIfWorth();
    });
  };

  return {
    async read(id, api, operation = NO_OPERATION) {
      throwIfStopped(operation.signal);
      gathering ??= { askers: new Set(), isQuiet: false, list: new AbortController() };
      const batch = gathering;
      let asker: Asker | undefined;
      const answer = new Promise<object | undefined>((resolve, reject) => {
        asker = { id, api, operation, resolve, reject };
        batch.askers.add(asker);
      });
      closeWhenQuiet(batch, batch.askers.size);
      try {
        return await orStopped(answer, operation.signal);
      } finally {
        if (asker !== undefined) batch.askers.delete(asker);
        if (batch.askers.size === 0) batch.list.abort();
      }
    },
  };
}

function mayList({ savedPages }: Ledger): boolean {
  return savedPages >= 1;
}

async function answer(options: ReadPoolOptions, batch: Batch, ledger: Ledger, onEnd: () => void): Promise<void> {
  const open = byId(batch);
  if (open.size >= FEWEST_FOR_LIST && mayList(ledger)) {
    ledger.isListing = true;
    await tryList(options, batch, open, ledger);
    ledger.isListing = false;
  }
  answerOneByOne(options, batch, open, ledger, onEnd);
  onEnd();
}

function byId(batch: Batch): Map<string, readonly Asker[]> {
  const open = new Map<string, readonly Asker[]>();
  for (const asker of batch.askers) open.set(asker.id, [...(open.get(asker.id) ?? []), asker]);
  return open;
}

async function tryList(
  options: ReadPoolOptions,
  batch: Batch,
  open: Map<string, readonly Asker[]>,
  ledger: Ledger,
): Promise<void> {
  try {
    await answerFromList(options, batch, open, ledger);
  } catch (error) {
    // a list that is refused is no proof about single objects, and may be forbidden where they are not
    if (error instanceof ApiError) return;
    for (const asker of batch.askers) asker.reject(error);
    open.clear();
  }
}

function answerOneByOne(
  options: ReadPoolOptions,
  batch: Batch,
  open: ReadonlyMap<string, readonly Asker[]>,
  ledger: Ledger,
  onEnd: () => void,
): void {
  for (const asker of [...open.values()].flat()) {
    if (!batch.askers.has(asker)) continue;
    ledger.singleReads++;
    const ended = (): void => {
      ledger.singleReads--;
      onEnd();
    };
    const read = options.get(asker.id, asker.api);
    read.then(asker.resolve, asker.reject);
    read.then(ended, ended);
  }
}

async function answerFromList(
  options: ReadPoolOptions,
  batch: Batch,
  open: Map<string, readonly Asker[]>,
  ledger: Ledger,
): Promise<void> {
  const status = (text: string): void => batch.askers.forEach((asker) => asker.operation.status(text));
  const api = options.shared.during({ signal: batch.list.signal, status });
  let objects = 0;
  let openBefore = open.size;
  let fruitlessPages = 0;
  ledger.savedPages--;
  for await (const wire of options.list(api)) {
    const id = options.idOf(wire);
    const askers = open.get(id);
    if (askers !== undefined) {
      open.delete(id);
      ledger.savedPages++;
      for (const asker of askers) asker.resolve(wire);
    }
    if (open.size === 0) return;
    if (++objects % options.pageSize !== 0) continue;
    fruitlessPages = open.size < openBefore ? 0 : fruitlessPages + 1;
    openBefore = open.size;
    const isWorthAPage = ledger.savedPages > 0 && open.size > 1 && fruitlessPages < open.size;
    if (!isWorthAPage) return;
    ledger.savedPages--;
  }
}
