import { RecordStore } from "@ops-providers/provider-kit/simulator";
import type { Records } from "./records";

/** Everything the simulated service remembers. */
export class Store extends RecordStore<Records> {
  constructor() {
    super({
      alertAttribute: new Map(),
      alertEvent: new Map(),
      alertRoute: new Map(),
      alertSource: new Map(),
      managedResource: new Map(),
    });
  }
}
