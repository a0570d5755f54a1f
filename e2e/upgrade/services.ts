import type { RecordedRequest } from "@ops-providers/common";
import { Store as AlertRoutingStore } from "@ops-providers/alert-routing/internal/sim/store";
import { startOn as startAlertRouting } from "@ops-providers/alert-routing/internal/sim/simulator";
import { simulators as fabricSimulators } from "@ops-providers/fabric/internal/sim/registry.gen";
import { startOn as startFabric } from "@ops-providers/fabric/internal/sim/simulator";
import { Store as FabricStore } from "@ops-providers/fabric/internal/sim/objects/store";
import {
  createStore as createTimeseriesStore,
  startOn as startTimeseries,
} from "@ops-providers/timeseries/internal/sim/simulator";
import * as alertRouting from "../alert-routing/full-program";
import { settingsOf as alertRoutingSettings } from "../alert-routing/start";
import { freePort } from "../free-port";
import { untyped } from "../untyped";
import * as fabric from "../fabric/full-program";
import { settingsOf as fabricSettings } from "../fabric/start";
import * as timeseries from "../timeseries/full-program";
import { settingsOf as timeseriesSettings } from "../timeseries/start";
import type { Objects } from "./fixture";

/** A simulated service that can start with the objects of another one. */
export interface Service {
  readonly url: string;
  /** Settings of the plugin. */
  readonly env: Readonly<Record<string, string>>;
  /** The requests that the service received so far. */
  readonly requests: RecordedRequest[];
  /** All records by kind. */
  objects(): Objects;
  close(): Promise<void>;
}

/** A program with each kind of a package, and how to start its service. */
interface Upgraded {
  readonly program: () => Promise<Record<string, unknown>>;
  /** How many resources the program has. */
  readonly size: number;
  /** Starts the service at the port, empty or with the records. */
  start(port: number, objects?: Objects): Promise<Service>;
}

// the same at each start, so that kept states and records fit
const TOKEN = "token-of-the-upgrade";

const TIMESERIES_KINDS = [
  "authorization",
  "bucket",
  "label",
  "labelMapping",
  "membership",
  "organization",
  "task",
  "user",
] as const;

const ALERT_ROUTING_KINDS = ["alertAttribute", "alertEvent", "alertRoute", "alertSource", "managedResource"] as const;

/** Each package; its program is part of the states that are kept, so what it declares by default stays. */
export const SERVICES = {
  timeseries: {
    program: timeseries.fullProgram(),
    size: timeseries.PROGRAM_SIZE,
    async start(port, objects) {
      const store = createTimeseriesStore();
      for (const kind of TIMESERIES_KINDS)
        for (const one of objects?.[kind] ?? []) store.put(kind, untyped(recordIn(one)));
      const simulator = await startTimeseries(store, { port, token: TOKEN, setup: objects === undefined });
      return served(simulator, timeseriesSettings(simulator), () =>
        listed(TIMESERIES_KINDS, (kind) => store.all(kind)),
      );
    },
  },
  "alert-routing": {
    program: alertRouting.fullProgram(),
    size: alertRouting.PROGRAM_SIZE,
    async start(port, objects) {
      const store = new AlertRoutingStore();
      for (const kind of ALERT_ROUTING_KINDS)
        for (const one of objects?.[kind] ?? []) store.put(kind, untyped(recordIn(one)));
      const simulator = await startAlertRouting(store, { port, apiKey: TOKEN, phantoms: true });
      const all = (): Objects => listed(ALERT_ROUTING_KINDS, (kind) => store.all(kind));
      return served(simulator, alertRoutingSettings(simulator), all);
    },
  },
  fabric: {
    program: fabric.fullProgram(),
    size: fabric.PROGRAM_SIZE,
    async start(port, objects) {
      const store = new FabricStore();
      const simulator = await startFabric(store, { port, token: TOKEN, transitionAfterReads: 0 });
      for (const kind of fabricSimulators) {
        for (const one of objects?.[kind.name] ?? []) store.add(untyped({ ...recordIn(one), kind }));
      }
      const names = fabricSimulators.map(({ name }) => name);
      const all = (): Objects => {
        simulator.finishTransitions();
        return listed(names, (name) => store.all(name).map(({ kind: _kind, ...record }) => record));
      };
      return served(simulator, fabricSettings(simulator), all);
    },
  },
} as const satisfies Record<string, Upgraded>;

export type ServiceName = keyof typeof SERVICES;

/** The names of the packages. */
export const serviceNames: readonly ServiceName[] = Object.keys(SERVICES).filter(
  (name): name is ServiceName => name in SERVICES,
);

/** Starts the service of a package at a free port; the records may depend on its URL. */
export async function startService(
  name: ServiceName,
  objectsAt: (url: string) => Objects | undefined,
): Promise<Service> {
  const port = await freePort();
  return SERVICES[name].start(port, objectsAt(`http://127.0.0.1:${port}`));
}

function served(
  simulator: Pick<Service, "url" | "requests" | "close">,
  env: Readonly<Record<string, string>>,
  objects: () => Objects,
): Service {
  return { url: simulator.url, env, requests: simulator.requests, objects, close: () => simulator.close() };
}

function listed<Kind extends string>(kinds: readonly Kind[], all: (kind: Kind) => readonly unknown[]): Objects {
  return Object.fromEntries(kinds.map((kind) => [kind, all(kind)]));
}

function recordIn(value: unknown): Readonly<Record<string, unknown>> {
  if (typeof value === "object" && value !== null) return { ...value };
  throw new Error("a record of a service is an object");
}
