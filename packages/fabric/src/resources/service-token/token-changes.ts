import { UserError } from "@ops-providers/provider-kit";
import type { Fields } from "../../shapes/fields";
import { isFields } from "../../shapes/fields";

/** One operation of a JSON Patch. */
export interface Operation {
  readonly op: "add" | "replace";
  readonly path: string;
  readonly value: unknown;
}

function partOf(fields: unknown, name: string): unknown {
  return isFields(fields) ? fields[name] : undefined;
}

function inOrder(values: unknown): readonly unknown[] {
  const items: readonly unknown[] = Array.isArray(values) ? values : [];
  return items.toSorted((left, right) => Number(left) - Number(right));
}

function operationAt(path: string, wanted: unknown, shown: unknown): readonly Operation[] {
  if (wanted === undefined || JSON.stringify(wanted) === JSON.stringify(shown)) return [];
  return [{ op: shown === undefined ? "add" : "replace", path, value: wanted }];
}

/** The operations that bring the bandwidths of a token, as the service shows it, to what the program wants. */
export function bandwidthOperations(connections: unknown, wire: object): readonly Operation[] {
  const wanted: unknown = Array.isArray(connections) ? connections[0] : undefined;
  const shown = partOf(wire, "connection");
  const [limit, supported] = [partOf(wanted, "bandwidthLimit"), partOf(wanted, "supportedBandwidths")];
  const known = partOf(shown, "supportedBandwidths");
  return [
    ...operationAt("/connection/bandwidthLimit", limit, partOf(shown, "bandwidthLimit")),
    ...operationAt(
      "/connection/supportedBandwidths",
      supported === undefined ? undefined : inOrder(supported),
      known === undefined ? undefined : inOrder(known),
    ),
  ];
}

function emailsIn(notifications: unknown): readonly string[] {
  const items = (Array.isArray(notifications) ? notifications : []).filter(isFields);
  const emails = items.flatMap(({ emails: some }): readonly unknown[] => (Array.isArray(some) ? some : []));
  return [...new Set(emails.map(String))].sort();
}

function kindsIn(notifications: unknown): string {
  const items = (Array.isArray(notifications) ? notifications : []).filter(isFields);
  const kinds = items.map(
    ({ type, sendInterval = "" }: Fields) => `${String(type).replace(/S$/, "")} ${String(sendInterval)}`,
  );
  return kinds.sort().join(", ");
}

/** The operation that brings the e-mail addresses of a token to what the program wants: of notifications nothing else can be changed. */
export function notificationOperations(wanted: unknown, wire: object): readonly Operation[] {
  const shown = partOf(wire, "notifications");
  if (kindsIn(wanted) !== kindsIn(shown)) {
    throw new UserError(
      "the service changes only the e-mail addresses of a token's notifications; " +
        "run `pulumi up --replace` with the URN of the token to make a new one",
    );
  }
  return operationAt("/notifications/emails", emailsIn(wanted), emailsIn(shown));
}
