import type { Lookup, Properties, Property, RefersTo, Shape } from "@ops-providers/provider-kit";
import { defineFunction, isMap, list } from "@ops-providers/provider-kit";
import type { Fields } from "../service/fields";
import type { Filter } from "./filter";
import { fewFilters } from "./filter";
import type { Page } from "./page";
import { askedPage, pagination, search, shownPage } from "./page";
import { wirePointer } from "./pointer";
import { listOutputs } from "./record";
import { isGone } from "../service/refusals";
import { uuidInputs } from "../shapes/rules/uuid";

interface SearchLookup {
  readonly token: string;
  readonly doc: string;
  /** Path of the search, also as a function of the inputs. */
  readonly path: string | ((inputs: Fields) => string);
  /** Inputs that hold the UUIDs of what the records are below, as in a list lookup. They stand in the records, too. */
  readonly below?: Readonly<Record<string, string>>;
  /** One record of the result. */
  readonly record: Shape;
  /** Name of the list in the result. Default: `datas`. */
  readonly result?: string;
  /** Inputs that say which records are wanted: `filters`, `outerOperator` … */
  readonly filters: Properties;
  /** The service's filter for the inputs; `undefined`: all records. */
  toFilter(inputs: Fields): Fields | undefined;
  /** The order of the records by its input name: `sort` for one unless it `isList`, `sorts` for several. */
  readonly sort?: { readonly name: string; readonly by: Property; readonly isList?: boolean };
  /** Further inputs, which travel in the query under their own names. */
  readonly query?: Properties;
}

/** Declares a lookup that searches: all records, or the page that the program asks for. */
export function defineSearchLookup(options: SearchLookup): Lookup {
  const { token, doc, record, filters, sort, query = {}, result = "datas" } = options;
  const below = uuidInputs(options.below ?? {}, (name) => namedIn(record, name));
  const inputs: Properties = { ...below, ...filters, pagination, ...sortInput(sort), ...query };
  return defineFunction<Properties>({
    token,
    doc,
    inputs,
    outputs: {
      ...listOutputs(record, result),
      ...inputs,
      pagination: shownPage,
    },
    rules: "filters" in filters ? [fewFilters] : [],
    isGone,
    async invoke({ api, inputs: given }) {
      const asked: Fields = given;
      const body = { ...filterBody(options.toFilter(asked)), ...sortBody(sort?.name, asked) };
      const place = typeof options.path === "string" ? options.path : options.path(asked);
      const { records, page } = await search(api, place, body, pageOf(asked), queryOf(query, asked));
      const parents = Object.fromEntries(Object.keys(below).map((name) => [name, asked[name]]));
      const rows = records.map((one) => ({ ...one, ...parents }));
      return { id: idOf(records), [result]: rows, pagination: page };
    },
  });
}

function sortInput(sort: SearchLookup["sort"]): Properties {
  if (sort === undefined) return {};
  if (sort.name === "sort" && sort.isList !== true) return { sort: sort.by };
  return { [sort.name]: list({ items: sort.by, doc: "Orders of the records, the first one first." }) };
}

function filterBody(filter: Fields | undefined): Fields {
  return filter === undefined ? {} : { filter };
}

/** The order of the records as the service takes it. */
export function sortBody(name: string | undefined, asked: Fields): Fields {
  const given = name === undefined ? undefined : asked[name];
  if (given === undefined) return {};
  const orders: readonly unknown[] = Array.isArray(given) ? given : [given];
  return { sort: orders.map(orderAtWire) };
}

function orderAtWire(order: unknown): unknown {
  if (!isMap(order) || typeof order["property"] !== "string") return order;
  return { ...order, property: wirePointer(order["property"]) };
}

/** What an input names: what the property of the same name does in each record. */
export function namedIn({ properties }: Shape, name: string): RefersTo {
  const shown = properties[name];
  return (shown?.kind === "string" ? shown.refersTo : undefined) ?? [];
}

/** The page that a lookup's inputs ask for. */
export function pageOf({ pagination: page }: Fields): Page | undefined {
  return isMap(page) ? askedPage(page) : undefined;
}

function queryOf(query: Properties, asked: Fields): Readonly<Record<string, string>> {
  const given = Object.keys(query).flatMap((name): [string, string][] => {
    const value = asked[name];
    return typeof value === "string" ? [[name, value]] : [];
  });
  return Object.fromEntries(given);
}

/** The ID of a list: the UUID of its first record. */
export function idOf(records: readonly object[]): string {
  const [first] = records;
  const uuid: unknown = first === undefined ? undefined : Reflect.get(first, "uuid");
  return typeof uuid === "string" ? uuid : "none";
}

/** The filters among a lookup's inputs, which Check has accepted. */
export function filtersOf({ filters }: Fields): readonly Filter[] {
  return Array.isArray(filters) ? filters.filter(isFilter) : [];
}

function isFilter(value: unknown): value is Filter {
  return isMap(value) && typeof value["property"] === "string" && Array.isArray(value["values"]);
}
