import { each, text } from "@ops-providers/provider-kit/testing";
import { aConnection } from "../testing/connection-inputs";
import { settled } from "../testing/fabric-suite";
import { type RunningService, startService } from "../testing/running-service";
import { type Body, idOf, refusal } from "../testing/service-client";
import { errorsOf, specifiedTest } from "../testing/specification";

const FILTERS = "/fabric/v4/routeFilters";
const AGGREGATIONS = "/fabric/v4/routeAggregations";
const project = { projectId: "p-1" };
const ABSENT = "00000000-0000-4000-8000-000000000000";
const someText: unknown = expect.any(String);

let service: RunningService;

beforeEach(async () => {
  service = await startService({ clock: () => new Date("2026-02-11T09:14:03.250Z") });
});

afterEach(() => service.close());

function aFilter(changes: Body = {}): Promise<string> {
  return settled(service, FILTERS, { type: "BGP_IPv4_PREFIX_FILTER", name: "corp-in", project, ...changes });
}

function anAggregation(): Promise<string> {
  return settled(service, AGGREGATIONS, { type: "BGP_IPv4_PREFIX_AGGREGATION", name: "offices", project });
}

/** What is wrong with bodies by the specification. */
function wrongIn(schema: string, ...bodies: readonly unknown[]): readonly string[] {
  return bodies.flatMap((body) => errorsOf(schema, body));
}

describe("a rule of a route filter", () => {
  test("has the type of its filter, what the server adds, and a change of its own", async () => {
    const rules = `${FILTERS}/${await aFilter()}/routeFilterRules`;
    const { status, body } = await service.client.post(rules, { name: "lan-a", prefix: "10.20.0.0/16" });
    const href = text(body, "href");
    expect([status, body]).toEqual([
      202,
      {
        href: `${service.url}${rules}/${text(body, "uuid")}`,
        uuid: someText,
        type: "BGP_IPv4_PREFIX_FILTER_RULE",
        name: "lan-a",
        description: "",
        prefix: "10.20.0.0/16",
        prefixMatch: "orlonger",
        action: "PERMIT",
        state: "PROVISIONING",
        change: {
          uuid: someText,
          type: "BGP_IPv4_PREFIX_FILTER_RULE_CREATION",
          href: `${href}/changes/${text(body, "change", "uuid")}`,
        },
        changelog: {
          createdBy: "svc-ci",
          createdByFullName: "CI Bot",
          createdByEmail: "ci@example.org",
          createdDateTime: "2026-02-11T09:14:03.250Z",
        },
      },
    ]);
    const { status: read, body: shown } = await service.client.get(new URL(href).pathname);
    expect([read, wrongIn("RouteFilterRulesData", body, shown)]).toEqual([202, []]);
  });

  test("is replaced whole, or in parts", async () => {
    const rules = `${FILTERS}/${await aFilter()}/routeFilterRules`;
    const rule = `${rules}/${await settled(service, rules, { name: "a", prefix: "10.20.0.0/16", prefixMatch: "exact" })}`;
    const whole = await service.client.put(rule, { name: "b", prefix: "10.21.0.0/16" });
    service.simulator.settle();
    const part = await service.client.patchJson(rule, [{ op: "replace", path: "/prefix", value: "10.22.0.0/16" }]);
    expect([whole.body, part.body]).toMatchObject([
      { name: "b", prefix: "10.21.0.0/16", prefixMatch: "orlonger", state: "REPROVISIONING" },
      { name: "b", prefix: "10.22.0.0/16", change: { type: "BGP_IPv4_PREFIX_FILTER_RULE_UPDATE" } },
    ]);
  });

  test("is refused for a prefix of another family, an unknown match and a filter that is not there", async () => {
    const four = `${FILTERS}/${await aFilter()}/routeFilterRules`;
    const six = `${FILTERS}/${await aFilter({ type: "BGP_IPv6_PREFIX_FILTER" })}/routeFilterRules`;
    const answers = [
      await service.client.post(four, { prefix: "2001:db8::/32" }),
      await service.client.post(six, { prefix: "10.20.0.0/16" }),
      await service.client.post(four, { prefix: "10.20.0.0/33" }),
      await service.client.post(four, { prefix: "10.20.0.0/16", prefixMatch: "longer" }),
      await service.client.post(`${FILTERS}/${ABSENT}/routeFilterRules`, { prefix: "10.20.0.0/16" }),
      await service.client.get(`${four}/${ABSENT}`),
    ];
    expect(answers.map(refusal)).toEqual([
      [400, "EQ-3044013", "/prefix"],
      [400, "EQ-3044013", "/prefix"],
      [400, "EQ-3044013", "/prefix"],
      [400, "EQ-3044013", "/prefixMatch"],
      [404, "EQ-3040020"],
      [404, "EQ-3040020"],
    ]);
  });

  test("is refused while another rule of the same filter changes, and one of another filter is not", async () => {
    const rules = `${FILTERS}/${await aFilter()}/routeFilterRules`;
    const others = `${FILTERS}/${await aFilter()}/routeFilterRules`;
    await service.client.made(rules, { prefix: "10.20.0.0/16" });
    const again = await service.client.post(rules, { prefix: "10.21.0.0/16" });
    const other = await service.client.post(others, { prefix: "10.21.0.0/16" });
    expect([refusal(again), other.status]).toEqual([[400, "EQ-3044215"], 202]);
  });
});

describe("a route aggregation", () => {
  specifiedTest("and its rules are as the specification says", async () => {
    const type = "BGP_IPv4_PREFIX_AGGREGATION";
    const made = await service.client.made(AGGREGATIONS, { type, name: "offices", description: "x", project });
    service.simulator.settle();
    const rules = `${AGGREGATIONS}/${idOf(made)}/routeAggregationRules`;
    const rule = await service.client.made(rules, { name: "north", description: "y", prefix: "10.32.0.0/11" });
    const found = (await service.client.post(`${AGGREGATIONS}/search`, {})).body;
    const listed = (await service.client.get(rules)).body;
    expect([
      ...wrongIn("RouteAggregationsData", made),
      ...wrongIn("RouteAggregationRulesData", rule),
      ...wrongIn("RouteAggregationsSearchResponse", found),
      ...wrongIn("GetRouteAggregationRulesResponse", listed),
    ]).toEqual([]);
    expect([made["changeLog"], rule["changeLog"], each(found, "data", "rulesCount")]).toMatchObject([
      { createdBy: "svc-ci" },
      { createdBy: "svc-ci" },
      [1],
    ]);
  });

  test("has rules that answer with a code of their own once they are gone", async () => {
    const rules = `${AGGREGATIONS}/${await anAggregation()}/routeAggregationRules`;
    const rule = `${rules}/${await settled(service, rules, { prefix: "10.32.0.0/11" })}`;
    await service.client.delete(rule);
    service.simulator.settle();
    expect(refusal(await service.client.get(rule))).toEqual([400, "EQ-3044402"]);
  });

  test("changes nothing but its name", async () => {
    const path = `${AGGREGATIONS}/${await anAggregation()}`;
    const replace = (at: string): readonly Body[] => [{ op: "replace", path: at, value: "x" }];
    const answers = [
      await service.client.patchJson(path, replace("/description")),
      await service.client.patch(path, replace("/name")),
      await service.client.patchJson(path, replace("/name")),
    ];
    expect(answers.map((answer) => refusal(answer).slice(0, 2))).toEqual([
      [400, "EQ-3044011"],
      [415, "EQ-3040016"],
      [202, undefined],
    ]);
  });
});

describe.each([
  { path: FILTERS, rules: "routeFilterRules", type: "BGP_IPv4_PREFIX_FILTER", busy: "EQ-3044215" },
  { path: AGGREGATIONS, rules: "routeAggregationRules", type: "BGP_IPv4_PREFIX_AGGREGATION", busy: "EQ-3044415" },
])("what is at $path", ({ path, rules, type, busy }) => {
  test("takes no change, and no rule, while it changes", async () => {
    const item = `${path}/${await settled(service, path, { type, name: "a", project })}`;
    const rule = `${item}/${rules}/${await settled(service, `${item}/${rules}`, { prefix: "10.20.0.0/16" })}`;
    const rename = (name: string): readonly Body[] => [{ op: "replace", path: "/name", value: name }];
    await service.client.patchJson(item, rename("b"));
    const answers = [
      await service.client.patchJson(item, rename("c")),
      await service.client.delete(item),
      await service.client.post(`${item}/${rules}`, { prefix: "10.21.0.0/16" }),
      await service.client.put(rule, { prefix: "10.21.0.0/16" }),
      await service.client.patchJson(rule, rename("c")),
      await service.client.delete(rule),
    ];
    expect(answers.map(refusal)).toEqual(Array(6).fill([400, busy]));
  });
});

describe("an attachment to a connection", () => {
  test("has the UUID and type of the policy, and waits for a routing protocol", async () => {
    const [connection, filter] = [await aConnection(service), await aFilter()];
    const path = `/fabric/v4/connections/${connection}/routeFilters/${filter}`;
    const { status, body } = await service.client.put(path, { direction: "INBOUND" });
    service.simulator.settle();
    const shown = await service.client.shown(path);
    const attached = {
      href: `${service.url}${path}`,
      uuid: filter,
      type: "BGP_IPv4_PREFIX_FILTER",
      direction: "INBOUND",
    };
    expect([status, body, shown]).toEqual([
      202,
      { ...attached, attachmentStatus: "ATTACHING" },
      { ...attached, attachmentStatus: "PENDING_BGP_CONFIGURATION" },
    ]);
    const list = (await service.client.get(`/fabric/v4/connections/${connection}/routeFilters`)).body;
    expect(wrongIn("ConnectionRouteFilterData", body, shown)).toEqual([]);
    expect(wrongIn("GetAllConnectionRouteFiltersResponse", list)).toEqual([]);
  });

  test("of an aggregation takes no body", async () => {
    const path = `/fabric/v4/connections/${await aConnection(service)}/routeAggregations/${await anAggregation()}`;
    const refused = await service.client.put(path, { direction: "INBOUND" });
    const { status, body } = await service.client.put(path, undefined);
    expect([refusal(refused), status, body]).toMatchObject([
      [400, "EQ-3044013", "/direction"],
      202,
      { attachmentStatus: "ATTACHING" },
    ]);
    expect(wrongIn("ConnectionRouteAggregationData", body)).toEqual([]);
  });

  test.each(["routeFilters", "routeAggregations"])("is listed whole: of %s no page can be asked for", async (list) => {
    const path = `/fabric/v4/connections/${await aConnection(service)}/${list}`;
    const answers = [await service.client.get(`${path}?limit=5`), await service.client.get(`${path}?offset=0`)];
    expect(answers.map(refusal)).toMatchObject([
      [400, expect.any(String), "/limit"],
      [400, expect.any(String), "/offset"],
    ]);
  });

  test("keeps its policy, until it is taken away", async () => {
    const filter = await aFilter();
    const path = `/fabric/v4/connections/${await aConnection(service)}/routeFilters/${filter}`;
    await service.client.put(path, { direction: "OUTBOUND" });
    service.simulator.settle();
    const kept = await service.client.delete(`${FILTERS}/${filter}`);
    const { connectionsCount } = await service.client.shown(`${FILTERS}/${filter}`);
    await service.client.delete(path);
    service.simulator.settle();
    const dropped = await service.client.delete(`${FILTERS}/${filter}`);
    expect([refusal(kept), connectionsCount, dropped.status]).toEqual([[400, "EQ-3044007"], 1, 202]);
  });

  test("is neither made nor taken away while the connection itself changes", async () => {
    const [connection, one, two] = [await aConnection(service), await aFilter(), await aFilter()];
    const path = `/fabric/v4/connections/${connection}`;
    const direction = "INBOUND";
    await service.client.put(`${path}/routeFilters/${one}`, { direction });
    service.simulator.settle();
    await service.client.patch(path, [{ op: "replace", path: "/bandwidth", value: 100 }]);
    const answers = [
      await service.client.put(`${path}/routeFilters/${two}`, { direction }),
      await service.client.delete(`${path}/routeFilters/${one}`),
    ];
    service.simulator.settle();
    answers.push(await service.client.delete(`${path}/routeFilters/${one}`));
    expect(answers.map(refusal)).toEqual([[400, "EQ-3044008"], [400, "EQ-3044008"], [202]]);
  });

  test("is refused for what is not there, an unknown direction, and while another one changes", async () => {
    const connection = `/fabric/v4/connections/${await aConnection(service)}/routeFilters`;
    const [one, two] = [await aFilter(), await aFilter()];
    const direction = "INBOUND";
    await service.client.put(`${connection}/${one}`, { direction });
    const answers = [
      await service.client.put(`${connection}/${ABSENT}`, { direction }),
      await service.client.put(`/fabric/v4/connections/${ABSENT}/routeFilters/${one}`, { direction }),
      await service.client.put(`${connection}/${two}`, { direction: "SIDEWAYS" }),
      await service.client.put(`${connection}/${two}`, { direction }),
    ];
    expect(answers.map(refusal)).toEqual([
      [400, "EQ-3040020"],
      [400, "EQ-3142519"],
      [400, "EQ-3044013", "/direction"],
      [400, "EQ-3044008"],
    ]);
  });
});
