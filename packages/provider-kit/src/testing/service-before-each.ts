import type { Closable } from "./close-after-tests";

/** A simulator that runs, and a client that bypasses the provider. */
export interface ServiceForTest<Client, Simulator> extends Closable {
  readonly client: Client;
  readonly simulator: Simulator;
}

/** The service of the running test: client and simulator are others in each test, so read them where they are used. */
export interface ServiceOfTest<Client, Simulator, Options> {
  readonly client: Client;
  readonly simulator: Simulator;
  /** Closes the service and starts another one, with `changes` to the options of the file. */
  restart(changes: Options): Promise<void>;
}

/** Starts a service before each test of the file or block, and closes it after the test. */
export function serviceBeforeEach<Client, Simulator, Options extends object>(
  start: (options: Options) => Promise<ServiceForTest<Client, Simulator>>,
  options: Options,
): ServiceOfTest<Client, Simulator, Options> {
  let service: ServiceForTest<Client, Simulator>;
  beforeEach(async () => {
    service = await start(options);
  });
  afterEach(() => service.close());
  return {
    get client() {
      return service.client;
    },
    get simulator() {
      return service.simulator;
    },
    async restart(changes) {
      await service.close();
      service = await start({ ...options, ...changes });
    },
  };
}
