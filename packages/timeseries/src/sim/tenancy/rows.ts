import { ok } from "@ops-providers/provider-kit/simulator";
import type { Reply } from "@ops-providers/provider-kit/simulator";
import { authorize, isAuthorized } from "../access/caller";
import type { Action, Resource } from "../access/permission";
import type { Call } from "../route";
import { invalid, notFound, ServiceError } from "../service-error";
import { decode } from "../wire/decode";
import type { Fields } from "../wire/fields";
import { idOrNothing } from "../wire/ids";

/** What the server keeps as rows of a table: connections to other servers, and replications. */
interface Row {
  readonly id: string;
  readonly orgID: string;
  readonly name: string;
}

/** Reads the body of a row. */
export function readRow<T>(body: string, read: (fields: Fields) => T): T {
  return decode("failed to unmarshal json", body, read);
}

/** The ID in a path, which is judged before the body. */
export function rowId({ param }: Call, noun: string): string {
  const id = idOrNothing(param("id"));
  if (id === undefined) throw invalid(`${noun} ID is invalid`);
  return id;
}

/** What a table of rows is called. */
export interface Table<R> {
  readonly type: Resource["type"];
  /** In a complaint about an ID. */
  readonly idNoun: string;
  readonly noun: string;
  readonly find: (call: Call, id: string) => R | undefined;
}

/** The row that a path names, if the caller may do this to it. */
export function findRow<R extends Row>(call: Call, { type, idNoun, noun, find }: Table<R>, action: Action): R {
  const row = find(call, rowId(call, idNoun));
  if (row === undefined) throw notFound(`${noun} not found`);
  authorize(call.caller, action, { type, id: row.id, orgID: row.orgID });
  return row;
}

/** Those of one organization, all at once; no list at all where there are none. */
export function rowsOfOrganization<R extends Row>(
  { caller, query }: Call,
  rows: readonly R[],
  { type, wire, isMeant }: { type: Resource["type"]; wire: (row: R) => object; isMeant: (row: R) => boolean },
): Reply {
  const orgID = idOrNothing(query.get("orgID"));
  if (orgID === undefined) throw invalid("invalid or missing org ID");
  const found = rows.filter((row) => row.orgID === orgID && isMeant(row));
  const shown = found.filter(({ id }) => isAuthorized(caller, "read", { type, id, orgID }));
  return ok({ [type]: found.length === 0 ? null : shown.map(wire) });
}

/** What a PATCH changes: neither what it leaves out or says `null` of, nor what is fixed. */
export function changeOf(input: object, fixed: readonly string[]): object {
  return Object.fromEntries(
    Object.entries(input).filter(([name, value]) => !fixed.includes(name) && value !== undefined),
  );
}

/** Names are unique in an organization, and compared with case; a change that leaves out the name is none. */
export function checkNameIsFree(
  rows: readonly Row[],
  table: string,
  { orgID, name, id }: { readonly orgID: string; readonly name: string | undefined; readonly id?: string },
): void {
  if (rows.some((row) => row.orgID === orgID && row.name === name && row.id !== id))
    throw new ServiceError("internal error", `UNIQUE constraint failed: ${table}.org_id, ${table}.name`);
}
