import { describeRefusals, sentBy } from "@ops-providers/provider-kit/testing";
import { SEEDS } from "../../sim/parts/seeds";
import { judge } from "../../testing/judging";
import { errorsOf, specifiedTest } from "../../testing/specification";
import { startFabric } from "../../testing/start-fabric";

const type = "ServiceProfile";
const SOME_TEXT: unknown = expect.any(String);
const minimal = { type: "L2_PROFILE", name: "lanes", description: "Fast lanes" };

test("an update sends the whole profile against the version that was read", async () => {
  const { started, simulator } = await startFabric();
  const inputs = {
    ...minimal,
    tags: ["fast"],
    accessPointTypeConfigs: [{ type: "COLO", connectionLabel: "Lane", supportedBandwidths: [200, 50] }],
  };
  const made = await started.create(type, inputs);
  const before = started.requests.length;
  await started.update(made, { ...inputs, description: "Faster lanes", tags: ["fast", "lane"] });
  const requests = started.requests.slice(before);
  const path = `/fabric/v4/serviceProfiles/${made.id}`;
  expect(requests.map(({ method, path: at }) => `${method} ${at}`)).toEqual([
    `GET ${path}`,
    `GET ${path}`,
    `PUT ${path}`,
    `GET ${path}`,
  ]);
  expect(requests[2]?.body).toEqual({
    ...minimal,
    description: "Faster lanes",
    tags: ["fast", "lane"],
    visibility: "PRIVATE",
    project: SEEDS.project,
    accessPointTypeConfigs: [
      {
        type: "COLO",
        connectionLabel: "Lane",
        supportedBandwidths: [50, 200],
        enableAutoGenerateServiceKey: false,
        linkProtocolConfig: { encapsulation: "DOT1Q", reuseVlanSTag: false },
        authenticationKey: { required: false, label: "", description: "" },
        apiConfig: {
          apiAvailable: false,
          integrationId: "",
          bandwidthFromApi: false,
          equinixManagedPort: false,
          equinixManagedVlan: false,
          allowOverSubscription: false,
          overSubscriptionLimit: 1,
        },
      },
    ],
  });
  const [sent] = simulator.requests.filter(({ method }) => method === "PUT");
  expect(sent?.headers["if-match"]).toBe('"0"');
});

test("a profile that somebody changed meanwhile is not overwritten", async () => {
  const { started, simulator } = await startFabric();
  const made = await started.create(type, minimal);
  simulator.edit("serviceProfile", made.id, { description: "edited" });
  const body = [{ errorCode: "EQ-3001205", errorMessage: "If-Match is not the version" }];
  simulator.faults.add({ kind: "respond", status: 412, body, method: "PUT" });
  await expect(started.update(made, { ...minimal, name: "roads" })).rejects.toThrow(
    "was changed outside of this program meanwhile",
  );
  expect(simulator.all("serviceProfile").map(({ name }) => name)).not.toContain("roads");
});

test("a profile that is rejected at once is told, and kept", async () => {
  const { started, simulator } = await startFabric();
  simulator.fail("serviceProfile");
  await expect(started.create(type, minimal)).rejects.toThrow("ended in the state REJECTED");
  expect(started.resource(type)?.state["state"]).toBe("REJECTED");
});

test("a change that is rejected is told", async () => {
  const { started, simulator } = await startFabric();
  const made = await started.create(type, minimal);
  simulator.fail("serviceProfile", { during: "update" });
  await expect(started.update(made, { ...minimal, description: "Faster lanes" })).rejects.toThrow(
    "ended in the state REJECTED",
  );
});

test("a profile is found again by its name on the seller's side, and not made twice", async () => {
  const { started, simulator } = await startFabric();
  simulator.faults.add({ kind: "dropAfter", method: "POST", path: /serviceProfiles$/ });
  const before = started.requests.length;
  const made = await started.create(type, minimal);
  expect(simulator.all("serviceProfile").filter(({ name }) => name === minimal.name)).toHaveLength(1);
  expect(made.state["name"]).toBe(minimal.name);
  expect(started.requests.slice(before).filter(({ path }) => path.includes("search"))).toEqual([
    {
      method: "POST",
      path: "/fabric/v4/serviceProfiles/search?viewPoint=zSide",
      body: {
        filter: { property: "/name", operator: "=", values: [minimal.name] },
        pagination: { offset: 0, limit: 100 },
      },
    },
  ]);
});

test("a rejected profile takes no change", async () => {
  const { started, simulator } = await startFabric();
  const made = await started.create(type, minimal);
  simulator.edit("serviceProfile", made.id, { state: "REJECTED" });
  const sent = await sentBy(started, () =>
    expect(started.update(made, { ...minimal, description: "Faster lanes" })).rejects.toThrow("REJECTED"),
  );
  expect(sent).toEqual(["GET"]);
});

test("a profile that waits for its approval is changed once it has it", async () => {
  const { started, simulator } = await startFabric();
  const made = await started.create(type, minimal);
  simulator.edit("serviceProfile", made.id, { state: "PENDING_APPROVAL" });
  const limited = { timeoutSeconds: 20 };
  await expect(started.update(made, { ...minimal, description: "Faster" }, limited)).rejects.toThrow(
    /still PENDING_APPROVAL/,
  );
  simulator.edit("serviceProfile", made.id, { state: "ACTIVE" });
  const updated = await started.update(made, { ...minimal, description: "Faster" });
  expect(updated.state["description"]).toBe("Faster");
});

test("a deleted profile is gone, though the service still shows it", async () => {
  const { started, simulator } = await startFabric();
  const made = await started.create(type, minimal);
  await started.delete(made);
  expect(simulator.all("serviceProfile").find(({ uuid }) => uuid === made.id)?.["state"]).toBe("DELETED");
  expect(await started.get(type, made.id)).toBeUndefined();
});

test("an imported profile is warned of nothing", async () => {
  const { started } = await startFabric();
  const made = await started.create(type, minimal);
  const imported = await started.import(type, made.id, { name: "imported" });
  await started.check(type, imported.inputs);
  expect(started.log.texts("warning")).toEqual([]);
});

test("a profile of another type replaces the profile", async () => {
  const { started } = await startFabric();
  const made = await started.create(type, minimal);
  expect(await started.diff(made, { ...minimal, type: "L3_PROFILE" })).toEqual({ type: "UPDATE_REPLACE" });
});

test("what the service fills in is no difference, and what the program takes away is", async () => {
  const { started } = await startFabric({ phantoms: true });
  const port = { type: "XF_PORT", uuid: SEEDS.ports.primary };
  const made = await started.create(type, { ...minimal, ports: [port], metros: [{ code: "FR" }] });
  expect(await started.diff(made, { ...minimal, ports: [port] })).toEqual({ metros: "DELETE" });
  const updated = await started.update(made, { ...minimal, ports: [port] });
  expect(updated.state["metros"]).toEqual([expect.objectContaining({ code: "FR", name: "Frankfurt" })]);
  expect(await started.diff(updated, { ...minimal, ports: [port] })).toEqual({});
});

test("a lookup of several profiles sends one expression, or a group of it", async () => {
  const { started } = await startFabric();
  const filter = { property: "/type", operator: "=", values: ["IA_PROFILE"] };
  const rest = { sort: [{ property: "/name", direction: "ASC" }], viewPoint: "zSide" };
  const before = started.requests.length;
  const [alone, grouped] = [
    await started.invoke("getServiceProfiles", { filter, ...rest }),
    await started.invoke("getServiceProfiles", { filter, andFilters: true, ...rest }),
  ];
  const uuid = SEEDS.serviceProfiles.IA_PROFILE;
  const found = { data: [{ uuid, accounts: [expect.anything()], projects: [SEEDS.project], marketingInfos: [] }] };
  expect([alone, grouped]).toMatchObject([found, found]);
  const page = { pagination: { offset: 0, limit: 100 }, sort: rest.sort };
  expect(started.requests.slice(before)).toEqual([
    { method: "POST", path: "/fabric/v4/serviceProfiles/search?viewPoint=zSide", body: { filter, ...page } },
    {
      method: "POST",
      path: "/fabric/v4/serviceProfiles/search?viewPoint=zSide",
      body: { filter: { and: [filter] }, ...page },
    },
  ]);
});

test("a lookup of one profile shows its places and ways to connect", async () => {
  const { started } = await startFabric();
  const uuid = SEEDS.serviceProfiles.L2_PROFILE;
  expect(await started.invoke("getServiceProfile", { uuid })).toMatchObject({
    id: uuid,
    uuid,
    state: "ACTIVE",
    viewPoint: "aSide",
    accessPointTypeConfigs: [{ type: "COLO", uuid: SOME_TEXT, supportedBandwidths: [50, 200, 500, 1000] }],
    ports: [{ uuid: SEEDS.ports.primary, location: { metroCode: "FR", metroName: "Frankfurt" } }],
  });
});

test("what nobody knows yet is shown as it is, and what is missing as nothing", async () => {
  const { started, simulator } = await startFabric();
  const uuid = SEEDS.serviceProfiles.L2_PROFILE;
  simulator.edit("serviceProfile", uuid, {
    type: "L9_PROFILE",
    state: "PAUSED",
    visibility: "HIDDEN",
    accessPointTypeConfigs: [{ type: "RADIO", uuid: "w-1", supportedBandwidths: ["200", 50], wavelength: 5 }],
    customFields: [{ label: "Floor", dataType: "COLOUR" }],
    ports: null,
    metros: null,
    marketingInfo: null,
    notifications: [{ type: "PIGEON", emails: null }],
  });
  const profile = {
    type: "L9_PROFILE",
    state: "PAUSED",
    visibility: "HIDDEN",
    accessPointTypeConfigs: [{ type: "RADIO", uuid: "w-1", supportedBandwidths: [50, 200] }],
    customFields: [{ label: "Floor", dataType: "COLOUR", options: [] }],
    ports: [],
    notifications: [{ type: "PIGEON" }],
  };
  const filter = { property: "/uuid", operator: "=", values: [uuid] };
  expect([
    await started.invoke("getServiceProfile", { uuid }),
    await started.invoke("getServiceProfiles", { filter }),
  ]).toMatchObject([profile, { data: [{ ...profile, marketingInfos: [] }] }]);
});

test("the lookup of a deleted profile says that there is none", async () => {
  const { started } = await startFabric();
  const made = await started.create(type, minimal);
  await started.delete(made);
  await expect(started.invoke("getServiceProfile", { uuid: made.id })).rejects.toThrow(
    `no service profile has the ID "${made.id}"`,
  );
});

specifiedTest("requests and answers of service profiles are valid", async () => {
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

describeRefusals(judge, [
  {
    fact: "an interface without its ID is refused",
    type,
    inputs: {
      ...minimal,
      accessPointTypeConfigs: [{ type: "COLO", connectionLabel: "Lane", apiConfig: { bandwidthFromApi: true } }],
    },
    failures: ["accessPointTypeConfigs[0].apiConfig.integrationId: is required and missing beside bandwidthFromApi"],
    operands: [
      "accessPointTypeConfigs.0.apiConfig.bandwidthFromApi",
      "accessPointTypeConfigs.0.apiConfig.integrationId",
    ],
  },
  {
    fact: "a way by ports without a label is warned of",
    type,
    inputs: { ...minimal, accessPointTypeConfigs: [{ type: "COLO" }] },
    warnings: ["accessPointTypeConfigs[0].connectionLabel: should be given for the type COLO"],
    operands: ["accessPointTypeConfigs.0.type", "accessPointTypeConfigs.0.connectionLabel"],
  },
  {
    fact: "a part of a way by ports is warned of for virtual devices",
    type,
    inputs: { ...minimal, accessPointTypeConfigs: [{ type: "VD", linkProtocolConfig: { encapsulation: "DOT1Q" } }] },
    warnings: ["accessPointTypeConfigs[0].linkProtocolConfig: is for the type COLO; the service may refuse it for VD"],
    operands: ["accessPointTypeConfigs.0.type", "accessPointTypeConfigs.0.linkProtocolConfig"],
  },
  {
    fact: "a way by virtual devices has all of its parts",
    type,
    inputs: {
      ...minimal,
      accessPointTypeConfigs: [
        { type: "VD", supportedBandwidths: [50], allowRemoteConnections: true, allowCustomBandwidth: true },
      ],
    },
  },
  {
    fact: "what is out of its range is refused",
    type,
    inputs: {
      ...minimal,
      type: "L4_PROFILE",
      visibility: "SECRET",
      viewPoint: "bSide",
      allowedEmails: ["nobody"],
      accessPointTypeConfigs: [
        {
          type: "COLO",
          connectionLabel: "Lane",
          bandwidthAlertThreshold: 100.5,
          supportedBandwidths: [-1],
          apiConfig: { overSubscriptionLimit: 21 },
        },
      ],
      metros: [{ code: "fra" }],
      marketingInfo: { processSteps: Array(4).fill({ title: "Wait" }) },
    },
    failures: [
      {
        property: "type",
        reason:
          "must be one of L2_PROFILE, L3_PROFILE, ECIA_PROFILE, ECMC_PROFILE, IA_PROFILE, IX_PUBLIC_PROFILE, " +
          'IX_PRIVATE_PROFILE, not "L4_PROFILE"; did you mean "L2_PROFILE"?',
      },
      { property: "visibility", reason: 'must be one of PUBLIC, PRIVATE, not "SECRET"' },
      'allowedEmails[0]: must be an e-mail address, not "nobody"',
      "accessPointTypeConfigs[0].bandwidthAlertThreshold: must be 0 to 100 percent, not 100.5",
      "accessPointTypeConfigs[0].supportedBandwidths[0]: must be at least 0 Mbps, not -1",
      "accessPointTypeConfigs[0].apiConfig.overSubscriptionLimit: must be 1 to 20, not 21",
      'metros[0].code: must be two capital letters, not "fra"',
      "marketingInfo.processSteps: must have at most 3 items, not 4",
      { property: "viewPoint", reason: 'must be one of aSide, zSide, not "bSide"; did you mean "aSide"?' },
    ],
  },
  {
    fact: "a state is taken, and told to be decided by the service",
    type,
    inputs: { ...minimal, state: "ACTIVE" },
    warnings: ["state: is not used: the service decides it"],
    operands: ["state"],
  },
  {
    fact: "a view is taken, and told not to be kept",
    type,
    inputs: { ...minimal, viewPoint: "zSide" },
    warnings: ["viewPoint: is not kept by the service, which has no field for it"],
    operands: ["viewPoint"],
  },
  {
    fact: "no way at all is refused",
    type,
    inputs: { ...minimal, accessPointTypeConfigs: [] },
    failures: ["accessPointTypeConfigs: must have at least 1 item, not 0"],
  },
  {
    fact: "a list of answers without answers is refused",
    type,
    inputs: { ...minimal, customFields: [{ label: "Colour", dataType: "LIST", required: true }] },
    failures: ["customFields[0].options: must be given, and not be empty, for the type LIST"],
    operands: ["customFields.0.dataType", "customFields.0.options"],
  },
  {
    fact: "a name with spaces is warned of",
    type,
    inputs: { ...minimal, name: "fast lanes" },
    warnings: ["name: should have letters, digits, hyphens and underscores only: the service may refuse others"],
    operands: ["name"],
  },
  {
    fact: "a name of more than 50 characters is refused",
    type,
    inputs: { ...minimal, name: "x".repeat(51) },
    failures: [{ property: "name", reason: "must be 1 to 50 characters long, not 51" }],
    operands: ["name"],
  },
]);
