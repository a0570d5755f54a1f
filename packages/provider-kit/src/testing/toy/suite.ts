import type { Conformance, ConformanceCase } from "../conformance/case";
import type { StartedService, World } from "../conformance/case";
import { toy } from "./provider";
import type { Row } from "./service/exchange";
import type { ToyService } from "./service/server";
import { startToyService } from "./service/server";

/** The toy service as the suite starts it. */
export interface StartedToyService extends StartedService {
  readonly toy: ToyService;
}

/** The conformance suite of one kind of the toy service. */
export function toySuite(kind: ConformanceCase<StartedToyService>): Conformance<StartedToyService> {
  return {
    name: "toy against its service",
    provider: toy,
    async start(clock) {
      const service = await startToyService(clock);
      return {
        toy: service,
        url: service.url,
        settings: (url) => ({ url, token: service.token }),
        close: service.close,
      };
    },
    errorBody: (sentence) => ({ code: "refused", message: sentence, request_id: "proxy-1" }),
    cases: [kind],
  };
}

/** The ids of all rows of a table. */
export function idsIn(table: string): (world: World<StartedToyService>) => Promise<readonly string[]> {
  return ({ service }) => Promise.resolve([...service.toy.store.table(table).keys()]);
}

/** Takes a row away. */
export function removeFrom(table: string): (world: World<StartedToyService>, id: string) => Promise<void> {
  return ({ service }, id) => {
    service.toy.store.table(table).delete(lastPart(id));
    return Promise.resolve();
  };
}

/** Changes fields of a row. */
export function editIn(table: string, change: Row): (world: World<StartedToyService>, id: string) => Promise<void> {
  return ({ service }, id) => {
    Object.assign(service.toy.store.find(table, lastPart(id)), change);
    return Promise.resolve();
  };
}

function lastPart(id: string): string {
  return id.slice(id.lastIndexOf("/") + 1);
}
