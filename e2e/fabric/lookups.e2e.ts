import * as pulumi from "@pulumi/pulumi";
import * as fabric from "@ops-providers/fabric";
import type { Simulator } from "@ops-providers/fabric/simulator";
import { ServiceClient } from "../../packages/fabric/src/testing/service-client";
import { closedAfterAll } from "../../packages/provider-kit/src/testing/opened";
import { resourcesInState } from "../engine/checkpoint";
import { succeeded } from "../engine/engine";
import type { Engine } from "../engine/engine";
import { aRouter, aStream, ports, project } from "./resource-args";
import { CANARIES, fullProgram } from "./full-program";
import { start } from "./start";

jest.setTimeout(120_000);

const RECORDS = 250;
const V4 = "/fabric/v4/";

const opened = closedAfterAll();

let simulator: Simulator;
let engine: Engine;
/** Ids in the state, by the name of the resource; the last part of each, behind a colon, is the UUID. */
let idOf: (name: string) => string;

beforeAll(async () => {
  ({ simulator, engine } = await start(opened, fullProgram(), {
    ...{ settleAfterMs: 0, needsApproval: true },
    phantoms: { secrets: "shown" },
  }));
  await succeeded(engine.up());
  const ids = new Map((await resourcesInState(engine)).map(({ name, id }) => [name, id]));
  idOf = (name) => ids.get(name) ?? "";
});

/** The UUID of an object of the program. */
function uuidOf(name: string): string {
  return idOf(name).split("/").at(-1) ?? "";
}

/** One lookup in both of its forms, and what it finds: the id of one object, or the UUIDs of all of a list. */
interface Lookup {
  readonly plain: () => Promise<unknown>;
  readonly output: () => pulumi.Output<unknown>;
  readonly finds: string | readonly string[];
}

function lookup<Args, Result>(
  plain: (args: Args) => Promise<Result>,
  output: (args: Args) => pulumi.Output<Result>,
  args: Args,
  finds: Lookup["finds"],
): Lookup {
  return { plain: () => plain(args), output: () => output(args), finds };
}

/** Filters by what every object of the program has. */
function ofProject(): { readonly property: string; readonly operator: string; readonly values: readonly string[] } {
  return { property: "/project/projectId", operator: "=", values: [project.projectId] };
}

function ofName(kind: string): { readonly property: string; readonly operator: string; readonly values: string[] } {
  const names = simulator.all(kind).map(({ name }) => String(name));
  return { property: "/name", operator: "=", values: names.slice(-1) };
}

/** Lookups of what connections are made of. */
function ofConnections(): Readonly<Record<string, Lookup>> {
  const connectionUuid = uuidOf("routed");
  const [uuid, filters, outerOperator] = [uuidOf("edge"), [ofProject()], "AND"];
  const rest = { filters, outerOperator };
  const pair = { connectionUuid, uuid: uuidOf("bgp") };
  return {
    getCloudRouter: lookup(fabric.getCloudRouter, fabric.getCloudRouterOutput, { uuid }, uuid),
    getCloudRouters: lookup(fabric.getCloudRouters, fabric.getCloudRoutersOutput, { filters }, [uuid]),
    getConnection: lookup(
      fabric.getConnection,
      fabric.getConnectionOutput,
      { uuid: uuidOf("to-cloud") },
      uuidOf("to-cloud"),
    ),
    getConnections: lookup(fabric.getConnections, fabric.getConnectionsOutput, rest, [
      uuidOf("to-cloud"),
      connectionUuid,
    ]),
    getNetwork: lookup(fabric.getNetwork, fabric.getNetworkOutput, { uuid: uuidOf("sites") }, uuidOf("sites")),
    getNetworks: lookup(fabric.getNetworks, fabric.getNetworksOutput, rest, [uuidOf("sites")]),
    getRoutingProtocol: lookup(fabric.getRoutingProtocol, fabric.getRoutingProtocolOutput, pair, idOf("bgp")),
  };
}

/** Lookups of places, and of what is there. */
function ofPlaces(): Readonly<Record<string, Lookup>> {
  const { marketplaceSubscription } = simulator.seeds;
  const time = uuidOf("time");
  return {
    getMarketplaceSubscription: lookup(
      fabric.getMarketplaceSubscription,
      fabric.getMarketplaceSubscriptionOutput,
      { uuid: marketplaceSubscription },
      marketplaceSubscription,
    ),
    getMetro: lookup(fabric.getMetro, fabric.getMetroOutput, { metroCode: "FR" }, "FR"),
    getMetros: lookup(fabric.getMetros, fabric.getMetrosOutput, {}, ["FR", "DC"]),
    getPort: lookup(fabric.getPort, fabric.getPortOutput, { uuid: uuidOf("primary") }, uuidOf("primary")),
    getPorts: lookup(fabric.getPorts, fabric.getPortsOutput, { filter: { name: "FR5-first" } }, [uuidOf("primary")]),
    getPrecisionTimeService: lookup(
      fabric.getPrecisionTimeService,
      fabric.getPrecisionTimeServiceOutput,
      { eptServiceId: time },
      time,
    ),
    getPrecisionTimeServices: lookup(fabric.getPrecisionTimeServices, fabric.getPrecisionTimeServicesOutput, {}, [
      time,
    ]),
  };
}

/** Lookups of route filters and what belongs to them. */
function ofFilters(): Readonly<Record<string, Lookup>> {
  const connectionId = uuidOf("routed");
  const routeFilterId = uuidOf("corporate");
  const rules = ["lan-16", "lan-17", "lan-18"].map(uuidOf);
  return {
    getRouteFilter: lookup(fabric.getRouteFilter, fabric.getRouteFilterOutput, { uuid: routeFilterId }, routeFilterId),
    getRouteFilters: lookup(fabric.getRouteFilters, fabric.getRouteFiltersOutput, { filters: [ofProject()] }, [
      routeFilterId,
    ]),
    getRouteFilterRule: lookup(
      fabric.getRouteFilterRule,
      fabric.getRouteFilterRuleOutput,
      { routeFilterId, uuid: uuidOf("lan-16") },
      idOf("lan-16"),
    ),
    getRouteFilterRules: lookup(fabric.getRouteFilterRules, fabric.getRouteFilterRulesOutput, { routeFilterId }, rules),
    getConnectionRouteFilter: lookup(
      fabric.getConnectionRouteFilter,
      fabric.getConnectionRouteFilterOutput,
      { connectionId, routeFilterId },
      idOf("inbound"),
    ),
    getConnectionRouteFilters: lookup(
      fabric.getConnectionRouteFilters,
      fabric.getConnectionRouteFiltersOutput,
      { connectionId },
      [routeFilterId],
    ),
  };
}

/** Lookups of route aggregations and what belongs to them. */
function ofAggregations(): Readonly<Record<string, Lookup>> {
  const connectionId = uuidOf("routed");
  const routeAggregationId = uuidOf("offices");
  return {
    getRouteAggregation: lookup(
      fabric.getRouteAggregation,
      fabric.getRouteAggregationOutput,
      { routeAggregationId },
      routeAggregationId,
    ),
    getRouteAggregations: lookup(
      fabric.getRouteAggregations,
      fabric.getRouteAggregationsOutput,
      { filter: ofProject() },
      [routeAggregationId],
    ),
    getRouteAggregationRule: lookup(
      fabric.getRouteAggregationRule,
      fabric.getRouteAggregationRuleOutput,
      { routeAggregationId, routeAggregationRuleId: uuidOf("north") },
      idOf("north"),
    ),
    getRouteAggregationRules: lookup(
      fabric.getRouteAggregationRules,
      fabric.getRouteAggregationRulesOutput,
      { routeAggregationId },
      [uuidOf("north")],
    ),
    getConnectionRouteAggregation: lookup(
      fabric.getConnectionRouteAggregation,
      fabric.getConnectionRouteAggregationOutput,
      { connectionId, routeAggregationId },
      idOf("announced"),
    ),
    getConnectionRouteAggregations: lookup(
      fabric.getConnectionRouteAggregations,
      fabric.getConnectionRouteAggregationsOutput,
      { connectionId },
      [routeAggregationId],
    ),
  };
}

/** Lookups of what is offered to others. */
function ofOffers(): Readonly<Record<string, Lookup>> {
  const [profile, token] = [uuidOf("lanes"), uuidOf("partner")];
  const filter = ofName("serviceProfile");
  const filters = [ofName("serviceToken")];
  return {
    getServiceProfile: lookup(fabric.getServiceProfile, fabric.getServiceProfileOutput, { uuid: profile }, profile),
    getServiceProfiles: lookup(fabric.getServiceProfiles, fabric.getServiceProfilesOutput, { filter }, [profile]),
    getServiceToken: lookup(fabric.getServiceToken, fabric.getServiceTokenOutput, { uuid: token }, token),
    getServiceTokens: lookup(fabric.getServiceTokens, fabric.getServiceTokensOutput, { filters }, [token]),
  };
}

/** Lookups of streams and what belongs to them. */
function ofStreams(): Readonly<Record<string, Lookup>> {
  const streamId = uuidOf("operations");
  const [subscriptionId, alertRuleId] = [uuidOf("hec"), uuidOf("full-lines")];
  const filters = [{ property: "/streamUuid", operator: "=", values: [streamId] }];
  return {
    getStream: lookup(fabric.getStream, fabric.getStreamOutput, { streamId }, streamId),
    getStreams: lookup(fabric.getStreams, fabric.getStreamsOutput, {}, [streamId]),
    getStreamAlertRule: lookup(
      fabric.getStreamAlertRule,
      fabric.getStreamAlertRuleOutput,
      { streamId, alertRuleId },
      idOf("full-lines"),
    ),
    getStreamAlertRules: lookup(fabric.getStreamAlertRules, fabric.getStreamAlertRulesOutput, { streamId }, [
      alertRuleId,
    ]),
    getStreamAttachment: lookup(
      fabric.getStreamAttachment,
      fabric.getStreamAttachmentOutput,
      { streamId, asset: "ports", assetId: ports.primary },
      idOf("port"),
    ),
    getStreamAttachments: lookup(fabric.getStreamAttachments, fabric.getStreamAttachmentsOutput, { filters }, [
      ports.primary,
    ]),
    getStreamSubscription: lookup(
      fabric.getStreamSubscription,
      fabric.getStreamSubscriptionOutput,
      { streamId, subscriptionId },
      idOf("hec"),
    ),
    getStreamSubscriptions: lookup(fabric.getStreamSubscriptions, fabric.getStreamSubscriptionsOutput, { streamId }, [
      subscriptionId,
    ]),
  };
}

/** The id of one object that was found, or the UUIDs, or the codes, of all of a list. */
function foundIn(result: unknown): unknown {
  if (typeof result !== "object" || result === null) return undefined;
  const records: unknown = Reflect.get(result, "datas") ?? Reflect.get(result, "data");
  if (!Array.isArray(records)) return Reflect.get(result, "id");
  const objects = records.filter((one): one is object => typeof one === "object" && one !== null);
  return objects.map((one): unknown => Reflect.get(one, "uuid") ?? Reflect.get(one, "code"));
}

function sorted(value: unknown): unknown {
  return Array.isArray(value) ? value.map(String).sort() : value;
}

describe("the lookups", () => {
  const found = new Map<string, { readonly plain: unknown; readonly output: unknown; readonly isSecret: boolean }>();
  let lookups: Readonly<Record<string, Lookup>>;

  beforeAll(async () => {
    lookups = { ...ofConnections(), ...ofPlaces(), ...ofFilters(), ...ofAggregations(), ...ofOffers(), ...ofStreams() };
    engine.setProgram(async () => {
      for (const [name, { plain, output }] of Object.entries(lookups)) {
        const later = output();
        const isSecret = await pulumi.isSecret(later);
        const value = await new Promise((resolve) => later.apply(resolve));
        found.set(name, { plain: await plain(), output: value, isSecret });
      }
    });
    await succeeded(engine.preview());
  });

  test("are all there are", () => {
    const known = Object.keys(fabric).filter((name) => name.startsWith("get") && !name.endsWith("Output"));
    expect(Object.keys(lookups).sort()).toEqual(known.sort());
    expect(known).toHaveLength(38);
  });

  test("find each object, and all of a list", () => {
    const seen = [...found].map(([name, { plain }]) => [name, sorted(foundIn(plain))]);
    const wanted = Object.entries(lookups).map(([name, { finds }]) => [name, sorted(finds)]);
    expect(Object.fromEntries(seen)).toEqual(Object.fromEntries(wanted));
  });

  test("find the same in the output form", () => {
    const of = (form: "plain" | "output"): unknown => [...found].map(([name, forms]) => [name, forms[form]]);
    expect(of("output")).toEqual(of("plain"));
  });

  test("mark what holds a secret, and nothing else", () => {
    // the service shows a key as its bytes
    const secrets = [...Object.values(CANARIES), Buffer.from(CANARIES.ntpKey).toString("base64")];
    const isTelling = (result: unknown): boolean => secrets.some((secret) => JSON.stringify(result).includes(secret));
    const telling = [...found].flatMap(([name, { plain }]) => (isTelling(plain) ? [name] : []));
    expect(telling).toEqual([
      "getConnection",
      "getConnections",
      "getRoutingProtocol",
      "getPrecisionTimeService",
      "getPrecisionTimeServices",
      "getStreamSubscription",
      "getStreamSubscriptions",
    ]);
    expect([...found].flatMap(([name, { isSecret }]) => (isSecret ? [name] : []))).toEqual(telling);
  });
});

test("lookups of what is not there or not clear fail with what to do, and those of a list may find nothing", async () => {
  const uuid = "00000000-0000-4000-8000-000000000000";
  const filter = { property: "/name", operator: "=", values: ["nobody"] };
  const told: Record<string, unknown> = {};
  const tell = (name: string, answer: Promise<unknown>): Promise<void> =>
    answer.then(
      (result) => void (told[name] = foundIn(result)),
      (error: unknown) => void (told[name] = error instanceof Error ? error.message : String(error)),
    );
  engine.setProgram(async () => {
    await tell("router", fabric.getCloudRouter({ uuid }));
    await tell("port", fabric.getPort({ uuid }));
    await tell("rule", fabric.getRouteFilterRule({ routeFilterId: uuidOf("corporate"), uuid }));
    await tell(
      "attachment",
      fabric.getStreamAttachment({ streamId: uuidOf("operations"), asset: "ports", assetId: uuid }),
    );
    await tell("routers", fabric.getCloudRouters({ filters: [filter] }));
    await tell("ports", fabric.getPorts({ filter: { name: "nobody" } }));
    await tell("tokens", fabric.getServiceTokens({ filters: Array.from({ length: 9 }, () => filter) }));
  });
  await engine.preview();
  const missing = (lookup: string, noun: string, id = uuid): string =>
    `invocation of fabric:index:${lookup} returned an error: no ${noun} has the ID "${id}"; correct the ID, or create the ${noun}`;
  expect(told).toEqual({
    router: missing("getCloudRouter", "cloud router"),
    port: missing("getPort", "port"),
    rule: missing("getRouteFilterRule", "route filter rule", `${uuidOf("corporate")}/${uuid}`),
    attachment: missing("getStreamAttachment", "stream attachment", `${uuidOf("operations")}/ports/${uuid}`),
    routers: [],
    ports: [],
    tokens:
      "Invoke of 'fabric:index:getServiceTokens' failed: filters: at most 8 filters may be given, not 9; a group is one ()",
  });
});

describe("a list of several hundred records", () => {
  const names = Array.from({ length: RECORDS }, (_, i) => `record-${String(i).padStart(3, "0")}`);
  let service: Simulator;

  beforeAll(async () => {
    const other = await start(opened, async () => undefined, { settleAfterMs: 0 });
    ({ simulator: service, engine } = other);
    const client = ServiceClient.withToken(service.url, service.token);
    for (const name of names) {
      await client.made(`${V4}streams`, { ...aStream(), name });
      await client.made(`${V4}routers`, { ...aRouter(), name });
    }
    service.requests.length = 0;
  });

  test("is complete, in order, and read in pages of a hundred", async () => {
    const seen: Record<string, unknown> = {};
    engine.setProgram(async () => {
      const { datas: streams } = await fabric.getStreams();
      const sort = { property: "/name", direction: "DESC" };
      const { datas: routers } = await fabric.getCloudRouters({ filters: [ofProject()], sort });
      Object.assign(seen, { streams: streams.map(({ name }) => name), routers: routers.map(({ name }) => name) });
    });
    await succeeded(engine.preview());
    expect(seen).toEqual({ streams: names, routers: names.toReversed() });
    const asked = service.requests.map(({ method, path, body }) => {
      const { offset, limit } = pageIn(body) ?? Object.fromEntries(new URL(path, service.url).searchParams);
      return [method, Number(offset), Number(limit)];
    });
    const pages = (method: string): unknown => [0, 100, 200].map((offset) => [method, offset, 100]);
    expect(asked.sort()).toEqual([pages("GET"), pages("POST")].flat());
  });
});

function pageIn(body: unknown): Readonly<Record<string, unknown>> | undefined {
  const page: unknown = typeof body === "object" && body !== null ? Reflect.get(body, "pagination") : undefined;
  return typeof page === "object" && page !== null ? { ...page } : undefined;
}
