import type { InProcessSimulator, JsonObject } from "../sim";
import { textAt } from "../sim/json";
import { declared, idIn, isThere, keyOf } from "./service-objects";

/** The name of a type's kind in the simulator. */
function kindOf(type: string): string {
  return type.charAt(0).toLowerCase() + type.slice(1);
}

/** What there is of a type: ids as the provider gives them, and the objects. */
export function objectsOf(simulator: InProcessSimulator, type: string): readonly (readonly [string, JsonObject])[] {
  const resource = declared(type);
  const objects = simulator.all(kindOf(type)).filter(isThere);
  return objects.map((object) => [idIn(object, resource), object]);
}

/** What somebody can change of objects by hand; the service takes all of it. */
const EDITS: Readonly<Record<string, readonly ((choice: number) => JsonObject)[]>> = {
  Connection: [named, (choice) => ({ bandwidth: 100 + choice })],
  ConnectionRouteAggregation: [],
  ConnectionRouteFilter: [(choice) => ({ direction: choice % 2 === 0 ? "INBOUND" : "OUTBOUND" })],
  RouteFilterRule: [named, described, (choice) => ({ prefix: `10.${choice}.0.0/16` })],
  RouteAggregationRule: [named, described, (choice) => ({ prefix: `10.${choice}.0.0/16` })],
  ServiceProfile: [described, (choice) => ({ tags: [`hand-${choice}`] })],
  ServiceToken: [named, described],
  Stream: [named, described],
  StreamAlertRule: [named, described],
  StreamAttachment: [(choice) => ({ metricsEnabled: choice % 2 === 0 })],
  StreamSubscription: [named, described, (choice) => ({ enabled: choice % 2 === 0 })],
};

function named(choice: number): JsonObject {
  return { name: `hand-${choice}` };
}

function described(choice: number): JsonObject {
  return { description: `by hand ${choice}` };
}

/** Changes an object by hand; says whether there is anything to change. */
export function editByHand(simulator: InProcessSimulator, type: string, id: string, choice: number): boolean {
  const edits = EDITS[type] ?? [named];
  const edit = edits[choice % Math.max(1, edits.length)];
  if (edit === undefined || !objectsOf(simulator, type).some(([one]) => one === id)) return false;
  simulator.edit(kindOf(type), keyOf(kindOf(type), id), edit(choice));
  return true;
}

/**
 * Deletes an object by hand: the service is asked as by any client, refuses what others need, takes a while for it, and may show
 * the object afterwards. Answers with the request, if there is such an object.
 */
export function removeByHand(simulator: InProcessSimulator, type: string, id: string): Promise<unknown> | undefined {
  const object = objectsOf(simulator, type).find(([one]) => one === id)?.[1];
  const address = textAt(object ?? {}, "/href");
  if (address === undefined) return undefined;
  const headers = { authorization: `Bearer ${simulator.token}` };
  return simulator.handle(new Request(address, { method: "DELETE", headers }));
}

/** Types whose objects nothing but their ids tells apart for the service. */
const COPIED: readonly string[] = [
  "CloudRouter",
  "Connection",
  "Network",
  "Port",
  "RouteAggregation",
  "RouteAggregationRule",
  "RouteFilter",
  "RouteFilterRule",
  "ServiceProfile",
  "ServiceToken",
  "Stream",
  "StreamAlertRule",
  "StreamSubscription",
];

/** Creates an object by hand that looks like another one; answers with its id, where the service allows two. */
export function copyByHand(simulator: InProcessSimulator, type: string, id: string): string | undefined {
  const object = objectsOf(simulator, type).find(([one]) => one === id)?.[1];
  if (object === undefined || !COPIED.includes(type)) return undefined;
  // a VLAN of a port, an interface of a device and a token have one connection
  const isOfRouter = textAt(object, "/aSide/accessPoint/type") === "CLOUD_ROUTER";
  if (type === "Connection" && !isOfRouter) return undefined;
  const key = simulator.copy(kindOf(type), keyOf(kindOf(type), id));
  return [...id.split("/").slice(0, -1), key].join("/");
}
