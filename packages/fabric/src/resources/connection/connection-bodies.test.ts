import { wirePointer } from "../../lookups/pointer";
import { SEEDS } from "../../sim/parts/seeds";
import { aPortConnection, portSide, providerSide } from "../../testing/inputs/connection-cases";
import { errorsOf } from "../../testing/specification";
import { startFabric } from "../../testing/start-fabric";
import { FILTERED, ORDERED } from "./search-properties";

test("requests and answers of connections are valid", async () => {
  const { started, simulator, client } = await startFabric();
  const inputs = aPortConnection({
    zSide: {
      accessPoint: {
        ...providerSide.accessPoint,
        peeringType: "VENDOR",
        authenticationKey: "k-1",
        sellerRegion: "r-1",
      },
      additionalInfo: [{ key: "asn", value: "65001" }],
    },
    order: { termLength: 12, purchaseOrderNumber: "PO-1" },
    redundancy: { priority: "PRIMARY" },
    project: SEEDS.project,
    additionalInfo: [{ key: "asn", value: "65001" }],
  });
  const made = await started.create("Connection", inputs);
  const aSide = { accessPoint: { ...portSide.accessPoint, port: { uuid: SEEDS.ports.secondary } } };
  await started.update(made, {
    ...inputs,
    aSide,
    bandwidth: 1000,
    order: { termLength: 24, purchaseOrderNumber: "PO-1" },
  });
  const shown = await client.shown(`/fabric/v4/connections/${made.id}`);
  const filters = [{ property: "/name", operator: "=", values: ["fr-core-to-sp"] }];
  await started.invoke("getConnections", { outerOperator: "OR", filters });
  const bodiesOf = (method: string, path: RegExp): readonly unknown[] =>
    simulator.requests
      .filter((request) => request.method === method && path.test(request.path))
      .map(({ body }) => body);
  expect([
    ...errorsOf("ConnectionPostRequest", ...bodiesOf("POST", /connections$/)),
    ...errorsOf("ConnectionUpdateRequest", ...bodiesOf("PATCH", /connections/)),
    ...errorsOf("SearchRequest", ...bodiesOf("POST", /search$/)),
    ...errorsOf("Connection", shown),
  ]).toEqual([]);
});

test("connections are filtered and ordered by what the service knows", () => {
  // the examples have it, though the list lacks it
  const filtered = FILTERED.filter((property) => property !== "/direction");
  expect([
    ...filtered.flatMap((property) => errorsOf("SearchFieldName", wirePointer(property))),
    ...ORDERED.flatMap((property) => errorsOf("SortBy", wirePointer(property))),
  ]).toEqual([]);
});
