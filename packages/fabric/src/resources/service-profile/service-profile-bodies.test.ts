import { SEEDS } from "../../sim/parts/seeds";
import { errorsOf } from "../../testing/specification";
import { startFabric } from "../../testing/start-fabric";

const type = "ServiceProfile";
const minimal = { type: "L2_PROFILE", name: "lanes", description: "Fast lanes" };

test("requests and answers of service profiles are valid", async () => {
  const { started, simulator, client } = await startFabric();
  const inputs = {
    ...minimal,
    visibility: "PUBLIC",
    allowedEmails: ["buyer@example.org"],
    accessPointTypeConfigs: [
      {
        type: "COLO",
        connectionLabel: "Lane",
        allowBandwidthUpgrade: true,
        bandwidthAlertThreshold: 80.5,
        supportedBandwidths: [200, 50],
        authenticationKey: { required: true, label: "Account", description: "Number of your account" },
        linkProtocolConfig: { encapsulation: "QINQ", encapsulationStrategy: "CTAGED", reuseVlanSTag: true },
        apiConfig: {
          apiAvailable: true,
          integrationId: "lane-api",
          platformManagedPort: true,
          overSubscriptionLimit: 4,
        },
      },
      { type: "VD", supportedBandwidths: [50], allowRemoteConnections: true },
    ],
    ports: [{ type: "XF_PORT", uuid: SEEDS.ports.primary, location: { metroCode: "FR" }, sellerRegion: "eu-1" }],
    virtualDevices: [{ type: "VD", uuid: SEEDS.virtualDevice, interfaceUuid: SEEDS.virtualDevice }],
    metros: [{ code: "FR", displayName: "Frankfurt", sellerRegions: { "eu-1": "Europe" } }],
    marketingInfo: { logo: "https://example.org/lane.png", processSteps: [{ title: "Order", subTitle: "a lane" }] },
    notifications: [{ type: "NOTIFICATIONS", emails: ["sales@example.org"] }],
    tags: ["lane"],
    selfProfile: true,
    project: SEEDS.project,
    viewPoint: "zSide",
  };
  const made = await started.create(type, inputs);
  await started.update(made, { ...inputs, description: "Faster lanes" });
  const filter = { property: "/name", operator: "=", values: ["lanes"] };
  await started.invoke("getServiceProfiles", { filter, andFilters: true, sort: [{ property: "/state" }] });
  const bodies = simulator.requests.filter(({ body }) => body !== undefined);
  expect(bodies.map(({ method }) => method)).toEqual(["POST", "PUT", "POST"]);
  expect([
    ...bodies.slice(0, 2).flatMap(({ body }) => errorsOf("ServiceProfileRequest", body)),
    ...errorsOf("ServiceProfileSearchRequest", bodies[2]?.body),
    ...errorsOf("ServiceProfile", await client.shown(`/fabric/v4/serviceProfiles/${made.id}`)),
  ]).toEqual([]);
});
