import type { ServiceOfTest } from "@ops-providers/provider-kit/testing";
import { serviceBeforeEach } from "@ops-providers/provider-kit/testing";
import type { Simulator, SimulatorOptions } from "../../sim";
import type { Body, ServiceClient } from "../service-client";
import { idOf } from "../service-client";
import { startToys } from "./toy-kinds";

const START = new Date("2026-02-11T09:14:03.250Z");

/** A simulator of the toy kinds with a client, started anew before each test and closed after it. */
export class Toys {
  /** The service's time. */
  now: Date = START;
  readonly #service: ServiceOfTest<ServiceClient, Simulator, SimulatorOptions>;

  constructor() {
    beforeEach(() => {
      this.now = START;
    });
    this.#service = serviceBeforeEach(startToys, { clock: () => this.now });
  }

  get simulator(): Simulator {
    return this.#service.simulator;
  }

  get client(): ServiceClient {
    return this.#service.client;
  }

  restart(changes: SimulatorOptions): Promise<void> {
    return this.#service.restart(changes);
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
}

/** Starts the toys before each test of the file. */
export function toysBeforeEach(): Toys {
  return new Toys();
}
