import { refusingClient } from "../../declare/client.test.support";
import { anOperation } from "../../../testing/http-client";
import { ApiError } from "./api-error";
import type { Page } from "./page";
import { createReadPool } from "./read-pool";

export interface Thing {
  readonly id: string;
  readonly version: number;
}

export const FORBIDDEN = new ApiError({
  method: "GET",
  path: "/things",
  status: 403,
  outcome: "not done",
  reason: "no",
});

/** Lets everything go on that waits for nothing else. */
export function eventLoopTurn(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}

interface Service {
  readonly pageSize: number;
  /** Whether pages tell how many objects there are. */
  readonly tellsTotal?: boolean;
}

/** A pool over a service with the given objects, which can be changed, slowed down and broken, and the requests that it gets. */
export function aPool(ids: readonly string[], { pageSize, tellsTotal = false }: Service) {
  const requests: string[] = [];
  const service = { ids: [...ids], version: 1, nowMs: 0, writes: 0 };
  const fault: { page: Error | undefined; single: Error | undefined; held: Promise<void> | undefined } = {
    page: undefined,
    single: undefined,
    held: undefined,
  };
  const pageAt = (offset: number): Page => {
    const items = service.ids.slice(offset, offset + pageSize).map((id): Thing => ({ id, version: service.version }));
    const total = tellsTotal ? service.ids.length : undefined;
    const end = offset + items.length;
    const isLast = total === undefined ? items.length < pageSize : end >= total;
    return { offset, items, next: isLast ? undefined : { offset: end, after: undefined }, total };
  };
  const pool = createReadPool({
    api: { ...refusingClient, writesEnded: () => service.writes, during: () => refusingClient },
    readPage: async (_api, { offset }) => {
      requests.push(`page at ${offset}`);
      const page = pageAt(offset);
      await fault.held;
      if (fault.page !== undefined) throw fault.page;
      return page;
    },
    idOf: (wire) => String(Reflect.get(wire, "id")),
    uptimeMs: () => service.nowMs,
  });
  const single = async (id: string): Promise<object | undefined> => {
    requests.push(`single ${id}`);
    if (fault.single !== undefined) throw fault.single;
    return service.ids.includes(id) ? { id, version: service.version } : undefined;
  };
  const read = (id: string, operation = anOperation()): Promise<object | undefined> =>
    pool.read(id, () => single(id), operation);
  const readInTurn = async (all: readonly string[]): Promise<readonly (object | undefined)[]> => {
    const found: (object | undefined)[] = [];
    for (const id of all) found.push(await read(id));
    return found;
  };
  const hold = (): (() => void) => {
    let release = (): void => undefined;
    fault.held = new Promise((resolve) => {
      release = () => {
        fault.held = undefined;
        resolve();
      };
    });
    return () => release();
  };
  return {
    service,
    fault,
    read,
    inList: (id: string) => pool.inList(id, () => single(id)),
    /** Reads at once. */
    readAll: (all: readonly string[]) => Promise.all(all.map((id) => read(id))),
    /** Reads one after the other. */
    readInTurn,
    /** Pages are not answered until the returned function is called. */
    hold,
    /** The requests since the last call. */
    takeRequests: () => requests.splice(0),
  };
}

export function numbered(count: number, from = 0): readonly string[] {
  return Array.from({ length: count }, (_, i) => `t${i + from}`);
}

/** The objects as they are shown. */
export function things(ids: readonly string[], version = 1): readonly Thing[] {
  return ids.map((id) => ({ id, version }));
}
