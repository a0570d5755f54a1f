import type { ReplaceWhere } from "@ops-providers/provider-kit";
import { getAt, isMap } from "@ops-providers/provider-kit";
import type { Fields } from "../../service/fields";
import type { PatchOperation } from "../../service/patch-operation";
import { operationAt } from "../../service/patch-operation";

function inOrder(values: unknown): readonly unknown[] {
  const items: readonly unknown[] = Array.isArray(values) ? values : [];
  return items.toSorted((left, right) => Number(left) - Number(right));
}

/** The operations that bring the bandwidths of a token, as the service shows it, to what the program wants. */
export function bandwidthOperations(connections: unknown, wire: object): readonly PatchOperation[] {
  const wanted: unknown = Array.isArray(connections) ? connections[0] : undefined;
  const shown = getAt(wire, "connection");
  const [limit, supported] = [getAt(wanted, "bandwidthLimit"), getAt(wanted, "supportedBandwidths")];
  const known = getAt(shown, "supportedBandwidths");
  return [
    ...operationAt("/connection/bandwidthLimit", limit, getAt(shown, "bandwidthLimit")),
    ...operationAt(
      "/connection/supportedBandwidths",
      supported === undefined ? undefined : inOrder(supported),
      known === undefined ? undefined : inOrder(known),
    ),
  ];
}

function emailsIn(notifications: unknown): readonly string[] {
  const items = (Array.isArray(notifications) ? notifications : []).filter(isMap);
  const emails = items.flatMap(({ emails: some }): readonly unknown[] => (Array.isArray(some) ? some : []));
  return [...new Set(emails.map(String))].sort();
}

function kindsIn(notifications: unknown): string {
  const items = (Array.isArray(notifications) ? notifications : []).filter(isMap);
  const kinds = items.map(
    ({ type, sendInterval = "" }: Fields) => `${inWords(type).replace(/S$/, "")} ${inWords(sendInterval)}`,
  );
  return kinds.sort().join(", ");
}

function inWords(value: unknown): string {
  return typeof value === "string" ? value : JSON.stringify([value]);
}

/** Notifications of which more than the addresses of all of them is another. */
export const notifiedOtherwise: ReplaceWhere = {
  doc:
    "Addresses that all notifications have in common are changed in place. All else replaces the token: another `type` or " +
    "`sendInterval`, notifications that come or go, and addresses of some of them.",
  replaces: ({ before, after }) => kindsIn(before) !== kindsIn(after) || !haveSameEmails(after),
};

function haveSameEmails(notifications: unknown): boolean {
  const items: readonly unknown[] = Array.isArray(notifications) ? notifications : [];
  return new Set(items.map((item) => JSON.stringify(emailsIn([item])))).size <= 1;
}

/** The operation that brings the e-mail addresses of a token to what the program wants: of notifications nothing else can be changed. */
export function notificationOperations(wanted: unknown, wire: object): readonly PatchOperation[] {
  return operationAt("/notifications/emails", emailsIn(wanted), emailsIn(getAt(wire, "notifications")));
}
