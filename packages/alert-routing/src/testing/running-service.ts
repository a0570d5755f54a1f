import { serviceBeforeEach as startBeforeEach } from "@ops-providers/provider-kit/testing";
import { startSimulator, type Simulator, type SimulatorOptions } from "../sim/index";
import { ServiceClient } from "./service-client";

/** A service to test against, with a client that bypasses the provider. */
export interface RunningService {
  readonly url: string;
  readonly apiKey: string;
  readonly client: ServiceClient;
  readonly simulator: Simulator;
  close(): Promise<void>;
}

/** Starts a service. */
export async function startService(options: SimulatorOptions = {}): Promise<RunningService> {
  const simulator = await startSimulator(options);
  const { url, apiKey } = simulator;
  return { url, apiKey, simulator, client: ServiceClient.withKey(url, apiKey), close: () => simulator.close() };
}

/** Starts a service before each test of the file or block, and closes it after the test. */
export function serviceBeforeEach(options: SimulatorOptions = {}) {
  return startBeforeEach(startService, options);
}
