import { createGate } from "./gate";

/** What goes wrong with a request. */
export type Fault =
  /** Answers instead of the service, which does not see the request. */
  | {
      readonly kind: "respond";
      readonly status: number;
      readonly body?: unknown;
      readonly headers?: Readonly<Record<string, string>>;
    }
  /** Resets the connection before the service sees the request. */
  | { readonly kind: "dropBefore" }
  /** Resets the connection after the service has done its work, so that the answer is lost. */
  | { readonly kind: "dropAfter" }
  /** Sends half of the body, then resets the connection. */
  | { readonly kind: "truncate" }
  /** Lets the request through after a while. */
  | { readonly kind: "delay"; readonly delayMs: number }
  /** Keeps the request, or with `when: "after"` the answer, until the fault is released. */
  | { readonly kind: "hold"; readonly when?: "before" | "after" };

/** Which requests a fault hits. */
export interface FaultTarget {
  /** Any method, unless it is given. */
  readonly method?: string;
  /** A whole path without query, or a pattern for path and query; any path, unless it is given. */
  readonly path?: string | RegExp;
  /** How many requests are hit; one, unless it is given. */
  readonly times?: number;
}

/** A fault that waits for its requests. */
export interface PlantedFault {
  /** How many requests were hit so far. */
  readonly hits: number;
  /** Resolves when the first request is hit. */
  readonly reached: Promise<void>;
  /** Lets go of what a `hold` or a `delay` keeps, now and from now on. */
  release(): void;
  /** Takes the fault away; what it keeps is let go. */
  remove(): void;
}

/** The faults of a simulator; of several that fit a request the one that was added first hits it. */
export interface Faults {
  /** Plants a fault. */
  add(fault: Fault & FaultTarget): PlantedFault;
  /** Takes all faults away. */
  clear(): void;
}

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
