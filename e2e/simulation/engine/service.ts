import { once } from "node:events";
import { createServer } from "node:http";
import type { IncomingMessage, ServerResponse } from "node:http";
import { text } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";
import type { SimulatedService } from "@ops-providers/provider-kit/internal/testing/simulation/service";
import type { SimulatedFault } from "@ops-providers/provider-kit/internal/testing/simulation/faults";
import { FaultInjector } from "@ops-providers/provider-kit/internal/testing/simulation/faults";
import { toySubject } from "@ops-providers/provider-kit/internal/testing/toy/stories";
import { risingClock } from "../rising-clock";

/** What can happen to the run from which a request comes. */
export interface Happening {
  kill(victim: "plugin" | "engine"): Promise<void>;
  interrupt(): void;
  /** The backend takes no state any more. */
  refuseStates(): Promise<void>;
}

/** The toy service on loopback, as the real engine's plugin sees it. */
export class RealService {
  readonly simulated: SimulatedService;
  readonly #server = createServer((incoming, outgoing) => void this.#serve(incoming, outgoing));
  #faults = new FaultInjector([]);
  #happening: Happening | undefined;
  #url = "";

  constructor() {
    const now = risingClock(() => Date.now());
    this.simulated = toySubject.start({ now, sleep, random: () => 0.5 });
  }

  get url(): string {
    return this.#url;
  }

  async start(): Promise<void> {
    this.#server.listen(0, "127.0.0.1");
    await once(this.#server, "listening");
    const address = this.#server.address();
    this.#url = `http://127.0.0.1:${typeof address === "object" && address !== null ? address.port : 0}`;
  }

  /** Injects faults into the requests from now on. */
  expect(faults: FaultInjector, happening: Happening): void {
    this.#faults = faults;
    this.#happening = happening;
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    this.#server.close();
    await once(this.#server, "close");
  }

  async #serve(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const { method = "", url = "/" } = incoming;
    const body = await text(incoming);
    const fault = this.#faults.next(this.simulated.isRead(method, url) ? "read" : "write");
    if (fault?.kind === "throttle") {
      const headers = { "content-type": "application/json", "retry-after": String(fault.seconds) };
      const answer = JSON.stringify(this.simulated.errorBody("too many requests"));
      outgoing.writeHead(fault.status, headers).end(answer);
      return;
    }
    if (fault?.kind === "kill" && fault.when === "before") return this.#kill(fault);
    if (fault?.kind === "interrupt") this.#happening?.interrupt();
    if (fault?.kind === "state-refused") await this.#happening?.refuseStates();
    const headers = new Headers(Object.entries(incoming.headers).map(([name, value]) => [name, String(value)]));
    const response = await this.simulated.handle(
      new Request(this.url + url, { method, headers, ...(body === "" ? {} : { body }) }),
    );
    if (fault?.kind === "kill") return this.#kill(fault);
    // whoever is interrupted does not get the answer
    if (fault?.kind === "interrupt") return;
    outgoing.writeHead(response.status, [...response.headers].flat()).end(await response.text());
  }

  async #kill({ victim }: Extract<SimulatedFault, { readonly kind: "kill" }>): Promise<void> {
    if (victim === "plugin" || victim === "engine") await this.#happening?.kill(victim);
  }
}
