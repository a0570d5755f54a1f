import { join } from "node:path";
import type { ServiceEnvironment, ServiceObject, SimulatedService, Subject } from "@ops-providers/provider-kit/testing";
import { secret, storiesIn } from "@ops-providers/provider-kit/testing";
import { provider } from "../provider";
import type { InProcessSimulator } from "../sim";
import { createSimulator } from "../sim";
import { simulators } from "../sim/registry.gen";

/** The provider with its service, for stories. */
export const subject: Subject = {
  provider,
  kinds: storiesIn(join(__dirname, "../resources")),
  start: startService,
};

function startService({ now, sleep, random }: ServiceEnvironment): SimulatedService {
  // in half of the stories the service returns more than was written
  const phantoms = random() < 0.5;
  const simulator = createSimulator({
    url: "https://alert-routing.test",
    clock: now,
    sleep,
    random,
    ...(phantoms ? { phantoms, alertEventsUrls: true } : {}),
    groupedRoutes: true,
    // long enough that changes of two stacks overlap
    writeLatencyMs: 40,
  });
  const secrets = new Set([simulator.apiKey]);
  // what an account has from the start, no story makes
  const first = new Set(simulators.flatMap(({ kind }) => simulator.all(kind).map(({ id }) => id)));
  return {
    async handle(request) {
      // the recorded requests are not used, and would grow without limit
      simulator.requests.length = 0;
      const response = await simulator.handle(request);
      for (const { secretsIn } of simulators) for (const value of secretsIn?.(simulator) ?? []) secrets.add(value);
      return response;
    },
    settings: { endpoint: simulator.url, apiKey: secret(simulator.apiKey) },
    get secrets() {
      return [...secrets];
    },
    isRead: (method) => method === "GET",
    objects: (type) => objectsOf(simulator, type).filter(({ id }) => !first.has(id)),
    edit: (type, id, choice) => editByHand(simulator, type, id, choice),
    remove: (type, id) => removeByHand(simulator, type, id),
    copy: (type, id) => copyByHand(simulator, type, id),
    // the service has finished all work when it responds
    finishWork: () => Promise.resolve(),
    errorBody: (message) => ({
      type: "internal_error",
      status: 500,
      request_id: "r-1",
      errors: [{ code: "internal_error", message }],
    }),
  };
}

type KindSimulator = (typeof simulators)[number];

/** The objects of a resource type. */
function objectsOf(simulator: InProcessSimulator, type: string): readonly ServiceObject[] {
  const found = simulatorOf(type);
  const records = found === undefined ? [] : simulator.all(found.kind);
  return records.map((record) => ({ id: record.id, content: JSON.stringify(record) }));
}

/** Changes an object as a user of the dashboard would; returns whether it exists. */
function editByHand(simulator: InProcessSimulator, type: string, id: string, choice: number): boolean {
  if (!exists(simulator, type, id)) return false;
  simulatorOf(type)?.edit?.(simulator, id, choice);
  return true;
}

/** Deletes an object as a user of the dashboard would; returns whether it existed. */
function removeByHand(simulator: InProcessSimulator, type: string, id: string): boolean {
  const found = simulatorOf(type);
  return found !== undefined && simulator.remove(found.kind, id);
}

/** Creates another object like the given one, unless names of the type are unique; returns its id. */
function copyByHand(simulator: InProcessSimulator, type: string, id: string): string | undefined {
  const found = simulatorOf(type);
  const hasCopies = found?.copy !== undefined && exists(simulator, type, id);
  return hasCopies ? simulator.copy(found.kind, id) : undefined;
}

function exists(simulator: InProcessSimulator, type: string, id: string): boolean {
  return objectsOf(simulator, type).some((object) => object.id === id);
}

/** A resource type in lower camel case is the name of its kind. */
function simulatorOf(type: string): KindSimulator | undefined {
  return simulators.find(({ kind }) => kind.toLowerCase() === type.toLowerCase());
}
