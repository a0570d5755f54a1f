import type { Tables } from "@ops-providers/provider-kit/simulator";
import { RecordStore } from "@ops-providers/provider-kit/simulator";
import type { Records } from "./records";

/** Everything the simulated server remembers. */
export class Store extends RecordStore<Records> {
  /** Names that stay taken though their organization is gone. */
  readonly stuckOrganizationNames = new Set<string>();

  constructor(parts: readonly Partial<Tables<Records>>[]) {
    const tables = parts.reduce((merged, part) => ({ ...merged, ...part }), {});
    if (!isComplete(tables)) throw new Error("a resource of the simulator brings no tables");
    super(tables);
  }
}

/** Every kind is declared in the folder that brings its table, so tables that are all present are complete. */
function isComplete(tables: Partial<Tables<Records>>): tables is Tables<Records> {
  return Object.values(tables).every((table) => table instanceof Map);
}
