import { SEEDS } from "../../sim/parts/seeds";
import { errorsOf } from "../../testing/specification";
import { startFabric } from "../../testing/start-fabric";

test("requests and answers of service tokens are valid", async () => {
  const { started, simulator, client } = await startFabric();
  const selector = {
    type: "COLO",
    port: { uuid: SEEDS.ports.primary },
    linkProtocol: { type: "DOT1Q", vlanTag: 1300 },
  };
  const inputs = {
    name: "partner",
    type: "VC_TOKEN",
    expirationDateTime: "2099-12-01T10:00:00Z",
    serviceTokenConnections: [
      { type: "EVPL_VC", bandwidthLimit: 1000, aSides: [{ accessPointSelectors: [selector] }] },
    ],
    notifications: [{ type: "NOTIFICATIONS", emails: ["netops@example.org"] }],
    project: SEEDS.project,
  };
  const made = await started.create("ServiceToken", inputs);
  const notifications = [{ type: "NOTIFICATIONS", emails: ["noc@example.org"] }];
  await started.update(made, { ...inputs, name: "renamed", notifications });
  const shown = await client.shown(`/fabric/v4/serviceTokens/${made.id}`);
  await started.invoke("getServiceTokens", { filters: [{ property: "/name", operator: "=", values: ["renamed"] }] });
  const bodiesOf = (method: string, path: RegExp): readonly unknown[] =>
    simulator.requests
      .filter((request) => request.method === method && path.test(request.path))
      .map(({ body }) => body);
  expect([
    ...errorsOf("ServiceToken", ...bodiesOf("POST", /serviceTokens$/)),
    ...errorsOf("ServiceTokenUpdateRequest", ...bodiesOf("PATCH", /serviceTokens/)),
    ...errorsOf("ServiceTokenSearchRequest", ...bodiesOf("POST", /search$/)),
    ...errorsOf("ServiceToken", shown),
  ]).toEqual([]);
});
