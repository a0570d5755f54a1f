import { sentBy, UNKNOWN } from "@ops-providers/provider-kit/testing";
import type { Value } from "@ops-providers/provider-kit/testing";
import { SEEDS } from "../../../sim/parts/seeds";
import { aPortConnection, portSide, providerSide } from "../../../testing/inputs/connection-cases";
import { provisioned } from "../../../testing/fabric-suite";
import { startFabric } from "../../../testing/start-fabric";

const notifications = [{ type: "ALL", emails: ["netops@example.org"] }];

test("a side may be given by a service token, which is used up then", async () => {
  const service = await startFabric();
  const { started, simulator } = service;
  const uuid = await provisioned(service, "/fabric/v4/serviceTokens", {
    type: "VC_TOKEN",
    expirationDateTime: "2099-12-01T10:00:00.000Z",
    connection: {
      type: "EVPL_VC",
      bandwidthLimit: 1000,
      aSide: { accessPointSelectors: [{ type: "COLO", port: { uuid: SEEDS.ports.primary } }] },
    },
    notifications,
  });
  const inputs = aPortConnection({ aSide: { serviceToken: { uuid } } });
  const made = await started.create("Connection", inputs);
  expect(simulator.all("serviceToken")).toMatchObject([{ uuid, state: "ACTIVE", connection: { uuid: made.id } }]);
  expect(await started.diff(made, inputs)).toEqual({});
  expect(await started.refresh(made)).toEqual(made);
  expect(await started.diff(await started.import("Connection", made.id, { name: "imported" }), inputs)).toEqual({});
});

const router = "0c2a5f7e-1111-4b0e-9c44-7d1f5b0f3a01";

test.each([["router"], ["gateway"]])(
  "a cloud router may be given as %s, and is shown under both names",
  async (name) => {
    const { started } = await startFabric();
    const inputs = aPortConnection({
      type: "IP_VC",
      aSide: { accessPoint: { type: "CLOUD_ROUTER", [name]: { uuid: router } } },
    });
    const [posted] = await sentBy(started, () => started.create("Connection", inputs));
    expect(posted).toMatchObject({
      POST: { aSide: { accessPoint: { type: "CLOUD_ROUTER", router: { uuid: router } } } },
    });
    const made = started.resource("Connection");
    if (made === undefined) throw new Error("the state has no connection");
    expect(made.state["aSide"]).toMatchObject({ accessPoint: { router: { uuid: router }, gateway: { uuid: router } } });
    expect(await started.refresh(made)).toEqual(made);
    expect(await started.diff(await started.import("Connection", made.id, { name: "imported" }), inputs)).toEqual({});
  },
);

test("a key that the service hides stays as the program gave it", async () => {
  const { started, simulator } = await startFabric();
  const accessPoint = { ...providerSide.accessPoint, authenticationKey: "acct-00042" };
  const made = await started.create("Connection", aPortConnection({ zSide: { accessPoint } }));
  simulator.edit("connection", made.id, { zSide: { accessPoint: { ...accessPoint, authenticationKey: "" } } });
  const refreshed = await started.refresh(made);
  expect(refreshed?.inputs).toEqual(made.inputs);
});

test.each(["dropped", "starred"] as const)(
  "what is %s of a side is no change to an imported connection, and a later change is one",
  async (secrets) => {
    const { started } = await startFabric({ phantoms: { secrets, hiddenFacts: true } });
    const program = (authenticationKey: string, value: string) => {
      const zSide = { accessPoint: { ...providerSide.accessPoint, authenticationKey } };
      return aPortConnection({ zSide: { ...zSide, additionalInfo: [{ key: "asn", value }] } });
    };
    const { id } = await started.create("Connection", program("acct-00042", "65001"));
    const imported = await started.import("Connection", id, { name: "imported" });
    expect(await started.diff(imported, program("acct-00042", "65001"))).toEqual({});
    const completed = await started.update(imported, program("acct-00042", "65001"));
    expect(await started.diff(completed, program("acct-00043", "65002"))).toEqual({
      "zSide.accessPoint.authenticationKey": "UPDATE_REPLACE",
      "zSide.additionalInfo[0].value": "UPDATE_REPLACE",
    });
  },
);

test("a key that a program adds to the connection it made replaces it", async () => {
  const { started } = await startFabric();
  const made = await started.create("Connection", aPortConnection({ zSide: providerSide }));
  const zSide = { accessPoint: { ...providerSide.accessPoint, authenticationKey: "acct-00042" } };
  expect(await started.diff(made, aPortConnection({ zSide }))).toEqual({
    "zSide.accessPoint.authenticationKey": "ADD_REPLACE",
  });
});

test.each(["pc-9f3", undefined])(
  "an ID of the connection at the provider is the service's own in the end: %s",
  async (providerConnectionId) => {
    const { started, simulator } = await startFabric();
    const { accessPoint } = providerSide;
    const program = aPortConnection({ zSide: { accessPoint: { ...accessPoint, providerConnectionId: "mine" } } });
    const made = await started.create("Connection", program);
    simulator.edit("connection", made.id, { zSide: { accessPoint: { ...accessPoint, providerConnectionId } } });
    expect((await started.refresh(made))?.inputs).toEqual(made.inputs);
    const imported = await started.import("Connection", made.id, { name: "imported" });
    expect(await started.diff(imported, program)).toEqual({});
    const other = aPortConnection({ zSide: { accessPoint: { ...accessPoint, providerConnectionId: "other" } } });
    expect(await started.diff(made, other)).toEqual({ "zSide.accessPoint.providerConnectionId": "UPDATE_REPLACE" });
  },
);

interface Checked {
  readonly change: Readonly<Record<string, Value>>;
  readonly reasons: readonly string[];
}

const MISTAKES: Readonly<Record<string, Checked>> = {
  "a port that has no port": {
    change: { aSide: { accessPoint: { type: "COLO" } } },
    reasons: ["aSide.accessPoint.port: is required and missing: the type is COLO"],
  },
  "a provider without its profile": {
    change: { zSide: { accessPoint: { type: "SP" } } },
    reasons: ["zSide.accessPoint.profile: is required and missing: the type is SP"],
  },
  "both an access point and a token": {
    change: { aSide: { ...portSide, serviceToken: { uuid: "t-1" } } },
    reasons: ["aSide.serviceToken: must be left out when accessPoint is given"],
  },
  "a tag for untagged frames": {
    change: {
      aSide: { accessPoint: { ...portSide.accessPoint, linkProtocol: { type: "UNTAGGED", vlanTag: 100 } } },
    },
    reasons: ["aSide.accessPoint.linkProtocol.vlanTag: must be left out for the type UNTAGGED"],
  },
  "no tag for tagged frames": {
    change: { aSide: { accessPoint: { ...portSide.accessPoint, linkProtocol: { type: "DOT1Q" } } } },
    reasons: ["aSide.accessPoint.linkProtocol.vlanTag: is required and missing: the type is DOT1Q"],
  },
  "no outer tag for doubly tagged frames": {
    change: { aSide: { accessPoint: { ...portSide.accessPoint, linkProtocol: { type: "QINQ", vlanCTag: 5 } } } },
    reasons: ["aSide.accessPoint.linkProtocol.vlanSTag: is required and missing: the type is QINQ"],
  },
  "a role that only networks have": {
    change: { aSide: { accessPoint: { ...portSide.accessPoint, role: "LEAF" } } },
    reasons: ["aSide.accessPoint.role: must be left out for the type COLO: only a network has roles"],
  },
  "a router under both names": {
    change: { aSide: { accessPoint: { type: "CLOUD_ROUTER", router: { uuid: router }, gateway: { uuid: router } } } },
    reasons: [
      "aSide.accessPoint.gateway: must be left out when router is given: `gateway` is the older name of `router`",
    ],
  },
  "a fact without a value": {
    change: { additionalInfo: [{ key: "asn" }] },
    reasons: ["additionalInfo[0]: must have the keys key and value, and no other"],
  },
};

test.each(Object.entries(MISTAKES))("%s is refused", async (_what, { change, reasons }) => {
  const { started } = await startFabric();
  const { failures } = await started.check("Connection", aPortConnection(change));
  expect(failures).toEqual(reasons.map((reason) => ({ property: "", reason })));
});

const UNKNOWNS: Readonly<Record<string, Value>> = {
  "a port": { type: "COLO", port: UNKNOWN },
  "the UUID of a port": { type: "COLO", port: { uuid: UNKNOWN } },
  "a type": { type: UNKNOWN, role: "LEAF" },
  "a tag": { type: "COLO", port: { uuid: SEEDS.ports.primary }, linkProtocol: { type: "DOT1Q", vlanTag: UNKNOWN } },
  "how frames are tagged": { type: "COLO", port: { uuid: SEEDS.ports.primary }, linkProtocol: { type: UNKNOWN } },
};

test.each(Object.entries(UNKNOWNS))("%s may be unknown", async (_what, accessPoint) => {
  const { started } = await startFabric();
  const { failures } = await started.check("Connection", aPortConnection({ aSide: { accessPoint } }));
  expect(failures).toEqual([]);
});

test.each([
  [{ type: "GW_VC" }, 'is not known to the service: "GW_VC"; it is IP_VC now'],
  [{ type: "IP_VC" }, "is unusual for IP_VC, which goes with CLOUD_ROUTER: COLO"],
])("what may be right is only warned of: %j", async (change, warning) => {
  const { started } = await startFabric();
  const { failures } = await started.check("Connection", aPortConnection(change));
  expect(failures).toEqual([]);
  expect(started.log.texts("warning")).toContainEqual(expect.stringContaining(warning));
});
