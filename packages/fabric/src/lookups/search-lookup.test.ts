import type { ValueMap } from "@ops-providers/provider-kit/testing";
import { sentBy } from "@ops-providers/provider-kit/testing";
import { lookupFailure, lookupFailures } from "../testing/lookup-failures";
import { startFabric } from "../testing/start-fabric";
import { fewFilters } from "./filter";

interface Search {
  readonly path: string;
  readonly operators: readonly string[];
  /** How a program gives one filter, and what of it travels. */
  readonly given: (filter: ValueMap) => ValueMap;
  readonly sent: (expression: ValueMap) => ValueMap;
}

const COMPARED = ["=", "!=", ">", ">=", "<", "<="];

const listed = {
  given: (filter: ValueMap) => ({ filters: [filter] }),
  sent: (expression: ValueMap) => ({ and: [expression] }),
};

const grouped = {
  given: (filter: ValueMap) => ({ outerOperator: "OR", filters: [filter] }),
  sent: (expression: ValueMap) => ({ or: [expression] }),
};

const SEARCHES: Readonly<Record<string, Search>> = {
  getCloudRouters: { ...listed, path: "routers", operators: [...COMPARED, "[NOT] BETWEEN", "[NOT] LIKE", "[NOT] IN"] },
  getConnections: {
    ...grouped,
    path: "connections",
    operators: [
      ...[...COMPARED, "BETWEEN", "NOT BETWEEN", "LIKE", "NOT LIKE", "IN", "NOT IN"],
      ...["IS NULL", "IS NOT NULL"],
    ],
  },
  getNetworks: {
    ...grouped,
    path: "networks",
    operators: [
      ...[...COMPARED, "BETWEEN", "NOT BETWEEN", "LIKE", "NOT LIKE", "ILIKE", "NOT ILIKE"],
      ...["IN", "NOT IN"],
    ],
  },
  getRouteFilters: { ...listed, path: "routeFilters", operators: ["=", "!=", "[NOT] LIKE", "[NOT] IN", "ILIKE"] },
  getRouteAggregations: {
    path: "routeAggregations",
    operators: ["=", "!=", "[NOT] LIKE", "[NOT] IN"],
    given: (filter) => ({ filter }),
    sent: listed.sent,
  },
  getServiceProfiles: {
    path: "serviceProfiles",
    operators: ["="],
    given: (filter) => ({ filter }),
    sent: (expression) => expression,
  },
  getServiceTokens: { ...listed, path: "serviceTokens", operators: ["=", "!=", "[NOT] LIKE", "[NOT] IN", "ILIKE"] },
  getPrecisionTimeServices: { ...listed, path: "timeServices", operators: ["=", "!=", "[NOT] LIKE", "[NOT] IN"] },
  getStreamAttachments: { ...listed, path: "streamAssets", operators: ["=", "!=", "[NOT] LIKE", "[NOT] IN"] },
};

const CASES = Object.entries(SEARCHES);

/** The ways to write an operator, and what the service knows it by. */
function spellingsOf(operator: string): readonly (readonly [written: string, sent: string])[] {
  const bare = operator.replace("[NOT] ", "");
  if (bare === operator) return [[operator, operator]];
  return [
    [operator, bare],
    [bare, bare],
    [`NOT ${bare}`, `NOT ${bare}`],
  ];
}

function valuesFor(operator: string): readonly string[] {
  return operator.endsWith("BETWEEN") ? ["a", "b"] : ["a"];
}

test.each(CASES)("%s takes every operator, also in the notation of older programs", async (lookup, search) => {
  const { started, simulator } = await startFabric();
  const spellings = search.operators.flatMap(spellingsOf);
  for (const [operator] of spellings) {
    await started.invoke(lookup, search.given({ property: "/uuid", operator, values: valuesFor(operator) }));
  }
  expect(simulator.requests.map(({ method, path, body }) => [method, path, body])).toEqual(
    spellings.map(([, operator]) => {
      const values = operator.startsWith("IS") ? {} : { values: valuesFor(operator) };
      const filter = search.sent({ property: "/uuid", operator, ...values });
      return ["POST", `/fabric/v4/${search.path}/search`, { filter, pagination: { offset: 0, limit: 100 } }];
    }),
  );
});

test.each(CASES)(
  "%s refuses a filter without values, and a page that cannot be, before any request",
  async (lookup, { given }) => {
    const { started, simulator } = await startFabric();
    const filter = { property: "/uuid", operator: "=", values: ["a"] };
    const runs = [
      given({ ...filter, values: [] }),
      ...[{ limit: 0 }, { limit: 101 }, { offset: -1 }].map((pagination) => ({ ...given(filter), pagination })),
    ];
    expect(await lookupFailures(started, lookup, runs)).toEqual([
      expect.stringMatching(/values: must not be empty/),
      expect.stringMatching(/pagination.limit: must be 1 to 100, not 0/),
      expect.stringMatching(/pagination.limit: must be 1 to 100, not 101/),
      expect.stringMatching(/pagination.offset: must be at least 0, not -1/),
    ]);
    expect(simulator.requests).toEqual([]);
  },
);

test.each(["getCloudRouters", "getConnections", "getNetworks"])("%s needs two values for BETWEEN", async (lookup) => {
  const { started, simulator } = await startFabric();
  const args = SEARCHES[lookup]?.given({ property: "/name", operator: "NOT BETWEEN", values: ["1"] }) ?? {};
  expect(await lookupFailure(started, lookup, args)).toContain(
    "filters[0].values: must be two values for NOT BETWEEN, minimum and maximum, not 1",
  );
  expect(simulator.requests).toEqual([]);
});

test.each(["getCloudRouters", "getConnections", "getNetworks", "getServiceTokens"])(
  "%s refuses an operator that the service does not have",
  async (lookup) => {
    const { started, simulator } = await startFabric();
    const args = SEARCHES[lookup]?.given({ property: "/name", operator: "SOUNDS LIKE", values: ["1"] }) ?? {};
    expect(await lookupFailure(started, lookup, args)).toContain("filters[0].operator: must be one of ");
    expect(simulator.requests).toEqual([]);
  },
);

test("five filters of which one must hold are searched with", async () => {
  const { started } = await startFabric();
  const filters = ["a", "b", "c", "d", "e"].map((name) => ({ property: "/name", operator: "=", values: [name] }));
  const sent = await sentBy(started, async () => {
    await started.invoke("getConnections", { outerOperator: "OR", filters });
    await started.invoke("getNetworks", { outerOperator: "OR", filters });
  });
  expect(sent).toEqual(Array(2).fill({ POST: { filter: { or: filters }, pagination: { offset: 0, limit: 100 } } }));
});

describe("how many filters there may be", () => {
  const plain = (count: number) => Array<object>(count).fill({});
  const ors = (count: number) => Array<object>(count).fill({ or: true });
  const group = (name: string, count: number) => Array<object>(count).fill({ group: name });

  test.each<[string, readonly object[]]>([
    ["eight", plain(8)],
    ["seven, and three of which one must hold", [...plain(7), ...ors(3)]],
    ["seven, and a group of three of which one must hold", [...plain(7), ...group("OR_a", 3)]],
    ["seven, and a group of four that all must hold", [...plain(7), ...group("AND_a", 4)]],
    ["eight groups of two", Array.from({ length: 8 }, (_, i) => group(`AND_${i}`, 2)).flat()],
  ])("%s are fine", (_what, filters) => {
    expect(fewFilters.check({ filters })).toBeUndefined();
  });

  test.each<[string, readonly object[], string]>([
    ["nine", plain(9), "at most 8 filters may be given, not 9; a group is one"],
    [
      "eight, and one of which one must hold",
      [...plain(8), ...ors(1)],
      "at most 8 filters may be given, not 9; a group is one",
    ],
    ["four of which one must hold", ors(4), "at most 3 filters may be marked or, not 4"],
    ["four of a group of which one must hold", group("OR_a", 4), "at most 3 filters may be in OR_a, not 4"],
    [
      "two groups of each of which one must hold",
      [...group("OR_b", 1), ...group("OR_a", 2)],
      "at most one group may be an OR group, not OR_b and OR_a",
    ],
    [
      "seven, and two groups",
      [...plain(7), ...group("OR_a", 1), ...group("AND_b", 3)],
      "at most 8 filters may be given, not 9; a group is one",
    ],
  ])("%s are too many", (_what, filters, message) => {
    expect(fewFilters.check({ filters })).toEqual({ path: ["filters"], message });
  });
});

test("orders have one of two directions", async () => {
  const { started, simulator } = await startFabric();
  const filters = [{ property: "/name", operator: "=", values: ["a"] }];
  expect(await lookupFailure(started, "getCloudRouters", { filters, sort: { direction: "UP" } })).toContain(
    "sort.direction: must be one of ",
  );
  expect(simulator.requests).toEqual([]);
});
