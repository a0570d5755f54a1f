import { serviceBeforeEach as startBeforeEach } from "@ops-providers/provider-kit/testing";
import { startSimulator, type Simulator, type SimulatorOptions } from "../sim/index";
import { ServiceClient } from "./service-client";

/** A simulator, and a client that bypasses the provider. */
export interface TestedService {
  readonly client: ServiceClient;
  readonly simulator: Simulator;
}

/** A service to test against, with what the provider needs to connect to it. */
export interface RunningService extends TestedService {
  readonly url: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly token: string;
  close(): Promise<void>;
}

/** Starts a service. */
export async function startService(options: SimulatorOptions = {}): Promise<RunningService> {
  const simulator = await startSimulator(options);
  const { url, clientId, clientSecret, token } = simulator;
  const client = ServiceClient.withToken(url, token);
  return { url, clientId, clientSecret, token, client, simulator, close: () => simulator.close() };
}

/** Starts a service before each test of the file or block, and closes it after the test. */
export function serviceBeforeEach(options: SimulatorOptions = {}) {
  return startBeforeEach(startService, options);
}
