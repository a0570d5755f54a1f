import { each, sentBy } from "@ops-providers/provider-kit/testing";
import { aConnection } from "./connection-inputs";
import { testListedValues } from "./specified/listed-values";
import { startFabric } from "./start-fabric";

const bgp = {
  type: "IPv4_BGP_ROUTE",
  protocolType: "BGP",
  state: "ACTIVE",
  prefix: "192.168.10.0/24",
  nextHop: "10.10.10.5",
  MED: 5,
  localPreference: 200,
  asPath: ["65001", "65002"],
  connection: { name: "edge-to-seller" },
};

const fixed = { type: "IPv6_STATIC_ROUTE" };

const isActive = { property: "/state", operator: "=", values: ["ACTIVE"] };
const isNear = { property: "/prefix", operator: "LIKE", values: ["192.%"] };
const isNext = { property: "/nextHop", operator: "~*", values: ["^10[.]"] };

/** A table of routes, and its lookup. */
interface RouteTable {
  readonly lookup: "getAdvertisedRoutes" | "getReceivedRoutes";
  readonly kind: "advertisedRoute" | "receivedRoute";
}

/** Tests the lookup of a table of routes, and the simulator of the table. */
export function describeRouteTable({ lookup, kind }: RouteTable): void {
  testListedValues(kind === "advertisedRoute" ? "AdvertisedRoute" : "ReceivedRoute", {
    declared: {
      "closed: /type, /state, /prefix, /nextHop, /_*": [`${lookup}.filters[].property`],
      "closed: =, !=, >, >=, <, <=, BETWEEN, NOT BETWEEN, [NOT] BETWEEN, LIKE, NOT LIKE, [NOT] LIKE, IN, NOT IN, [NOT] IN, ~*":
        [`${lookup}.filters[].operator`],
      "closed: /type, /prefix, /nextHop, /med, /connection/name, /changeLog/createdDateTime, /changeLog/updatedDateTime":
        [`${lookup}.sorts[].property`],
      "closed: ASC, DESC": [`${lookup}.sorts[].direction`],
    },
  });

  describeRows({ lookup, kind });
  describeSearch({ lookup, kind });
  describeMissing({ lookup, kind });
  describeSimulated({ lookup, kind });
}

function describeRows({ lookup, kind }: RouteTable): void {
  test(`${lookup} shows every route, with nothing in place of what the service does not show`, async () => {
    const service = await startFabric({ phantoms: false });
    const connectionId = await aConnection(service);
    const { MED: med, ...others } = bgp;
    service.simulator.add(kind, { connectionId }, bgp);
    service.simulator.add(kind, { connectionId: await aConnection(service) }, bgp);
    service.simulator.add(kind, { connectionId }, fixed);
    const found = await service.started.invoke(lookup, { connectionId });
    const changeLogs: readonly unknown[] = each(found, "datas", "changeLog");
    expect(found).toEqual({
      id: "none",
      connectionId,
      filters: [],
      datas: [
        { connectionId, ...others, med, changeLog: changeLogs[0] },
        { connectionId, ...fixed, asPath: [], changeLog: changeLogs[1] },
      ],
      pagination: { limit: 2, offset: 0, total: 2, next: "", previous: "" },
    });
  });
}

function describeSearch({ lookup, kind }: RouteTable): void {
  test(`${lookup} sends filters, of which one of those marked or must hold, order and page`, async () => {
    const service = await startFabric();
    const connectionId = await aConnection(service);
    service.simulator.add(kind, { connectionId }, bgp);
    service.simulator.add(kind, { connectionId }, fixed);
    let found = {};
    const sent = await sentBy(service.started, async () => {
      found = await service.started.invoke(lookup, {
        connectionId,
        filters: [isActive, { ...isNear, or: true }, { ...isNext, or: true }],
        sorts: [{ property: "/prefix", direction: "ASC" }],
        pagination: { limit: 5 },
      });
    });
    expect(sent).toEqual([
      {
        POST: {
          filter: {
            and: [isActive, { or: [isNear, isNext] }],
          },
          sort: [{ property: "/prefix", direction: "ASC" }],
          pagination: { offset: 0, limit: 5 },
        },
      },
    ]);
    expect(each(found, "datas", "prefix")).toEqual([bgp.prefix]);
  });
}

function describeMissing({ lookup }: RouteTable): void {
  test(`${lookup} of a connection that is none says so`, async () => {
    const { started } = await startFabric();
    const connectionId = "00000000-0000-4000-8000-000000000000";
    await expect(started.invoke(lookup, { connectionId })).rejects.toThrow(connectionId);
  });
}

function describeSimulated({ kind }: RouteTable): void {
  test("the simulator shows routes without IDs, and lets nobody make one", async () => {
    const service = await startFabric();
    const connectionId = await aConnection(service);
    service.simulator.add(kind, { connectionId }, fixed);
    const path = `/fabric/v4/connections/${connectionId}/${kind}s`;
    const shown = await service.client.post(`${path}/search`, {});
    expect(each(shown.body, "data", "type")).toEqual([fixed.type]);
    expect(each(shown.body, "data", "uuid")).toEqual([undefined]);
    expect((await service.client.post(path, fixed)).status).toBe(404);
  });
}
