import type { TestProvider } from "@ops-providers/provider-kit/testing";
import { closedAfterEach, FakeClock, startProvider } from "@ops-providers/provider-kit/testing";
import { provider } from "../provider";
import type { SimulatorOptions } from "../sim";
import type { RunningService } from "./running-service";
import { startService } from "./running-service";

/** A simulator, a client to look behind the provider's back, and a provider that is configured for it. */
export interface StartedAlertRouting extends RunningService {
  readonly started: TestProvider;
  readonly clock: FakeClock;
}

const opened = closedAfterEach();

/** Starts a simulator and a provider with one clock, whose time moves as fast as anybody sleeps; both are closed after the test. */
export async function startAlertRouting(options: SimulatorOptions = {}): Promise<StartedAlertRouting> {
  const clock = new FakeClock({ autoAdvance: true });
  const service = opened(await startService({ clock: () => clock.now(), ...options }));
  const settings = { endpoint: service.url, apiKey: service.apiKey };
  const started = opened(await startProvider(provider, { settings, clock }));
  return { ...service, started, clock };
}
