import * as alertRouting from "@ops-providers/alert-routing";
import * as fabric from "@ops-providers/fabric";
import * as timeseries from "@ops-providers/timeseries";
import { closeAfterEach } from "@ops-providers/provider-kit/internal/testing/close-after-tests";
import { aSource } from "../alert-routing/resource-args";
import * as alerts from "../alert-routing/start";
import { succeeded } from "../engine/engine";
import { slowedPlugin } from "../engine/observable-plugin";
import { aFilter, anAlertRule, aStream, aSubscription } from "../fabric/resource-args";
import * as network from "../fabric/start";
import { start } from "../timeseries/start";
import { declare, refreshRequests } from "./refresh-requests";

jest.setTimeout(600_000);

const closeLater = closeAfterEach();

/** The plugin of a package, to which a refresh takes no time. */
async function slowed(name: string): Promise<{ readonly plugins: Readonly<Record<string, string>> }> {
  return { plugins: { [name]: closeLater(await slowedPlugin(name)).folder } };
}

const UP = { parallel: 64 } as const;

const buckets = (count: number, orgId: string) => async (): Promise<void> => {
  declare(count, "bucket", (name) => new timeseries.Bucket(name, { orgId }));
};

test("a refresh of buckets takes the pages of their list, and one request for the first of them", async () => {
  const { engine, simulator } = await start(closeLater, buckets(0, ""), {}, await slowed("timeseries"));
  const asked = async (count: number): Promise<unknown> => {
    engine.setProgram(buckets(count, simulator.orgId));
    await succeeded(engine.up(UP));
    return refreshRequests(engine, () => simulator.requests.splice(0));
  };
  // the two buckets of the service in each of the two organizations come first
  expect(await asked(100)).toEqual({ "GET /api/v2/buckets/*": 1, "GET /api/v2/buckets": 2 });
  expect(await asked(300)).toEqual({ "GET /api/v2/buckets/*": 1, "GET /api/v2/buckets": 4 });
  expect(await asked(500)).toEqual({ "GET /api/v2/buckets/*": 1, "GET /api/v2/buckets": 6 });
});

test("a refresh of each kind of a time series database takes the pages of its list, and one request for the first object", async () => {
  const { engine, simulator } = await start(closeLater, buckets(0, ""), {}, await slowed("timeseries"));
  const { orgId } = simulator;
  engine.setProgram(async () => {
    declare(120, "org", (name) => new timeseries.Organization(name));
    declare(30, "label", (name) => new timeseries.Label(name, { orgId }));
    const flux = 'option task = {name: "mean", every: 1h}';
    declare(30, "task", (name) => new timeseries.Task(name, { orgId, flux, status: "inactive" }));
    const permissions = [{ action: "read", resource: { type: "buckets", orgId } } as const];
    declare(30, "token", (name) => new timeseries.Authorization(name, { orgId, permissions }));
    declare(120, "user", (name) => new timeseries.User(name, { password: "password-of-user" }));
    declare(30, "member", (name) => {
      return new timeseries.User(name, { password: "password-of-user", orgId, orgRole: "member" });
    });
  });
  await succeeded(engine.up(UP));
  expect(await refreshRequests(engine, () => simulator.requests.splice(0))).toEqual({
    "GET /api/v2/orgs/*": 1,
    "GET /api/v2/orgs": 2,
    "GET /api/v2/labels/*": 1,
    "GET /api/v2/labels": 1,
    "GET /api/v2/tasks/*": 1,
    "GET /api/v2/tasks": 1,
    "GET /api/v2/authorizations/*": 1,
    "GET /api/v2/authorizations": 1,
    "GET /api/v2/users/*": 1,
    "GET /api/v2/users": 2,
    "GET /api/v2/orgs/*/members": 1,
  });
});

const sources = async (): Promise<void> => {
  declare(30, "source", (name) => new alertRouting.AlertSource(name, aSource()));
  declare(30, "attribute", (name) => new alertRouting.AlertAttribute(name, { type: "String", array: false }));
};

test("a refresh of alert sources and attributes takes their lists, and one request for the first of each", async () => {
  const { engine, simulator } = await alerts.start(closeLater, sources, {}, await slowed("alert-routing"));
  await succeeded(engine.up(UP));
  expect(await refreshRequests(engine, () => simulator.requests.splice(0))).toEqual({
    "GET /v2/alert_sources/*": 1,
    "GET /v2/alert_sources": 1,
    "GET /v2/alert_attributes/*": 1,
    "GET /v2/alert_attributes": 1,
  });
});

const streams = async (): Promise<void> => {
  const [stream] = declare(120, "stream", (name) => new fabric.Stream(name, aStream()));
  if (stream === undefined) return;
  declare(30, "alert", (name) => new fabric.StreamAlertRule(name, anAlertRule(stream.id)));
  declare(20, "subscription", (name) => new fabric.StreamSubscription(name, aSubscription(stream.id)));
  const filter = new fabric.RouteFilter("filter", aFilter());
  declare(30, "rule", (name) => {
    const prefix = `10.0.${name.replace("rule", "")}.0/24`;
    return new fabric.RouteFilterRule(name, { routeFilterId: filter.id, prefix });
  });
};

test("a refresh of streams, and of what is below one object, takes the pages of each list, and one request for the first of each", async () => {
  const { engine, simulator } = await network.start(closeLater, streams, {}, await slowed("fabric"));
  await succeeded(engine.up(UP));
  expect(await refreshRequests(engine, () => simulator.requests.splice(0))).toEqual({
    "GET /fabric/v4/streams/*": 1,
    "GET /fabric/v4/streams": 2,
    "GET /fabric/v4/streams/*/alertRules/*": 1,
    "GET /fabric/v4/streams/*/alertRules": 1,
    "GET /fabric/v4/streams/*/subscriptions/*": 1,
    "GET /fabric/v4/streams/*/subscriptions": 1,
    "GET /fabric/v4/routeFilters/*": 1,
    "GET /fabric/v4/routeFilters/*/routeFilterRules/*": 1,
    "GET /fabric/v4/routeFilters/*/routeFilterRules": 1,
  });
});
