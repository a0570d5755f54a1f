import type {
  ConformanceCase,
  FakeClock,
  StartedService,
  World as ConformanceWorld,
} from "@ops-providers/provider-kit/testing";
import { describeConformance } from "@ops-providers/provider-kit/testing";
import { provider } from "../provider";
import type { RunningService } from "./running-service";
import { each, freshName, freshOrganization, ServiceClient } from "./service-client";
import type { ServiceStarter } from "./service-starters";
import { serviceStarters } from "./service-starters";

/** A user that authorizations can be made for. */
export interface Person {
  readonly id: string;
  readonly name: string;
}

/** The service as the suite uses it: with what all tests share, and a client to look behind the provider's back. */
export interface TimeseriesService extends StartedService {
  readonly client: ServiceClient;
  readonly orgId: string;
  readonly otherOrgId: string;
  readonly person: Person;
  readonly otherPerson: Person;
}

/** What one test works with. */
export type World = ConformanceWorld<TimeseriesService>;

/** An ID that the service never gave. */
export const ABSENT_ID = "00000000000000ff";

/** Runs the conformance suite for a kind against both versions of the simulator, and against real servers where there are any. */
export function describeTimeseries(kind: ConformanceCase<TimeseriesService>): void {
  for (const starter of serviceStarters) describe(starter.name, () => describeAgainst(starter, kind));
}

function describeAgainst({ name, start }: ServiceStarter, kind: ConformanceCase<TimeseriesService>): void {
  let service: RunningService;
  let shared: TimeseriesService;

  beforeAll(async () => {
    service = await start();
    shared = await furnish(service);
  });

  afterAll(() => service.close());

  describeConformance({
    name: `timeseries against the ${name}`,
    provider,
    // one service for all tests: each of them has names of its own
    start: (_clock: FakeClock) => Promise.resolve(shared),
    errorBody: (sentence) => ({ code: "invalid", message: sentence }),
    cases: [kind],
  });
}

async function furnish(service: RunningService): Promise<TimeseriesService> {
  const client = ServiceClient.operator(service);
  return {
    client,
    url: service.url,
    orgId: service.orgId,
    otherOrgId: (await freshOrganization(client)).id,
    person: await freshPerson(client),
    otherPerson: await freshPerson(client),
    settings: (url) => ({ url, token: service.token }),
    close: () => Promise.resolve(),
  };
}

async function freshPerson(client: ServiceClient): Promise<Person> {
  const name = freshName("person");
  return { id: await client.createId("/api/v2/users", { name, status: "active" }), name };
}

const PAGE = 100;

/** IDs that a list shows which has no pages. */
export async function idsIn(client: ServiceClient, path: string, key: string): Promise<readonly string[]> {
  return each((await client.get(path)).body, key, "id").map(String);
}

/** IDs that a list shows on all its pages. */
export async function idsOnPages(client: ServiceClient, path: string, key: string): Promise<readonly string[]> {
  const all: string[] = [];
  for (;;) {
    const page = await idsIn(client, `${path}?limit=${PAGE}&offset=${all.length}`, key);
    all.push(...page);
    if (page.length < PAGE) return all;
  }
}

/** Takes an object away, as somebody else would. */
export function removeFrom(path: string): (world: World, id: string) => Promise<void> {
  return async ({ service }, id) => {
    const { status } = await service.client.delete(`${path}/${id}`);
    expect(status).toBe(204);
  };
}

/** Changes an object, as somebody else would. */
export function editIn(path: string, change: object): (world: World, id: string) => Promise<void> {
  return async ({ service }, id) => {
    const { status } = await service.client.patch(`${path}/${id}`, change);
    expect(status).toBe(200);
  };
}
