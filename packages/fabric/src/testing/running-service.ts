import { startSimulator, type Simulator, type SimulatorOptions } from "../sim/index";
import { ServiceClient } from "./service-client";

/** A service to test against, with a client that bypasses the provider. */
export interface RunningService {
  readonly url: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly token: string;
  readonly client: ServiceClient;
  readonly simulator: Simulator;
  close(): Promise<void>;
}

/** Starts a service. */
export async function startService(options: SimulatorOptions = {}): Promise<RunningService> {
  const simulator = await startSimulator(options);
  const { url, clientId, clientSecret, token } = simulator;
  const client = ServiceClient.withToken(url, token);
  return { url, clientId, clientSecret, token, client, simulator, close: () => simulator.close() };
}
