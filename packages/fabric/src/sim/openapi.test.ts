import { startService, type RunningService } from "../testing/running-service";
import { idOf, type Body } from "../testing/service-client";
import { errorsOf } from "../testing/specification";

// two types of profiles are named by providers for this service, but not by its specification
const isOfBody = (error: string): boolean => !/^ServiceProfiles\/data\/\d\/type is "EC/.test(error);

let service: RunningService;

beforeAll(async () => {
  service = await startService();
});

afterAll(() => service.close());

/** Makes an object and deletes it again, and collects what is wrong with the answers on the way. */
async function answersOf(path: string, schema: string, request: Body): Promise<readonly string[]> {
  const made = await service.client.made(path, request);
  service.simulator.finishTransitions();
  const item = `${path}/${idOf(made)}`;
  const bodies = [made, await service.client.shown(item), (await service.client.delete(item)).body];
  return bodies.flatMap((body) => errorsOf(schema, body));
}

describe("by the specification", () => {
  const named = { name: "a", description: "b", project: { projectId: "p-1" } };

  test("requests and answers of streams are valid", async () => {
    const request = { type: "TELEMETRY_STREAM", ...named };
    expect(errorsOf("StreamPostRequest", request)).toEqual([]);
    expect(await answersOf("/fabric/v4/streams", "Stream", request)).toEqual([]);
    const { body } = await service.client.get("/fabric/v4/streams");
    expect(errorsOf("GetAllStreamResponse", body)).toEqual([]);
  });

  test("requests and answers of route filters are valid", async () => {
    const request = { type: "BGP_IPv4_PREFIX_FILTER", ...named };
    expect(errorsOf("RouteFiltersBase", request)).toEqual([]);
    expect(await answersOf("/fabric/v4/routeFilters", "RouteFiltersData", request)).toEqual([]);
    const { body } = await service.client.post("/fabric/v4/routeFilters/search", {});
    expect(errorsOf("RouteFiltersSearchResponse", body)).toEqual([]);
    const [filter] = service.simulator.all("routeFilter");
    const changes = await service.client.get(`/fabric/v4/routeFilters/${String(filter?.["uuid"])}/changes`);
    expect(errorsOf("RouteFilterChangeDataResponse", changes.body)).toEqual([]);
  });

  test("metros, subscriptions, ports and service profiles that are there from the start are valid", async () => {
    const { client, simulator } = service;
    const [metros, ports, profiles] = [
      await client.get("/fabric/v4/metros"),
      await client.get("/fabric/v4/ports"),
      await client.get("/fabric/v4/serviceProfiles"),
    ];
    const subscription = await client.shown(
      `/fabric/v4/marketplaceSubscriptions/${simulator.seeds.marketplaceSubscription}`,
    );
    expect([
      ...errorsOf("MetroResponse", metros.body),
      ...errorsOf("SubscriptionResponse", subscription),
      ...errorsOf("AllPortsResponse", ports.body),
      ...errorsOf("ServiceProfiles", profiles.body).filter(isOfBody),
    ]).toEqual([]);
  });

  test("errors are valid", async () => {
    const { body } = await service.client.post("/fabric/v4/streams", {});
    expect(Array.isArray(body) ? body.flatMap((error) => errorsOf("Error", error)) : ["no list"]).toEqual([]);
  });

  test("a missing key, an unknown one, a wrong type and an unknown choice are reported", () => {
    expect(errorsOf("StreamPostRequest", { type: "OTHER", name: 1, emoji: "x" })).toEqual([
      "StreamPostRequest lacks project",
      'StreamPostRequest/type is "OTHER", not one of TELEMETRY_STREAM',
      "StreamPostRequest/name is no string",
      "StreamPostRequest/emoji is not known",
    ]);
  });
});
