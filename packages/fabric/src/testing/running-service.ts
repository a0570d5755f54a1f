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

/** Starts a service before each test of the file, and closes it after the test; reads always go to the service of the test. */
export function serviceBeforeEach(options: SimulatorOptions = {}): RunningService {
  let service: RunningService;
  beforeEach(async () => {
    service = await startService(options);
  });
  afterEach(() => service.close());
  return {
    get url() {
      return service.url;
    },
    get clientId() {
      return service.clientId;
    },
    get clientSecret() {
      return service.clientSecret;
    },
    get token() {
      return service.token;
    },
    get client() {
      return service.client;
    },
    get simulator() {
      return service.simulator;
    },
    close: () => service.close(),
  };
}
