import { RecordStore, type Tables } from "@ops-providers/provider-kit/simulator";
import type { Records } from "./records";
import { simulators } from "./registry.gen";

/** All records of the simulated service. */
export class Store extends RecordStore<Records> {
  constructor() {
    super(emptyTables());
  }
}

function emptyTables(): Tables<Records> {
  const ofKinds = simulators.flatMap(({ tables }) => Object.entries(tables()));
  const tables: object = { managedResource: new Map(), ...Object.fromEntries(ofKinds) };
  if (isComplete(tables)) return tables;
  throw new Error("a kind of the simulator makes no table for its records");
}

function isComplete(tables: object): tables is Tables<Records> {
  return simulators.every(({ kind }) => kind in tables);
}
