import type { Fault, Faults, FaultTarget, InjectedFault } from "@ops-providers/common";
import { createGate } from "./gate";

/** A fault that affects a request. */
export interface Hit {
  readonly fault: Fault;
  /** Resolves when the fault is released. */
  readonly released: Promise<void>;
}

/** Called when a fault affects a request. */
export type OnHit = (request: { readonly method: string; readonly path: string }) => void;

/** The faults of a simulator, and which of them affects a request. */
export class FaultList implements Faults {
  private active: ActiveFault[] = [];

  add(fault: Fault & FaultTarget, onHit: OnHit = () => undefined): InjectedFault {
    const forget = (removed: ActiveFault): void => {
      this.active = this.active.filter((other) => other !== removed);
    };
    const added = new ActiveFault(fault, forget, onHit);
    this.active.push(added);
    return added;
  }

  clear(): void {
    for (const fault of this.active) fault.remove();
  }

  /** Finds the fault that affects a request, and counts the hit. */
  hit(method: string, path: string): Hit | undefined {
    // each fault counts the requests that match it, also those that another one affects
    const matching = this.active.filter((one) => one.counts(method, path));
    return matching.find((one) => one.isDue)?.hit(method, path);
  }
}

class ActiveFault implements InjectedFault {
  hits = 0;
  private matched = 0;
  private readonly reach = createGate();
  private readonly exit = createGate();

  constructor(
    private readonly fault: Fault & FaultTarget,
    private readonly forget: (fault: ActiveFault) => void,
    private readonly onHit: OnHit,
  ) {}

  get reached(): Promise<void> {
    return this.reach.opened;
  }

  release(): void {
    this.exit.open();
  }

  remove(): void {
    this.forget(this);
    this.exit.open();
  }

  /** Whether the last request that matched is one that the fault affects. */
  get isDue(): boolean {
    const { times = 1, skip = 0 } = this.fault;
    return this.hits < times && this.matched > skip;
  }

  /** Counts a request that matches. */
  counts(method: string, path: string): boolean {
    const isMatch = this.matches(method, path);
    if (isMatch) this.matched += 1;
    return isMatch;
  }

  hit(method: string, path: string): Hit {
    this.hits += 1;
    this.onHit({ method, path });
    this.reach.open();
    return { fault: this.fault, released: this.exit.opened };
  }

  private matches(method: string, path: string): boolean {
    const target = this.fault;
    if (target.method !== undefined && target.method.toUpperCase() !== method) return false;
    if (target.path === undefined) return true;
    return typeof target.path === "string" ? target.path === path.split("?")[0] : target.path.test(path);
  }
}
