import type { Fault, Faults, FaultTarget, PlantedFault } from "@ops-providers/common";
import { createGate } from "./gate";

/** A fault that hits a request. */
export interface Hit {
  readonly fault: Fault;
  /** Resolves when a `hold` is released. */
  readonly released: Promise<void>;
}

/** The faults together with the question which one hits a request. */
export class FaultList implements Faults {
  private planted: Plant[] = [];

  add(fault: Fault & FaultTarget): PlantedFault {
    const plant = new Plant(fault, (gone) => {
      this.planted = this.planted.filter((other) => other !== gone);
    });
    this.planted.push(plant);
    return plant;
  }

  clear(): void {
    for (const plant of this.planted) plant.remove();
  }

  /** Finds the fault that hits a request, and counts the hit. */
  hit(method: string, path: string): Hit | undefined {
    const plant = this.planted.find((candidate) => candidate.fits(method, path));
    return plant?.strike();
  }
}

class Plant implements PlantedFault {
  hits = 0;
  private readonly reach = createGate();
  private readonly exit = createGate();

  constructor(
    private readonly fault: Fault & FaultTarget,
    private readonly forget: (plant: Plant) => void,
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

  fits(method: string, path: string): boolean {
    const wanted = this.fault;
    if (this.hits >= (wanted.times ?? 1)) return false;
    if (wanted.method !== undefined && wanted.method.toUpperCase() !== method) return false;
    if (wanted.path === undefined) return true;
    return typeof wanted.path === "string" ? wanted.path === path.split("?")[0] : wanted.path.test(path);
  }

  strike(): Hit {
    this.hits += 1;
    this.reach.open();
    return { fault: this.fault, released: this.exit.opened };
  }
}
