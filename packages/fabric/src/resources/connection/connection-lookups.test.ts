import type { TestResource, ValueMap } from "@ops-providers/provider-kit/testing";
import { secret, sentBy } from "@ops-providers/provider-kit/testing";
import { aPortConnection, portSide, providerSide } from "../../testing/inputs/connection-cases";
import { startFabric } from "../../testing/start-fabric";

/** What an access point shows where the service shows nothing. */
const nothing = { accounts: [], providerConnectionId: "" };

const sides = {
  aSide: {
    accessPoint: {
      ...nothing,
      ...portSide.accessPoint,
      port: { uuid: portSide.accessPoint.port.uuid, redundancies: [] },
    },
  },
  zSide: {
    accessPoint: { ...nothing, ...providerSide.accessPoint },
  },
};

/** What lookups show alike of the connection that the state holds. */
function shown({ state }: TestResource): ValueMap {
  const names = ["uuid", "name", "type", "bandwidth", "notifications", "href", "state", "direction", "isRemote"];
  return { ...Object.fromEntries(names.map((name) => [name, state[name]])), description: "" };
}

test("the lookup of one connection shows it with lists of one where older programs know them", async () => {
  const { started } = await startFabric({ phantoms: false });
  const made = await started.create("Connection", aPortConnection());
  const { account, changeLog } = made.state;
  expect(await started.invoke("getConnection", { uuid: made.id })).toEqual({
    ...shown(made),
    ...sides,
    id: made.id,
    account,
    changeLog,
    additionalInfo: secret([]),
    operation: { platformStatus: "PROVISIONED", providerStatus: "PROVISIONED", errors: [] },
    order: { termLength: 1 },
  });
});

test("what the service shows of a port and an account is in lists of one", async () => {
  const { started } = await startFabric();
  const { id } = await started.create("Connection", aPortConnection());
  expect(await started.invoke("getConnection", { uuid: id })).toMatchObject({
    aSide: {
      accessPoint: {
        accounts: [{ accountNumber: 410_077 }],
        port: { redundancies: [{ enabled: true, group: "g-1", priority: "PRIMARY" }] },
      },
    },
  });
});

test("the lookup of a connection that is none says what to do", async () => {
  const { started } = await startFabric();
  const uuid = "00000000-0000-4000-8000-000000000000";
  await expect(started.invoke("getConnection", { uuid })).rejects.toThrow(`no connection has the ID "${uuid}"`);
});

test("the lookup of many connections groups its filters, and reads every page", async () => {
  const { started } = await startFabric({ phantoms: false });
  const made = await started.create("Connection", aPortConnection());
  const filters = [
    { property: "/name", operator: "=", values: ["fr-core-to-sp"] },
    { property: "/operation/platformStatus", operator: "=", values: ["PROVISIONED"], group: "OR_state" },
    { property: "/direction", operator: "IS NULL", values: [], group: "OR_state" },
  ];
  const sorts = [{ property: "/operation/platformStatus", direction: "ASC" }];
  let found = {};
  const sent = await sentBy(started, async () => {
    found = await started.invoke("getConnections", { outerOperator: "AND", filters, sorts });
  });
  expect(sent).toEqual([
    {
      POST: {
        filter: {
          and: [
            { property: "/name", operator: "=", values: ["fr-core-to-sp"] },
            {
              or: [
                { property: "/operation/equinixStatus", operator: "=", values: ["PROVISIONED"] },
                { property: "/direction", operator: "IS NULL" },
              ],
            },
          ],
        },
        sort: [{ property: "/operation/equinixStatus", direction: "ASC" }],
        pagination: { offset: 0, limit: 100 },
      },
    },
  ]);
  const { account, changeLog } = made.state;
  expect(found).toEqual({
    id: made.id,
    outerOperator: "AND",
    filters,
    sorts,
    pagination: { offset: 0, limit: 1, total: 1, next: "", previous: "" },
    datas: [
      {
        ...shown(made),
        aSides: [sides.aSide],
        zSides: [sides.zSide],
        accounts: [account],
        changeLogs: [changeLog],
        operations: [{ platformStatus: "PROVISIONED", providerStatus: "PROVISIONED", errors: [] }],
        orders: [{ termLength: 1 }],
        projects: [],
        redundancies: [],
        additionalInfos: secret([]),
      },
    ],
  });
});

const byName = (name: string) => ({ property: "/name", operator: "=", values: [name] });

test("one of several filters may be enough, in as many groups as there are names", async () => {
  const { started } = await startFabric();
  const { id } = await started.create("Connection", aPortConnection());
  const filters = [
    { ...byName("fr-core-to-sp"), group: "AND_ours" },
    { property: "/zSide/accessPoint/role", operator: "IS NULL", values: [], group: "AND_ours" },
    ...["a", "b", "c"].map((name) => ({ ...byName(name), group: "OR_others" })),
    byName("d"),
  ];
  let found: ValueMap = {};
  const [sent] = await sentBy(started, async () => {
    found = await started.invoke("getConnections", { outerOperator: "OR", filters });
  });
  expect(sent).toMatchObject({
    POST: {
      filter: {
        or: [
          { and: [byName("fr-core-to-sp"), { property: "/zSide/accessPoint/role", operator: "IS NULL" }] },
          { or: [byName("a"), byName("b"), byName("c")] },
          byName("d"),
        ],
      },
    },
  });
  expect(found["id"]).toBe(id);
});

const filters = [byName("a")];

test.each<[ValueMap, string]>([
  [{ outerOperator: "XOR", filters }, 'outerOperator: must be one of AND, OR, not "XOR"'],
  [{ outerOperator: "AND", filters: [] }, "filters: must have at least 1 item, not 0"],
  [
    { outerOperator: "AND", filters: [{ ...byName("a"), group: "ours" }] },
    "filters[0].group: must be AND_ or OR_ and a name",
  ],
  [{ outerOperator: "AND", filters: [{ ...byName("a"), operator: "ILIKE" }] }, "filters[0].operator: must be one of"],
  [{ outerOperator: "AND", filters: [{ ...byName("a"), values: [] }] }, "filters[0].values: must not be empty"],
  [{ outerOperator: "AND", filters: Array(9).fill(byName("a")) }, "at most 8 filters may be given, not 9"],
  [
    { outerOperator: "AND", filters: Array(4).fill({ ...byName("a"), group: "OR_a" }) },
    "at most 3 filters may be in OR_a, not 4",
  ],
  [
    { outerOperator: "AND", filters: ["OR_a", "OR_b"].map((group) => ({ ...byName("a"), group })) },
    "at most one group may be an OR group, not OR_a and OR_b",
  ],
  [{ outerOperator: "AND", filters, pagination: { limit: 101 } }, "pagination.limit: must be 1 to 100, not 101"],
  [{ outerOperator: "AND", filters, pagination: { limit: 0 } }, "pagination.limit: must be 1 to 100, not 0"],
  [{ outerOperator: "AND", filters, pagination: { offset: -1 } }, "pagination.offset: must be at least 0, not -1"],
  [
    { outerOperator: "AND", filters, sorts: [{ direction: "UP" }] },
    'sorts[0].direction: must be one of ASC, DESC, not "UP"',
  ],
])("a lookup with %j is refused before any request", async (asked, reason) => {
  const { started } = await startFabric();
  await expect(started.invoke("getConnections", asked)).rejects.toThrow(reason);
  expect(started.requests).toEqual([]);
});
