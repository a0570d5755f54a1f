import { UserError } from "@ops-providers/provider-kit";
import type { Fields } from "../../shapes/fields";
import { isFields, textOf } from "../../shapes/fields";

/** One operation of a JSON Patch. */
export interface Operation {
  readonly op: "add" | "replace";
  readonly path: string;
  readonly value: unknown;
}

/** Types of connections whose VLAN tag the service changes in place. */
const TAGGED_TYPES: readonly string[] = ["EVPL_VC", "EIA_VC"];

function partOf(fields: unknown, ...path: readonly string[]): unknown {
  return path.reduce((part: unknown, name) => (isFields(part) ? part[name] : undefined), fields);
}

/** What of an object the program gives, by the names that travel. */
function given(fields: unknown, names: readonly string[]): Fields {
  const parts = names.map((name): [string, unknown] => [name, partOf(fields, name)]);
  return Object.fromEntries(parts.filter(([, value]) => value !== undefined));
}

function isShown(wanted: Fields, shown: unknown): boolean {
  return Object.entries(wanted).every(([name, value]) => value === partOf(shown, name));
}

/** The operations that bring the A side and the term of a connection, as the service shows it, to what the program wants. */
export function operationsInside(wanted: Fields, wire: object): readonly Operation[] {
  const [point, shown] = [partOf(wanted, "aSide", "accessPoint"), partOf(wire, "aSide", "accessPoint")];
  return [
    ...portOperations(point, shown),
    ...deviceOperations(point, shown),
    ...tagOperations(wanted, point, shown),
    ...termOperations(wanted, wire),
  ];
}

function termOperations(wanted: Fields, wire: object): readonly Operation[] {
  const term = partOf(wanted, "order", "termLength");
  const shown = partOf(wire, "order", "termLength");
  if (term === undefined || term === shown) return [];
  return [{ op: shown === undefined ? "add" : "replace", path: "/order/termLength", value: term }];
}

function portOperations(point: unknown, shown: unknown): readonly Operation[] {
  const uuid = textOf(partOf(point, "port", "uuid"));
  if (uuid === undefined || uuid === partOf(shown, "port", "uuid")) return [];
  return [{ op: "replace", path: "/aSide/accessPoint/port/uuid", value: uuid }];
}

/** Device and interface travel together. */
function deviceOperations(point: unknown, shown: unknown): readonly Operation[] {
  const device = given(partOf(point, "virtualDevice"), ["type", "uuid"]);
  const face = given(partOf(point, "interface"), ["type", "id", "uuid"]);
  if (isShown(device, partOf(shown, "virtualDevice")) && isShown(face, partOf(shown, "interface"))) return [];
  const value = {
    ...(Object.keys(device).length === 0 ? {} : { virtualDevice: device }),
    ...(Object.keys(face).length === 0 ? {} : { interface: face }),
  };
  return [{ op: "replace", path: "/aSide/accessPoint", value }];
}

function tagOperations({ type }: Fields, point: unknown, shown: unknown): readonly Operation[] {
  const tag = partOf(point, "linkProtocol", "vlanTag");
  if (tag === undefined || tag === partOf(shown, "linkProtocol", "vlanTag")) return [];
  const protocol = partOf(point, "linkProtocol", "type") ?? partOf(shown, "linkProtocol", "type");
  if (!TAGGED_TYPES.includes(String(type)) || protocol !== "DOT1Q") {
    throw new UserError(
      `the service changes the VLAN tag in place only for ${TAGGED_TYPES.join(" and ")} with DOT1Q; ` +
        "run `pulumi up --replace` with the URN of the connection to make a new one",
    );
  }
  return [{ op: "replace", path: "/aSide/accessPoint/linkProtocols", value: { vlanTag: tag } }];
}
