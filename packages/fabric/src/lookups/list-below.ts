import type { ApiClient, Identity, ListSource } from "@ops-providers/provider-kit";
import { ApiError, isMap, listAll } from "@ops-providers/provider-kit";
import { createdAt } from "../shapes/change-log";
import type { Fields } from "../service/fields";
import { textOf } from "../service/fields";
import { LIST_PAGES, NO_PAGES, SEARCH_PAGES } from "./page";
import { isGone } from "../service/refusals";
import { isDeprovisioned } from "../service/waiting";

interface Below {
  /** The list of the objects that others are below. */
  readonly parents: ListSource;
  /** The list below the parent with a UUID. */
  list(parent: string): ListSource;
  /** Adds to a record what the service does not show: the parent. */
  complete(record: Fields, parent: string): object;
}

/** Lists what is below all objects of another list, one list after the other. */
export function listBelow(below: Below): (api: ApiClient) => AsyncIterable<object> {
  return async function* (api) {
    for await (const parent of listAll(api, below.parents, {})) {
      const uuid = textOf(Reflect.get(parent, "uuid"));
      if (uuid === undefined || isDeprovisioned(parent)) continue;
      for (const record of await recordsOf(api, below.list(uuid))) yield below.complete(record, uuid);
    }
  };
}

/** The records of a list; a parent that was deleted meanwhile has none. */
async function recordsOf(api: ApiClient, list: ListSource): Promise<readonly Fields[]> {
  const records: Fields[] = [];
  try {
    for await (const record of listAll(api, list, {})) if (isMap(record)) records.push(record);
  } catch (error) {
    if (error instanceof ApiError && !error.isForeign && isGone(error)) return [];
    throw error;
  }
  return records;
}

/** A list that is read by GET, page by page. */
export function listAt(path: string): ListSource {
  return { path, key: "data", paging: LIST_PAGES };
}

/** A list that the service answers whole: it knows no pages. */
export function wholeListAt(path: string): ListSource {
  return { path, key: "data", paging: NO_PAGES };
}

/** A search for all objects of a kind. */
export function searchAt(path: string, body: Fields = {}): ListSource {
  return { path, key: "data", body, paging: SEARCH_PAGES };
}

/** A search for the objects of a kind that say the same at a property as inputs do: `/name` for the template `{name}`. */
export function searchedBy(endpoint: string, property: string, template: string): ListSource {
  return searchAt(`${endpoint}/search`, { filter: { and: [{ property, operator: "=", values: [template] }] } });
}

/** Seconds that a new object may be missing from searches; an order that is sent again too early is made twice. */
export const SEARCH_LAG_SECONDS = 30;

/** How an object is found again after an unclear answer: by such a search. */
export function foundBySearch(endpoint: string, property: string, template: string): Identity {
  return { find: searchedBy(endpoint, property, template), createdAt, visibleAfterSeconds: SEARCH_LAG_SECONDS };
}
