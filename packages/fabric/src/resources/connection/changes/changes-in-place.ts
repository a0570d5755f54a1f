import type { ReplaceWhere } from "@ops-providers/provider-kit";
import { getAt, isMap, isUnknown } from "@ops-providers/provider-kit";
import type { Fields } from "../../../service/fields";
import { textOf } from "../../../service/fields";
import type { PatchOperation } from "../../../service/patch-operation";
import { operationAt } from "../../../service/patch-operation";

/** Types of connections whose VLAN tag the service changes in place. */
const TAGGED_TYPES: readonly unknown[] = ["EVPL_VC", "EIA_VC"];

/** A link that is tagged in another way; of the tags one alone is set in place, and only for some types. */
export const retagged: ReplaceWhere = {
  doc: "Another `vlanTag` is set in place for `EVPL_VC` and `EIA_VC` with `DOT1Q`; all else replaces the connection.",
  replaces: ({ before, after, inputs: { written } }) =>
    before === undefined ||
    isUnknown(after) ||
    !isTagSetInPlace(written["type"], getAt(after, "type") ?? getAt(before, "type")),
};

function isTagSetInPlace(type: unknown, protocol: unknown): boolean {
  return TAGGED_TYPES.includes(type) && protocol === "DOT1Q";
}

/** Something of the A side that the service moves to another one, and neither adds nor takes away. */
export const moved: ReplaceWhere = {
  doc: "At the A side it is updated in place; adding or removing it replaces the connection.",
  replaces: ({ before, after }) => before === undefined || after === undefined,
};

/** An order, of which the term alone is changed in place. */
export const ordered: ReplaceWhere = {
  doc: "Given where there was none, it replaces the connection unless it is for the term alone.",
  replaces: ({ before, after }) => before === undefined && !isTermAlone(after),
};

function isTermAlone(order: unknown): boolean {
  return isMap(order) && !isUnknown(order) && Object.keys(order).every((name) => name === "termLength");
}

/** What of an object the program gives, by the names that travel. */
function given(fields: unknown, names: readonly string[]): Fields {
  const parts = names.map((name): [string, unknown] => [name, getAt(fields, name)]);
  return Object.fromEntries(parts.filter(([, value]) => value !== undefined));
}

function isShown(wanted: Fields, shown: unknown): boolean {
  return Object.entries(wanted).every(([name, value]) => value === getAt(shown, name));
}

/** The operations that bring the A side and the term of a connection, as the service shows it, to what the program wants. */
export function operationsInside(wanted: Fields, wire: object): readonly PatchOperation[] {
  const [point, shown] = [getAt(wanted, "aSide.accessPoint"), getAt(wire, "aSide.accessPoint")];
  return [
    ...portOperations(point, shown),
    ...deviceOperations(point, shown),
    ...tagOperations(wanted, point, shown),
    ...operationAt("/order/termLength", getAt(wanted, "order.termLength"), getAt(wire, "order.termLength")),
  ];
}

function portOperations(point: unknown, shown: unknown): readonly PatchOperation[] {
  const uuid = textOf(getAt(point, "port.uuid"));
  if (uuid === undefined || uuid === getAt(shown, "port.uuid")) return [];
  return [{ op: "replace", path: "/aSide/accessPoint/port/uuid", value: uuid }];
}

/** Device and interface travel together. */
function deviceOperations(point: unknown, shown: unknown): readonly PatchOperation[] {
  const device = given(getAt(point, "virtualDevice"), ["type", "uuid"]);
  const face = given(getAt(point, "interface"), ["type", "id", "uuid"]);
  if (isShown(device, getAt(shown, "virtualDevice")) && isShown(face, getAt(shown, "interface"))) return [];
  const value = {
    ...(Object.keys(device).length === 0 ? {} : { virtualDevice: device }),
    ...(Object.keys(face).length === 0 ? {} : { interface: face }),
  };
  return [{ op: "replace", path: "/aSide/accessPoint", value }];
}

function tagOperations({ type }: Fields, point: unknown, shown: unknown): readonly PatchOperation[] {
  const tag = getAt(point, "linkProtocol.vlanTag");
  if (tag === undefined || tag === getAt(shown, "linkProtocol.vlanTag")) return [];
  const protocol = getAt(point, "linkProtocol.type") ?? getAt(shown, "linkProtocol.type");
  // where it is not set in place, only the service has another tag, which a refresh shows
  if (!isTagSetInPlace(type, protocol)) return [];
  return [{ op: "replace", path: "/aSide/accessPoint/linkProtocols", value: { vlanTag: tag } }];
}
