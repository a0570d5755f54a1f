import type { ServiceObject } from "@ops-providers/provider-kit/testing";
import type { InProcessSimulator } from "../sim";
import { simulators } from "../sim/registry.gen";

type KindSimulator = (typeof simulators)[number];

/** The objects of a resource type. */
export function objectsOf(simulator: InProcessSimulator, type: string): readonly ServiceObject[] {
  const found = simulatorOf(type);
  const records = found === undefined ? [] : simulator.all(found.kind);
  return records.map((record) => ({ id: record.id, content: JSON.stringify(record) }));
}

/** Changes an object as a user of the dashboard would; returns whether it exists. */
export function editByHand(simulator: InProcessSimulator, type: string, id: string, choice: number): boolean {
  if (!exists(simulator, type, id)) return false;
  simulatorOf(type)?.edit(simulator, id, choice);
  return true;
}

/** Deletes an object as a user of the dashboard would; returns whether it existed. */
export function removeByHand(simulator: InProcessSimulator, type: string, id: string): boolean {
  const found = simulatorOf(type);
  return found !== undefined && simulator.remove(found.kind, id);
}

/** Creates another object like the given one, unless names of the type are unique; returns its id. */
export function copyByHand(simulator: InProcessSimulator, type: string, id: string): string | undefined {
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
