import type { FaultyProxy, TestProvider, ValueMap } from "@ops-providers/provider-kit/testing";
import { closeAfterEach, FakeClock, startFaultyProxy, startProvider } from "@ops-providers/provider-kit/testing";
import { provider } from "../provider";
import type { RunningService } from "./running-service";
import { freshOrganization, ServiceClient } from "./service-client";
import type { ServiceStarter } from "./service-starters";
import { realServers, serviceStarters } from "./service-starters";

/** A provider before a service, a proxy between them, and an organization that no other test uses. */
export interface Opened {
  readonly started: TestProvider;
  readonly proxy: FaultyProxy;
  readonly service: RunningService;
  /** Looks behind the provider's back. */
  readonly client: ServiceClient;
  readonly orgId: string;
}

/** Opens a provider with the operator's token, or with other credentials; it is closed after the test. */
export type Open = (credentials?: ValueMap) => Promise<Opened>;

/** Declares tests against both versions of the simulator, and against real servers where there are any. */
export function describeEachService(declare: (open: Open, starter: ServiceStarter) => void): void {
  describeEach(serviceStarters, declare);
}

/** Declares tests of what no simulator does, against real servers where there are any. */
export function describeRealServers(declare: (open: Open, starter: ServiceStarter) => void): void {
  describeEach(realServers, declare);
}

function describeEach(
  starters: readonly ServiceStarter[],
  declare: (open: Open, starter: ServiceStarter) => void,
): void {
  for (const starter of starters) {
    describe(starter.name, () => {
      declare(openerOf(starter), starter);
    });
  }
}

function openerOf({ start }: ServiceStarter): Open {
  let service: RunningService;
  const closeLater = closeAfterEach();

  beforeAll(async () => {
    service = await start();
  });

  afterAll(() => service.close());

  return async (credentials = { token: service.token }) => {
    const proxy = closeLater(await startFaultyProxy(service.url));
    // real servers put real times on objects
    const clock = new FakeClock({ now: new Date(), autoAdvance: true });
    const started = closeLater(await startProvider(provider, { settings: { url: proxy.url, ...credentials }, clock }));
    const client = ServiceClient.operator(service);
    return { started, proxy, service, client, orgId: (await freshOrganization(client)).id };
  };
}
