import type { ApiClient } from "../declare/client";
import { refusingClient } from "../declare/client.test.support";
import { ApiError } from "./api-error";
import type { ReadPool } from "./read-pool";
import { createReadPool } from "./read-pool";

export interface Thing {
  readonly id: string;
}

export const FORBIDDEN = new ApiError({
  method: "GET",
  path: "/things",
  status: 403,
  outcome: "not done",
  reason: "no",
});

/** A client that only knows who asks; the pool hands clients on and sends nothing itself. */
export function clientOf(name: string): ApiClient {
  return { ...refusingClient, endpoint: name, during: () => clientOf(`${name} during`) };
}

export interface Behaviour {
  readonly list?: Error;
  readonly get?: Error;
  /** Single reads wait to be released. */
  readonly isHolding?: boolean;
}

/** Lets everything go on that waits for nothing else. */
export function eventLoopTurn(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}

/** A pool over a service with the given objects, and the requests that it makes. */
export function aPool(ids: readonly string[], pageSize: number, fault?: Behaviour) {
  const requests: string[] = [];
  let release = (): void => undefined;
  const held = fault?.isHolding === true ? new Promise<void>((resolve) => (release = resolve)) : undefined;
  const flushes: (() => void)[] = [];
  async function* list(api: ApiClient): AsyncIterable<Thing> {
    for (let start = 0; start === 0 || start < ids.length; start += pageSize) {
      requests.push(`list as ${api.endpoint}`);
      if (fault?.list !== undefined) throw fault.list;
      for (const id of ids.slice(start, start + pageSize)) yield { id };
    }
  }
  const pool = createReadPool({
    get: async (id, api) => {
      requests.push(`get ${id} as ${api.endpoint}`);
      if (fault?.get !== undefined) throw fault.get;
      await held;
      return ids.includes(id) ? { id } : undefined;
    },
    list,
    idOf: (wire) => String(Reflect.get(wire, "id")),
    pageSize,
    shared: clientOf("all"),
    schedule: (flush) => flushes.push(flush),
  });
  return {
    pool,
    requests,
    release: () => release(),
    flush: () => {
      while (flushes.length > 0) flushes.shift()?.();
    },
  };
}

export function numbered(count: number, from = 0): readonly string[] {
  return Array.from({ length: count }, (_, i) => `t${i + from}`);
}

export function readAll(pool: ReadPool, ids: readonly string[]): Promise<readonly (object | undefined)[]> {
  return Promise.all(ids.map((id) => pool.read(id, clientOf("me"))));
}
