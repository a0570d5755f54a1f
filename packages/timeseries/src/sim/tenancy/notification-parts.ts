import { ok } from "@ops-providers/provider-kit/simulator";
import type { Reply } from "@ops-providers/provider-kit/simulator";
import { isAuthorized } from "../access/caller";
import type { Resource } from "../access/permission";
import type { Call } from "../route";
import { invalid, ServiceError } from "../service-error";
import { decode } from "../wire/decode";
import { parseId } from "../wire/ids";
import { byId, cut, given, pageLinks, readPage } from "../wire/paging";

/** The organization that a list is asked for. */
export function organizationAsked(query: URLSearchParams): string | undefined {
  const asked = given(query, "orgID");
  if (asked === undefined) return undefined;
  try {
    return parseId(asked);
  } catch (error) {
    throw error instanceof ServiceError ? invalid(`orgID is invalid: ${error.message}`) : error;
  }
}

/** What a list shows. */
export interface Shown<R> {
  readonly path: string;
  readonly type: Resource["type"];
  /** Name of the list in the answer. */
  readonly key: string;
  readonly wire: (record: R) => object;
}

/** A page of records by their IDs; what the caller may not read is left out after the page is cut. */
export function pageOf<R extends { readonly id: string; readonly orgID: string }>(
  { caller, query }: Call,
  records: readonly R[],
  { path, type, key, wire }: Shown<R>,
): Reply {
  const page = readPage(query);
  const orgID = organizationAsked(query);
  const all = records.filter((record) => orgID === undefined || record.orgID === orgID);
  const shown = cut(byId(all, page), page).filter(({ id, orgID: owner }) =>
    isAuthorized(caller, "read", { type, id, orgID: owner }),
  );
  return ok({ [key]: shown.map(wire), links: pageLinks(path, page, { orgID: given(query, "orgID") }, shown.length) });
}

/** What a PATCH of an endpoint, a rule or a check may change, none of it to nothing. */
export function readPatch(body: string, noun: string) {
  const change = decode("", body, (fields) => ({
    name: fields.text("name"),
    description: fields.text("description"),
    status: fields.text("status"),
  }));
  if (change.name === "") throw invalid(`${noun} Name can't be empty`);
  if (change.description === "") throw invalid(`${noun} Description can't be empty`);
  if (change.status !== undefined) checkStatus(change.status);
  return change;
}

/** Refuses a status that is none. */
export function checkStatus(status: string): void {
  if (status !== "active" && status !== "inactive") throw invalid("invalid status: must be active or inactive");
}
