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

/** The service of the test that runs. */
export interface ServiceOfTest extends RunningService {
  /** Closes the service and starts another one, with further options. */
  restart(options: SimulatorOptions): Promise<void>;
}

/** Starts a service before each test of the file, and closes it after the test; reads always go to the service of the test. */
export function serviceBeforeEach(options: SimulatorOptions = {}): ServiceOfTest {
  let service: RunningService;
  beforeEach(async () => {
    service = await startService(options);
  });
  afterEach(() => service.close());
  return {
    get url() {
      return service.url;
    },
    get apiKey() {
      return service.apiKey;
    },
    get client() {
      return service.client;
    },
    get simulator() {
      return service.simulator;
    },
    close: () => service.close(),
    async restart(changes) {
      await service.close();
      service = await startService({ ...options, ...changes });
    },
  };
}
