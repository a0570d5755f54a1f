import type { ValueMap } from "@ops-providers/provider-kit/testing";
import { lookupFailures } from "../testing/lookup-failures";
import { startFabric } from "../testing/start-fabric";

const parent = "00000000-0000-4000-8000-000000000000";
const project = { projectId: "7f0c3d52-5a0e-4a53-9d55-0f3b1f4f7a10" };
const anyNetwork = { property: "/name", operator: "LIKE", values: ["%"] };
const inObject = (page: ValueMap): ValueMap => ({ pagination: page });

/** What each list needs, and how a page of it is asked for. */
const LISTS: Readonly<Record<string, readonly [needed: ValueMap, asked: (page: ValueMap) => ValueMap]>> = {
  getConnectionRouteAggregations: [{ connectionId: parent }, inObject],
  getMetros: [{}, inObject],
  getRouteAggregationRules: [{ routeAggregationId: parent }, inObject],
  getRouteFilterRules: [{ routeFilterId: parent }, (page) => page],
  getStreamAlertRules: [{ streamId: parent }, inObject],
  getStreamSubscriptions: [{ streamId: parent }, inObject],
  getStreams: [{}, inObject],
};

test.each(Object.entries(LISTS))(
  "%s refuses a page that cannot be before any request",
  async (lookup, [needed, asked]) => {
    const { started, simulator } = await startFabric();
    const pages = [{ limit: 0 }, { limit: 101 }, { offset: -1 }].map((page) => ({ ...needed, ...asked(page) }));
    expect(await lookupFailures(started, lookup, pages)).toEqual([
      expect.stringMatching(/limit: must be 1 to 100, not 0$/),
      expect.stringMatching(/limit: must be 1 to 100, not 101$/),
      expect.stringMatching(/offset: must be at least 0, not -1$/),
    ]);
    expect(simulator.requests).toEqual([]);
  },
);

const rows = ["a", "b", "c", "d"].map((name) => ({ uuid: `u-${name}`, name }));
const secondPage = {
  rows: ["u-b", "u-c"],
  pagination: { offset: 1, limit: 2, total: 4, next: "", previous: "" },
};

async function pageOfRows(lookup: string, asked: ValueMap) {
  const { started, simulator } = await startFabric();
  simulator.faults.add({ kind: "respond", status: 200, body: { data: rows }, times: 2 });
  const { datas, pagination } = await started.invoke(lookup, { ...asked, pagination: { offset: 1, limit: 2 } });
  const shown = Array.isArray(datas) ? datas.map((one: ValueMap) => one["uuid"]) : datas;
  return { found: { rows: shown, pagination }, paths: simulator.requests.map(({ path }) => path) };
}

test("of a list without pages all is read, and the page that was asked for is shown", async () => {
  const { found, paths } = await pageOfRows("getConnectionRouteAggregations", { connectionId: parent });
  expect(found).toEqual(secondPage);
  expect(paths).toEqual([`/fabric/v4/connections/${parent}/routeAggregations`]);
});

test.each<[string, ValueMap, readonly string[]]>([
  ["getStreams", {}, ["/fabric/v4/streams?offset=1&limit=2", "/fabric/v4/streams?limit=100&offset=0"]],
  ["getNetworks", { outerOperator: "AND", filters: [anyNetwork] }, Array(2).fill("/fabric/v4/networks/search")],
])("%s: an answer that does not tell its page is no page: it is cut from all records", async (lookup, asked, sent) => {
  const { found, paths } = await pageOfRows(lookup, asked);
  expect(found).toEqual(secondPage);
  expect(paths).toEqual(sent);
});

test("of a page that an earlier result showed, only its place is asked for", async () => {
  const { started, simulator } = await startFabric();
  const pagination = { limit: 5, offset: 5, total: 11, next: "/fabric/v4/streams?offset=10&limit=5", previous: "" };
  const filters = [{ property: "/name", operator: "=", values: ["a"] }];
  await started.invoke("getStreams", { pagination });
  await started.invoke("getCloudRouters", { filters, pagination });
  expect(simulator.requests.map(({ path, body }) => [path, body])).toEqual([
    ["/fabric/v4/streams?offset=5&limit=5", undefined],
    ["/fabric/v4/routers/search", { filter: { and: filters }, pagination: { offset: 5, limit: 5 } }],
  ]);
});

const ROWS = 47;
const metro = (i: number): string =>
  `${String.fromCharCode(65 + (i % 26))}${String.fromCharCode(65 + Math.floor(i / 26))}`;

/** Rows of each lookup of which older programs must give `pagination`, and what of them is reported. */
const PAGED: readonly (readonly [lookup: string, asked: ValueMap, path: string, body: unknown])[] = [
  ["getStreams", {}, "/fabric/v4/streams?limit=100&offset=0", undefined],
  [
    "getStreamSubscriptions",
    { streamId: parent },
    `/fabric/v4/streams/${parent}/subscriptions?limit=100&offset=0`,
    undefined,
  ],
  [
    "getStreamAlertRules",
    { streamId: parent },
    `/fabric/v4/streams/${parent}/alertRules?limit=100&offset=0`,
    undefined,
  ],
  [
    "getStreamAttachments",
    {},
    "/fabric/v4/streamAssets/search",
    { filter: { and: [] }, pagination: { offset: 0, limit: 100 } },
  ],
  ["getMetros", {}, "/fabric/v4/metros?limit=100&offset=0", undefined],
];

test.each(PAGED)("%s with an empty `pagination` reads all pages", async (lookup, asked, path, body) => {
  const { started, simulator } = await startFabric();
  const data = Array.from({ length: ROWS }, (_, i) => ({ uuid: `u-${i}`, code: metro(i), name: `n-${i}` }));
  const answer = { data, pagination: { offset: 0, limit: 100, total: ROWS } };
  for (const pagination of [{}, { next: "", previous: "", total: 0 }, { limit: null, offset: null }]) {
    simulator.requests.length = 0;
    simulator.faults.add({ kind: "respond", status: 200, body: answer });
    const found = await started.invoke(lookup, { ...asked, pagination });
    expect(Array.isArray(found["datas"]) ? found["datas"].length : found["datas"]).toBe(ROWS);
    expect(found["pagination"]).toEqual({ offset: 0, limit: ROWS, total: ROWS, next: "", previous: "" });
    expect(simulator.requests.map((request) => [request.path, request.body])).toEqual([[path, body]]);
  }
});

test("a page that is asked for in part is a page, and what is left out has its default", async () => {
  const { started, simulator, client } = await startFabric();
  for (let i = 0; i < ROWS; i++) {
    await client.made("/fabric/v4/streams", { type: "TELEMETRY_STREAM", name: `s${i}`, description: "", project });
  }
  simulator.requests.length = 0;
  const counts: unknown[] = [];
  for (const pagination of [{}, { limit: 30 }, { offset: 40 }, { offset: 0 }]) {
    const { datas, pagination: shown } = await started.invoke("getStreams", { pagination });
    counts.push([Array.isArray(datas) ? datas.length : datas, shown]);
  }
  const page = (offset: number, limit: number): unknown => expect.objectContaining({ offset, limit, total: ROWS });
  expect(counts).toEqual([
    [47, page(0, 47)],
    [30, page(0, 30)],
    [7, page(40, 20)],
    [20, page(0, 20)],
  ]);
});
