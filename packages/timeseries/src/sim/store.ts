import { RecordStore } from "@ops-providers/provider-kit/simulator";
import type { Records } from "./records";

/** Everything the simulated server remembers. */
export class Store extends RecordStore<Records> {
  /** Names that stay taken though their organization is gone. */
  readonly stuckOrganizationNames = new Set<string>();

  constructor() {
    super({
      authorization: new Map(),
      bucket: new Map(),
      label: new Map(),
      labelMapping: new Map(),
      membership: new Map(),
      organization: new Map(),
      task: new Map(),
      user: new Map(),
    });
  }
}
