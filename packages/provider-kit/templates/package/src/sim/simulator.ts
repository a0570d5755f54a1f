import type { Faults, RecordedRequest } from "@ops-providers/common";
import type { Simulated, Tables } from "@ops-providers/provider-kit/simulator";
import {
  FaultList,
  inProcess,
  onLoopback,
  randomHex,
  RecordStore,
  sourcesOf,
} from "@ops-providers/provider-kit/simulator";
import { createApp } from "./app";
import type { Records } from "./records";
import { simulators } from "./registry.gen";

/** How to start a simulator; every field has a default. */
export interface SimulatorOptions {
  /** The port on 127.0.0.1; a free one by default. */
  readonly port?: number;
  /** The token that requests must carry; "starter-token" by default. */
  readonly token?: string;
  /** What tells the time; the clock of the machine by default. */
  readonly clock?: () => Date;
}

/** A running simulator of the service, which keeps everything in memory. */
export interface Simulator {
  readonly url: string;
  readonly token: string;
  readonly store: RecordStore<Records>;
  /** Every request so far, oldest first. */
  readonly requests: RecordedRequest[];
  readonly faults: Faults;
  close(): Promise<void>;
}

/** Starts a simulator of the service on loopback. */
export function startSimulator(options: SimulatorOptions = {}): Promise<Simulator> {
  return onLoopback(() => simulate(options), options.port);
}

/** Makes a simulator of the service in this process, without a server; `handle` responds to requests. */
export function createSimulator(
  options: Omit<SimulatorOptions, "port"> = {},
): Omit<Simulator, "close"> & { readonly handle: (request: Request) => Promise<Response> } {
  return inProcess(() => simulate(options), "http://starter.test");
}

/** Makes the service, with the records of a store. */
export function simulate(
  { token = "starter-token", ...options }: Omit<SimulatorOptions, "port">,
  store = createStore(),
): Simulated<Omit<Simulator, "url" | "close">> & { readonly faults: FaultList } {
  const { clock, sleep, random } = sourcesOf(options);
  const faults = new FaultList();
  const requests: RecordedRequest[] = [];
  const service = { store, token, now: clock, nextId: (kind: string) => `${kind}-${randomHex(random, 8)}` };
  const app = createApp(service, { faults, requests, sleep });
  return { app, faults, controls: { token, store, requests, faults } };
}

/** Makes an empty store, with a table for each kind. */
export function createStore(): RecordStore<Records> {
  return new RecordStore(tables());
}

function tables(): Tables<Records> {
  const merged = simulators.reduce<Partial<Tables<Records>>>(
    (all, simulator) => ({ ...all, ...simulator.tables() }),
    {},
  );
  if (!isComplete(merged)) throw new Error("a resource of the simulator brings no tables");
  return merged;
}

/** Every kind is declared in the folder that brings its table, so tables that are all present are complete. */
function isComplete(merged: Partial<Tables<Records>>): merged is Tables<Records> {
  return Object.values(merged).every((table) => table instanceof Map);
}
