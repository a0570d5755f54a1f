import { ok } from "@ops-providers/provider-kit/simulator";
import { pageOf } from "./requests/paging";
import { invalid, notFound } from "./requests/service-error";
import type { Kind, Records } from "./records";
import type { Call, Route } from "./route";

/** A kind of object that the service's API only shows; tests add objects with `add`. */
interface LookedUp<K extends Kind> {
  readonly kind: K;
  readonly path: string;
  /** Name of the object in a response; the list has the plural. */
  readonly wrapper: string;
  readonly list: string;
  /** Whether the list has pages. */
  readonly isPaged?: boolean;
  /** Most objects of a page; 50 by default. */
  readonly largestPage?: number;
  /** Parameters that the list requires. */
  readonly requires?: readonly string[];
  /** Whether the list of a request shows an object; all by default. */
  readonly isListed?: (record: Records[K], query: URLSearchParams) => boolean;
}

/** The list and the single objects of a kind. */
export function lookedUpRoutes<K extends Kind>({
  kind,
  path,
  wrapper,
  list,
  isPaged = false,
  largestPage,
  requires = [],
  isListed = () => true,
}: LookedUp<K>): readonly Route[] {
  return [
    {
      method: "GET",
      path,
      handle({ service, query }: Call) {
        for (const name of requires) if (!query.has(name)) throw invalid(name, `${name} is required`);
        const listed = service.store.all(kind).filter((record) => isListed(record, query));
        if (!isPaged) return ok({ [list]: listed });
        const { items, pagination_meta } = pageOf(listed, query, largestPage);
        return ok({ [list]: items, pagination_meta });
      },
    },
    {
      method: "GET",
      path: `${path}/:id`,
      handle({ service, param }: Call) {
        const record = service.store.find(kind, param("id"));
        if (record === undefined) throw notFound(`${wrapper.replaceAll("_", " ")} not found`);
        return ok({ [wrapper]: record });
      },
    },
  ];
}

/** Makes a table with the objects that an account has from the start. */
export function tableOf<R extends { readonly id: string }>(records: readonly R[]): Map<string, R> {
  return new Map(records.map((record) => [record.id, record]));
}

/** Whether a text is asked for and is another one. */
export function isOther(query: URLSearchParams, name: string, value: string | undefined): boolean {
  return query.has(name) && query.get(name) !== value;
}
