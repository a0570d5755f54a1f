import type { Lookup, Properties, Shape } from "@ops-providers/provider-kit";
import { defineFunction } from "@ops-providers/provider-kit";
import type { Fields } from "../service/fields";
import { askedPage, flatPage, LIST_PAGES, NO_PAGES, pagination, paginations, readList, shownPage } from "./page";
import { listOutputs } from "./record";
import { isGone } from "../service/refusals";
import { idOf, namedIn, pageOf } from "./search-lookup";
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
}

/** Declares a lookup of all records of a list, or of the page that the program asks for. */
export function defineListLookup(options: ListLookup): Lookup {
  const { token, doc, record, asksFlat = false, showsPage = false, isWhole = false } = options;
  const paging = isWhole ? NO_PAGES : LIST_PAGES;
  const asks = pageInputs(options);
  const below = uuidInputs(options.below ?? {}, (name) => namedIn(record, name));
  const inputs: Properties = { ...below, ...options.inputs, ...asks };
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
    isGone,
    async invoke({ api, inputs: given }) {
      const asked: Fields = given;
      const wanted = asksFlat ? askedPage(asked) : pageOf(asked);
      const { records, page } = await readList(
        api,
        { path: options.path(asked), paging },
        wanted,
        options.query?.(asked),
      );
      return {
        id: options.id?.(asked, records) ?? idOf(records),
        datas: records.map((one) => options.complete?.(one, asked) ?? one),
        ...(showsPage ? { paginations: [page] } : {}),
        ...("pagination" in asks ? { pagination: page } : {}),
      };
    },
  });
}

function pageInputs({ isPaged = true, asksFlat = false }: ListLookup): Properties {
  if (!isPaged) return {};
  return asksFlat ? flatPage : { pagination };
}
