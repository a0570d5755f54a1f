import type { Simulator, SimulatorOptions } from "../../sim";
import type { Body, ServiceClient } from "../service-client";
import { idOf } from "../service-client";
import { startToys } from "./toy-kinds";

/** A simulator of the toy kinds with a client, started anew before each test and closed after it. */
export class Toys {
  /** The service's time. */
  now = new Date(0);
  #started: { readonly simulator: Simulator; readonly client: ServiceClient } | undefined;

  get simulator(): Simulator {
    return this.#running().simulator;
  }

  get client(): ServiceClient {
    return this.#running().client;
  }

  async start(options: SimulatorOptions = {}): Promise<void> {
    this.#started = await startToys({ clock: () => this.now, ...options });
  }

  async restart(options: SimulatorOptions): Promise<void> {
    await this.simulator.close();
    await this.start(options);
  }

  /** Creates a shelf, and answers with its path. */
  async aShelf(changes: Body = {}): Promise<string> {
    const made = await this.client.made("/shelves", { name: "a", ...changes });
    this.simulator.finishTransitions();
    return `/shelves/${idOf(made)}`;
  }

  /** Creates a book on a shelf of its own, and answers with its path. */
  async aBook(changes: Body = {}): Promise<string> {
    const path = `${await this.aShelf()}/books`;
    return `${path}/${idOf(await this.client.made(path, { name: "b", ...changes }))}`;
  }

  #running(): { readonly simulator: Simulator; readonly client: ServiceClient } {
    if (this.#started === undefined) throw new Error("the simulator is not started");
    return this.#started;
  }
}

/** Starts the toys before each test of the file. */
export function toysBeforeEach(): Toys {
  const toys = new Toys();
  beforeEach(async () => {
    toys.now = new Date("2026-02-11T09:14:03.250Z");
    await toys.start();
  });
  afterEach(() => toys.simulator.close());
  return toys;
}
