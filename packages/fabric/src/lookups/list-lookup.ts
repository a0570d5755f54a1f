import type { Lookup, Properties, Property, Shape } from "@ops-providers/provider-kit";
import { defineFunction, list, object, string } from "@ops-providers/provider-kit";
import type { Fields } from "../service/fields";
import { fewFilters, groupsOf } from "./filter";
import {
  askedPage,
  flatPage,
  LIST_PAGES,
  NO_PAGES,
  pagination,
  paginations,
  readList,
  search,
  shownPage,
} from "./page";
import { listOutputs } from "./record";
import { isGone } from "../service/refusals";
import { filtersOf, idOf, namedIn, pageOf, sortBody } from "./search-lookup";
import { uuidInputs } from "../shapes/rules/uuid";

interface ListLookup {
  readonly token: string;
  readonly doc: string;
  readonly record: Shape;
  /** Inputs that hold the UUIDs of what the records are below: `{ streamId: "the stream" }`. They stand in the result, too. */
  readonly below?: Readonly<Record<string, string>>;
  /** Further inputs that say which records are wanted. */
  readonly inputs?: Properties;
  /** Path of the list for the inputs. */
  path(inputs: Fields): string;
  /** Query besides the page. */
  query?(inputs: Fields): Readonly<Record<string, string>>;
  /** The lookup's id; default: the UUID of the first record. */
  id?(inputs: Fields, records: readonly object[]): string;
  /** Adds to each record what the service does not show. */
  complete?(record: object, inputs: Fields): object;
  /** Whether a page may be asked for. Default: true. */
  readonly isPaged?: boolean;
  /** Whether the service knows no pages of the list, so that they are cut here. */
  readonly isWhole?: boolean;
  /** Whether a page is asked for by inputs `limit` and `offset` in place of `pagination`. */
  readonly asksFlat?: boolean;
  /** Whether the result shows the page that was read as `paginations`. */
  readonly showsPage?: boolean;
  /** How the list is searched, at `/search` below its path: the lookup then takes `filters`, `outerOperator` and `sorts`. */
  readonly search?: Searched;
}

interface Searched {
  /** One filter. */
  readonly filter: Shape;
  /** One order of the records. */
  readonly sort: Property;
}

/** Declares a lookup of all records of a list, or of the page that the program asks for. */
export function defineListLookup(options: ListLookup): Lookup {
  const { token, doc, record, asksFlat = false, showsPage = false, isWhole = false } = options;
  const paging = isWhole ? NO_PAGES : LIST_PAGES;
  const asks = pageInputs(options);
  const below = uuidInputs(options.below ?? {}, (name) => namedIn(record, name));
  const inputs: Properties = { ...below, ...options.inputs, ...searchInputs(options.search), ...asks };
  const shown: Properties = "pagination" in asks ? { pagination: shownPage } : {};
  return defineFunction<Properties>({
    token,
    doc,
    inputs,
    outputs: {
      ...listOutputs(record),
      ...(showsPage ? { paginations } : {}),
      ...inputs,
      ...shown,
    },
    rules: options.search === undefined ? [] : [fewFilters],
    isGone,
    async invoke({ api, inputs: given }) {
      const asked: Fields = given;
      const wanted = asksFlat ? askedPage(asked) : pageOf(asked);
      const path = options.path(asked);
      const { records, page } = isSearch(asked)
        ? await search(api, `${path}/search`, searchBody(asked), wanted)
        : await readList(api, { path, paging }, wanted, options.query?.(asked));
      return {
        id: options.id?.(asked, records) ?? idOf(records),
        datas: records.map((one) => options.complete?.(one, asked) ?? one),
        ...(showsPage ? { paginations: [page] } : {}),
        ...("pagination" in asks ? { pagination: page } : {}),
      };
    },
  });
}

function searchInputs(searched: Searched | undefined): Properties {
  if (searched === undefined) return {};
  return {
    filters: list({
      items: object({ shape: searched.filter, doc: searched.filter.doc }),
      minItems: 1,
      doc: "Conditions that the records must meet. Left out, all are wanted.",
    }),
    outerOperator: string({
      values: ["AND", "OR"],
      anyCase: true,
      absent: "AND",
      doc: "Whether all filters must hold, or one of them.",
    }),
    sorts: list({ items: searched.sort, doc: "Orders of the records, the first one first." }),
  };
}

/** Whether a program asks for more than the list itself. */
function isSearch({ filters, sorts }: Fields): boolean {
  return filters !== undefined || sorts !== undefined;
}

function searchBody(asked: Fields): Fields {
  const filters = filtersOf(asked);
  const { outerOperator = "AND" } = asked;
  return {
    ...(filters.length === 0 ? {} : { filter: groupsOf(String(outerOperator), filters) }),
    ...sortBody("sorts", asked),
  };
}

function pageInputs({ isPaged = true, asksFlat = false }: ListLookup): Properties {
  if (!isPaged) return {};
  return asksFlat ? flatPage : { pagination };
}
