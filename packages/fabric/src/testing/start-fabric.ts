import type { TestProvider, ValueMap } from "@ops-providers/provider-kit/testing";
import { closeAfterEach, FakeClock, startProvider } from "@ops-providers/provider-kit/testing";
import { provider } from "../provider";
import type { SimulatorOptions } from "../sim";
import type { RunningService } from "./running-service";
import { startService } from "./running-service";

/** A simulator, a client that bypasses the provider, and a provider that is configured for it. */
export interface StartedFabric extends RunningService {
  readonly started: TestProvider;
  readonly clock: FakeClock;
}

/** How to start; the options of the simulator, and settings of the provider in place of a token that never ends. */
export interface FabricOptions extends SimulatorOptions {
  readonly settings?: ValueMap;
}

const closeLater = closeAfterEach();

/** Starts a simulator and a provider with one clock, whose time moves as fast as anybody sleeps; both are closed after the test. */
export async function startFabric({ settings, ...options }: FabricOptions = {}): Promise<StartedFabric> {
  const clock = new FakeClock({ autoAdvance: true });
  const service = closeLater(await startService({ clock: () => clock.now(), ...options }));
  const given = { endpoint: service.url, stsEndpoint: service.url, ...(settings ?? { token: service.token }) };
  const started = closeLater(await startProvider(provider, { settings: given, clock }));
  return { ...service, started, clock };
}
