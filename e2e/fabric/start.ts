import { join } from "node:path";
import { startSimulator } from "@ops-providers/fabric/simulator";
import type { JsonObject, Simulator, SimulatorOptions } from "@ops-providers/fabric/simulator";
import { grouped, resourcesInState } from "../engine/checkpoint";
import type { Engine } from "../engine/engine";
import { stackOn } from "../engine/simulated-stack";
import type { SimulatedStack } from "../engine/simulated-stack";
import { writesIn } from "../sent-requests";

/** Names of the kinds in the simulator by the last word of the type. */
const KINDS = {
  CloudRouter: "cloudRouter",
  Connection: "connection",
  ConnectionRouteAggregation: "connectionRouteAggregation",
  ConnectionRouteFilter: "connectionRouteFilter",
  Network: "network",
  Port: "port",
  PrecisionTimeService: "precisionTimeService",
  RouteAggregation: "routeAggregation",
  RouteAggregationRule: "routeAggregationRule",
  RouteFilter: "routeFilter",
  RouteFilterRule: "routeFilterRule",
  RoutingProtocol: "routingProtocol",
  ServiceProfile: "serviceProfile",
  ServiceToken: "serviceToken",
  Stream: "stream",
  StreamAlertRule: "streamAlertRule",
  StreamAttachment: "streamAttachment",
  StreamSubscription: "streamSubscription",
} as const;

/** The last word of the type of each of the eighteen kinds. */
export type KindName = keyof typeof KINDS;

/** Kinds whose UUID is that of what is attached, which is there from the start. */
const ATTACHMENTS: readonly string[] = ["streamAttachment"];

/** A simulator, and a stack whose plugin works on it. */
export type Started = SimulatedStack<Simulator>;

/** Starts a simulator in which the first read finds each object in its final state. */
export function startService(options: SimulatorOptions = {}): Promise<Simulator> {
  return startSimulator({ transitionAfterReads: 0, ...options });
}

/** The bundled plugin, which pauses for a tenth of the usual time between two reads of an object. */
export const QUICK_PLUGIN = { fabric: join(__dirname, "quick-plugin") };

const startStack = stackOn({ start: startService, settingsOf });

/** Starts a simulator, and a stack that works on it. */
export const start: typeof startStack = (closeLater, program, options, stack) =>
  startStack(closeLater, program, options, { plugins: QUICK_PLUGIN, ...stack });

/** The environment of a plugin that works on a simulator. */
export function settingsOf({ url, token }: Simulator): Readonly<Record<string, string>> {
  return { FABRIC_ENDPOINT: url, FABRIC_TOKEN: token };
}

/** The objects of a kind that were created and not deleted; those of a new simulator do not count. */
export function madeOf(simulator: Simulator, name: KindName): readonly JsonObject[] {
  const kind = KINDS[name];
  const { ports, serviceProfiles } = simulator.seeds;
  const seeds = new Set<unknown>([...Object.values(ports), ...Object.values(serviceProfiles)]);
  return simulator.all(kind).filter(({ uuid, state }) => {
    const isSeed = seeds.has(uuid) && !ATTACHMENTS.includes(kind);
    return !isSeed && state !== "DEPROVISIONED" && state !== "DELETED";
  });
}

/** Requests that change something and that the service took so far, oldest first. */
export function takeAccepted(simulator: Simulator): readonly string[] {
  return takeWrites(simulator).accepted;
}

/** Requests that change something, oldest first: what the service took, and what it refused. */
export function takeWrites(simulator: Simulator): Readonly<Record<"accepted" | "refused", readonly string[]>> {
  const taken = simulator.requests.splice(0);
  const writes = (fits: (status: number) => boolean): readonly string[] => {
    const fitting = taken.filter(({ status }) => status !== undefined && fits(status));
    return writesIn(fitting.map(({ method, path }) => [`${method} ${path}`]));
  };
  return { accepted: writes((status) => status < 300), refused: writes((status) => status >= 300) };
}

/** The same requests without the ids in them, and how often each came. */
export function counted(requests: readonly string[]): Readonly<Record<string, number>> {
  const plain = requests.map((request) =>
    request.replace("/fabric/v4/", "").replace(/[0-9a-f]{8}-[-0-9a-f]{27}/g, "*"),
  );
  return Object.fromEntries(
    Object.entries(grouped(plain.map((request) => [request, request]))).map(([request, all]) => [request, all.length]),
  );
}

/** UUIDs of the objects of the service, by the name of the kind. */
export function objectsIn(simulator: Simulator): Readonly<Record<string, readonly string[]>> {
  return grouped(kindNames.flatMap((name) => madeOf(simulator, name).map(({ uuid }) => [name, String(uuid)] as const)));
}

/** UUIDs in the state, by the name of the kind: the last part of each ID. */
export async function uuidsInState(engine: Engine): Promise<Readonly<Record<string, readonly string[]>>> {
  const last = (text: string, sign: string): string => text.split(sign).at(-1) ?? "";
  return grouped((await resourcesInState(engine)).map(({ type, id }) => [last(type, ":"), last(id, "/")]));
}

const isKindName = (name: string): name is KindName => name in KINDS;

/** The names of all kinds. */
export const kindNames: readonly KindName[] = Object.keys(KINDS).filter(isKindName);
