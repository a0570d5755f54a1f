import { secret, sentBy } from "@ops-providers/provider-kit/testing";
import { aPortConnection } from "../../testing/connection-cases";
import { startFabric } from "../../testing/start-fabric";

test("the lookup of one connection shows it with lists of one where older programs know them", async () => {
  const { started } = await startFabric();
  const { id } = await started.create("Connection", aPortConnection());
  const found = await started.invoke("getConnection", { uuid: id });
  expect(found).toMatchObject({
    id,
    uuid: id,
    name: "fr-core-to-sp",
    bandwidth: 500,
    description: "",
    operation: { platformStatus: "PROVISIONED", providerStatus: "PROVISIONED", errors: [] },
    aSide: {
      accessPoint: {
        accounts: [{ accountNumber: 410_077 }],
        port: { redundancies: [{ enabled: true, group: "g-1", priority: "PRIMARY" }] },
      },
    },
  });
});

test("the lookup of many connections groups its filters, and reads every page", async () => {
  const { started } = await startFabric();
  const { id } = await started.create("Connection", aPortConnection());
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
  expect(found).toMatchObject({
    id,
    datas: [
      {
        uuid: id,
        aSides: [{ accessPoint: { type: "COLO" } }],
        orders: [{ termLength: 1 }],
        additionalInfos: secret([]),
      },
    ],
  });
});
