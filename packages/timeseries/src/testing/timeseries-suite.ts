import type {
  ConformanceCase,
  DeclaredValues,
  StartedService,
  World as ConformanceWorld,
} from "@ops-providers/provider-kit/testing";
import { declaredReferences, declaredValues, describeConformance, each } from "@ops-providers/provider-kit/testing";
import { provider } from "../provider";
import type { RunningService } from "./running-service";
import { freshName, freshOrganization, ServiceClient } from "./service-client";
import type { ServiceStarter } from "./service-starters";
import { fewStarters } from "./service-starters";

/** A user that authorizations can be made for. */
export interface Person {
  readonly id: string;
  readonly name: string;
}

/** The service as the suite uses it: with what all tests share, and a client that bypasses the provider. */
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

/** A kind as the suite knows it; where it lives and which objects there are is asked of the service in plain HTTP. */
export interface TimeseriesCase extends Omit<ConformanceCase<TimeseriesService>, "objects" | "remove"> {
  /** Path of the kind: "/api/v2/buckets". */
  readonly path: string;
  /** Path of one object. Default: the path of the kind, and the ID. */
  readonly item?: (id: string) => string;
  /** IDs of all objects of the kind. */
  readonly ids: (client: ServiceClient) => Promise<readonly string[]>;
  /** The lists of values that inputs of the kind and its lookups have; none if omitted. */
  readonly values?: DeclaredValues;
  /** The objects that properties of the kind refer to, and where those properties are declared; none if omitted. */
  readonly references?: Readonly<Record<string, readonly string[]>>;
}

/** Runs the conformance suite for a kind against the simulator, and against real servers where there are any. */
export function describeTimeseries({ values = {}, references = {}, ...kind }: TimeseriesCase): void {
  test("inputs have the lists of values of the case", () => {
    expect(declaredValues(provider, kind.type)).toEqual(values);
  });

  test("properties have the references of the case", () => {
    expect(declaredReferences(provider, kind.type)).toEqual(references);
  });
  for (const starter of fewStarters) describe(starter.name, () => describeAgainst(starter, kind));
}

function describeAgainst(
  { name, start }: ServiceStarter,
  { path, item = (id) => `${path}/${id}`, ids, ...kind }: Omit<TimeseriesCase, "values" | "references">,
): void {
  let service: RunningService;
  let shared: TimeseriesService;
  let first: ReadonlySet<string>;

  beforeAll(async () => {
    service = await start();
    shared = await furnish(service);
    first = new Set(await ids(shared.client));
  });

  afterAll(() => service.close());

  describeConformance({
    name: `timeseries against the ${name}`,
    provider,
    // one service for all tests; lists would grow with every object that a test leaves
    start: () => Promise.resolve({ ...shared, close: () => clear(shared.client, item, ids, first) }),
    errorBody: (sentence) => ({ code: "invalid", message: sentence }),
    cases: [
      {
        ...kind,
        objects: (world) => ids(world.service.client),
        async remove(world, id) {
          expect((await world.service.client.delete(item(id))).status).toBe(204);
        },
      },
    ],
  });
}

async function clear(
  client: ServiceClient,
  item: (id: string) => string,
  ids: TimeseriesCase["ids"],
  spared: ReadonlySet<string>,
): Promise<void> {
  const left = (await ids(client)).filter((id) => !spared.has(id));
  await Promise.all(left.map((id) => client.delete(item(id))));
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

/** IDs in all organizations, where a list is of one. */
export async function idsInOrganizations(client: ServiceClient, path: string, key: string): Promise<readonly string[]> {
  const organizations = await idsOnPages(client, "/api/v2/orgs", "orgs");
  const lists = await Promise.all(organizations.map((orgID) => idsIn(client, `${path}?orgID=${orgID}&limit=100`, key)));
  return lists.flat();
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

/** Changes an object as somebody else would who knows that the method takes it whole. */
export function editWhole(
  method: "PATCH" | "PUT",
  path: string,
  change: object,
): (world: World, id: string) => Promise<void> {
  return async ({ service: { client } }, id) => {
    const { body } = await client.get(`${path}/${id}`);
    const { status } = await client.send(method, `${path}/${id}`, { ...Object(body), ...change });
    expect(status).toBe(200);
  };
}

/** Changes an object, as somebody else would. */
export function editIn(path: string, change: object): (world: World, id: string) => Promise<void> {
  return async ({ service }, id) => {
    const { status } = await service.client.patch(`${path}/${id}`, change);
    expect(status).toBe(200);
  };
}
