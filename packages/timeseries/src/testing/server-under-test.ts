import type { RunningService } from "./running-service";
import { freshOrganization, ServiceClient } from "./service-client";
import type { ServiceStarter } from "./service-starters";

/** A service for all tests of a block, and an organization that only the running test uses. */
export interface ServerUnderTest {
  readonly service: RunningService;
  /** May do everything. */
  readonly client: ServiceClient;
  /** ID of the test's organization. */
  readonly orgID: string;
  /** Name of the test's organization. */
  readonly org: string;
}

/** Starts a service before the tests of a block and closes it after them. */
export function serverUnderTest({ start }: Pick<ServiceStarter, "start">): ServerUnderTest {
  let service: RunningService;
  let client: ServiceClient;
  let organization: { readonly id: string; readonly name: string };

  beforeAll(async () => {
    service = await start();
    client = ServiceClient.operator(service);
  });

  afterAll(() => service.close());

  beforeEach(async () => {
    organization = await freshOrganization(client);
  });

  return {
    get service() {
      return service;
    },
    get client() {
      return client;
    },
    get orgID() {
      return organization.id;
    },
    get org() {
      return organization.name;
    },
  };
}
