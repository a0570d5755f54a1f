import type { TestProvider } from "@ops-providers/provider-kit/testing";
import { closeAfterEach, FakeClock, startProvider } from "@ops-providers/provider-kit/testing";
import { provider } from "../provider";
import type { SimulatorOptions } from "../sim";
import type { RunningService } from "./running-service";
import { startService } from "./running-service";

/** A simulator, a client that bypasses the provider, and a provider that is configured for the simulator. */
export interface StartedAlertRouting extends RunningService {
  readonly started: TestProvider;
  readonly clock: FakeClock;
}

const closeAfterTest = closeAfterEach();

/** Starts a simulator and a provider with one clock, which advances whenever something sleeps; both are closed after the test. */
export async function startAlertRouting(options: SimulatorOptions = {}): Promise<StartedAlertRouting> {
  const clock = new FakeClock({ autoAdvance: true });
  const service = closeAfterTest(await startService({ clock: () => clock.now(), ...options }));
  const settings = { endpoint: service.url, apiKey: service.apiKey };
  const started = closeAfterTest(await startProvider(provider, { settings, clock }));
  return { ...service, started, clock };
}
