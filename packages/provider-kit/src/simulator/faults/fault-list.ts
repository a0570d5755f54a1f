import type { Fault, Faults, FaultTarget, InjectedFault } from "@ops-providers/common";
import { createGate } from "./gate";

/** A fault that affects a request. */
export interface Hit {
  readonly fault: Fault;
  /** Resolves when the fault is released. */
  readonly released: Promise<void>;
}

/** The faults of a simulator, and which of them affects a request. */
export class FaultList implements Faults {
  private active: ActiveFault[] = [];

  add(fault: Fault & FaultTarget): InjectedFault {
    const added = new ActiveFault(fault, (removed) => {
      this.active = this.active.filter((other) => other !== removed);
    });
    this.active.push(added);
    return added;
  }

  clear(): void {
    for (const fault of this.active) fault.remove();
  }

  /** Finds the fault that affects a request, and counts the hit. */
  hit(method: string, path: string): Hit | undefined {
    return this.active.find((one) => one.matches(method, path))?.hit();
  }
}

class ActiveFault implements InjectedFault {
  hits = 0;
  private readonly reach = createGate();
  private readonly exit = createGate();

  constructor(
    private readonly fault: Fault & FaultTarget,
    private readonly forget: (fault: ActiveFault) => void,
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

  matches(method: string, path: string): boolean {
    const target = this.fault;
    if (this.hits >= (target.times ?? 1)) return false;
    if (target.method !== undefined && target.method.toUpperCase() !== method) return false;
    if (target.path === undefined) return true;
    return typeof target.path === "string" ? target.path === path.split("?")[0] : target.path.test(path);
  }

  hit(): Hit {
    this.hits += 1;
    this.reach.open();
    return { fault: this.fault, released: this.exit.opened };
  }
}
