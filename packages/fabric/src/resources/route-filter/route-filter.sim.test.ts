import { each, text } from "@ops-providers/provider-kit/testing";
import { serviceBeforeEach } from "../../testing/running-service";
import { type Body, bodyOf, idOf, refusal } from "../../testing/service-client";

const PATH = "/fabric/v4/routeFilters";
const someText: unknown = expect.any(String);

let now: Date;

beforeEach(() => {
  now = new Date("2026-02-11T09:14:03.250Z");
});

const service = serviceBeforeEach({ clock: () => now });

function aFilter(changes: Body = {}): Body {
  return { type: "BGP_IPv4_PREFIX_FILTER", name: "corp-in", project: { projectId: "p-1" }, ...changes };
}

async function provisioned(changes: Body = {}): Promise<string> {
  const made = await service.client.made(PATH, aFilter(changes));
  service.simulator.finishTransitions();
  return `${PATH}/${idOf(made)}`;
}

const rename = [{ op: "replace", path: "/name", value: "corp-2" }];

test("a new route filter shows what the server adds, and its change by reference", async () => {
  const answer = await service.client.post(PATH, aFilter());
  const { status, body } = answer;
  const href = text(body, "href");
  expect([status, body]).toEqual([
    202,
    {
      href: `${service.simulator.url}${PATH}/${idOf(bodyOf(answer))}`,
      uuid: someText,
      ...aFilter(),
      project: { projectId: "p-1", href: `${service.simulator.url}/resourceManager/v2/projects/p-1` },
      state: "PROVISIONING",
      notMatchedRuleAction: "DENY",
      connectionsCount: 0,
      rulesCount: 0,
      change: {
        uuid: someText,
        type: "BGP_IPv4_PREFIX_FILTER_CREATION",
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
});

test("only the name is patched, as plain JSON", async () => {
  const path = await provisioned();
  const answers = [
    await service.client.patch(path, rename),
    await service.client.patchJson(path, [{ op: "replace", path: "/description", value: "x" }]),
    await service.client.patchJson(path, [{ op: "remove", path: "/name" }]),
    await service.client.patchJson(path, []),
    await service.client.patchJson(path, { op: "replace", path: "/name", value: "x" }),
    await service.client.patchJson(path, [{ op: "replace", path: "/name", value: 1 }]),
  ];
  expect(answers.map(refusal)).toEqual([
    [415, "EQ-3040016"],
    [400, "EQ-3044011", "/0/path"],
    [400, "EQ-3044011", "/0/path"],
    [400, "EQ-3044013", ""],
    [400, "EQ-3044013", ""],
    [400, "EQ-3044013", "/0/value"],
  ]);
  const { status, body } = await service.client.patchJson(path, rename);
  expect([status, body]).toMatchObject([
    202,
    { name: "corp-2", state: "REPROVISIONING", change: { type: "BGP_IPv4_PREFIX_FILTER_UPDATE" } },
  ]);
});

test("a change is requested until the filter is provisioned, and reading it counts as reading the filter", async () => {
  const path = await provisioned();
  now = new Date("2026-02-11T10:00:00Z");
  const { body } = await service.client.patchJson(path, rename);
  const change = `${path}/changes/${text(body, "change", "uuid")}`;
  const requested = {
    uuid: text(body, "change", "uuid"),
    type: "BGP_IPv4_PREFIX_FILTER_UPDATE",
    href: `${service.simulator.url}${change}`,
    status: "REQUESTED",
    createdBy: "svc-ci",
    createdDateTime: "2026-02-11T10:00:00.000Z",
    data: { op: "replace", path: "/name", value: "corp-2" },
  };
  expect(await service.client.shown(change)).toEqual(requested);
  now = new Date("2026-02-11T10:00:01Z");
  expect(await service.client.shown(change)).toEqual({
    ...requested,
    status: "COMPLETED",
    updatedBy: "svc-ci",
    updatedDateTime: "2026-02-11T10:00:01.000Z",
  });
  expect(await service.client.shown(path)).toMatchObject({ name: "corp-2", state: "PROVISIONED" });
  const { body: all } = await service.client.get(`${path}/changes?limit=1`);
  expect([each(all, "data", "type")]).toEqual([["BGP_IPv4_PREFIX_FILTER_CREATION"]]);
});

test("a change that failed shows the reason, which the route filter does not", async () => {
  service.simulator.fail("routeFilter", { errors: [{ errorCode: "EQ-3044900", errorMessage: "no room" }] });
  const made = await service.client.made(PATH, aFilter());
  const path = `${PATH}/${idOf(made)}`;
  const change = `${path}/changes/${text(made, "change", "uuid")}`;
  const before = await service.client.shown(change);
  service.simulator.finishTransitions();
  const [after, filter] = [await service.client.shown(change), await service.client.shown(path)];
  expect([before["information"], after["status"], after["information"], filter["state"], filter["operation"]]).toEqual([
    undefined,
    "FAILED",
    "EQ-3044900: no room",
    "NOT_PROVISIONED",
    undefined,
  ]);
});

test("a deleted route filter stays readable, and cannot be changed any more", async () => {
  const path = await provisioned();
  await service.client.delete(path);
  service.simulator.finishTransitions();
  expect(await service.client.shown(path)).toMatchObject({ state: "DEPROVISIONED" });
  const answers = [await service.client.delete(path), await service.client.patchJson(path, rename)];
  expect(answers.map(refusal)).toEqual(Array(2).fill([404, "EQ-3040020"]));
});

describe("a search", () => {
  beforeEach(async () => {
    for (const [index, name] of ["core-a", "core-b", "edge.a"].entries()) {
      now = new Date(Date.UTC(2026, 1, 11, 9, index));
      await provisioned({ name, type: index === 1 ? "BGP_IPv6_PREFIX_FILTER" : "BGP_IPv4_PREFIX_FILTER" });
    }
  });

  async function names(request: Body): Promise<unknown> {
    const { body } = await service.client.post(`${PATH}/search`, request);
    return Array.isArray(body) ? body : each(body, "data", "name");
  }

  const where = (property: string, operator: string, ...values: readonly string[]) => ({
    filter: { and: [{ property, operator, values }] },
    sort: [{ property: "/name", direction: "ASC" }],
  });

  test.each([
    { request: {}, found: ["edge.a", "core-b", "core-a"] },
    { request: where("/name", "=", "core-a"), found: ["core-a"] },
    { request: where("/name", "!=", "core-a"), found: ["core-b", "edge.a"] },
    { request: where("/name", "LIKE", "core%"), found: ["core-a", "core-b"] },
    { request: where("/name", "LIKE", "CORE%"), found: [] },
    { request: where("/name", "ILIKE", "CORE%"), found: ["core-a", "core-b"] },
    { request: where("/name", "NOT LIKE", "%a"), found: ["core-b"] },
    { request: where("/name", "LIKE", "edge_a"), found: [] },
    { request: where("/name", "IN", "core-b", "edge.a"), found: ["core-b", "edge.a"] },
    { request: where("/name", "NOT IN", "core-b", "edge.a"), found: ["core-a"] },
    { request: where("/project/projectId", "=", "p-2"), found: [] },
    { request: { sort: [{ property: "/type" }, { property: "/name" }] }, found: ["core-b", "edge.a", "core-a"] },
  ])("for $request finds $found", async ({ request, found }) => {
    expect(await names(request)).toEqual(found);
  });

  test("has pages with their neighbours", async () => {
    const pagination = { offset: 1, limit: 1 };
    const { status, body } = await service.client.post(`${PATH}/search`, { pagination });
    expect([status, body]).toMatchObject([
      200,
      {
        pagination: {
          offset: 1,
          limit: 1,
          total: 3,
          next: "/search?offset=2&limit=1",
          previous: "/search?offset=0&limit=1",
        },
        data: [{ name: "core-b" }],
      },
    ]);
  });

  const one = { property: "/name", operator: "=", values: ["x"] };
  test.each([
    { request: { pagination: { limit: 101 } }, property: "/pagination/limit" },
    { request: { pagination: { total: 1 } }, property: "/pagination/total" },
    { request: { sort: [{ property: "/description" }] }, property: "/sort/0/property" },
    { request: { filter: one }, property: "/filter/and" },
    { request: { filter: { or: [one] } }, property: "/filter/and" },
    { request: { filter: { and: Array(9).fill(one) } }, property: "/filter/and" },
    { request: { filter: { and: [{ or: [one] }] } }, property: "/filter/and/0" },
    { request: { filter: { and: [{ ...one, property: "/description" }] } }, property: "/filter/and/0/property" },
    { request: { filter: { and: [{ ...one, operator: "[NOT] LIKE" }] } }, property: "/filter/and/0/operator" },
    { request: { filter: { and: [{ ...one, values: [1] }] } }, property: "/filter/and/0/values" },
    { request: { filter: { and: [{ ...one, values: ["x", "y"] }] } }, property: "/filter/and/0/values" },
    { request: { filter: { and: [{ ...one, or: true }] } }, property: "/filter/and/0/or" },
  ])("for $request is refused for $property", async ({ request, property }) => {
    const answer = refusal(await service.client.post(`${PATH}/search`, request));
    expect(answer.slice(0, 3)).toEqual([400, "EQ-3044013", property]);
  });
});
