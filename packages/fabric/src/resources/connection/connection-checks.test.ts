import type { ValueMap } from "@ops-providers/provider-kit/testing";
import { UNKNOWN } from "@ops-providers/provider-kit/testing";
import { SEEDS } from "../../sim/parts/seeds";
import { aPortConnection } from "../../testing/inputs/connection-cases";
import { startFabric } from "../../testing/start-fabric";

const DEVICE = { type: "VD", virtualDevice: { uuid: SEEDS.virtualDevice } };

test.each<[ValueMap, readonly string[]]>([
  [{ name: "a connection" }, ['must be letters, digits, hyphens and underscores, not "a connection"']],
  [{ name: UNKNOWN }, []],
  [{ bandwidth: -1 }, ["must be 0 to 100000 Mbps, not -1"]],
  [{ bandwidth: 100_001 }, ["must be 0 to 100000 Mbps, not 100001"]],
  [{ bandwidth: 100_000 }, []],
  [{ bandwidth: UNKNOWN }, []],
  [{ notifications: [] }, ["notifications: must have at least 1 item, not 0"]],
  [{ order: { termLength: 2 } }, ["order.termLength: must be one of 1, 12, 24, 36, not 2"]],
  [{ order: { termLength: UNKNOWN } }, []],
  [{ redundancy: { priority: "THIRD" } }, ['redundancy.priority: must be one of PRIMARY, SECONDARY, not "THIRD"']],
  [{ redundancy: { priority: "SECONDARY", group: UNKNOWN } }, []],
  [{ redundancy: { priority: UNKNOWN } }, []],
  [{ aSide: UNKNOWN, zSide: UNKNOWN }, []],
  [{ aSide: { accessPoint: UNKNOWN } }, []],
  [{ aSide: { serviceToken: UNKNOWN } }, []],
  [{ aSide: { serviceToken: {} } }, ["aSide.serviceToken.uuid: is required and missing"]],
  [{ aSide: { serviceToken: { uuid: UNKNOWN } } }, []],
  [
    { zSide: { accessPoint: { type: "VD" } } },
    ["zSide.accessPoint.virtualDevice: is required and missing: the type is VD"],
  ],
  [{ aSide: { accessPoint: { type: "VD", virtualDevice: UNKNOWN } } }, []],
  [
    { zSide: { accessPoint: { type: "NETWORK" } } },
    ["zSide.accessPoint.network: is required and missing: the type is NETWORK"],
  ],
  [{ zSide: { accessPoint: { type: "NETWORK", network: UNKNOWN, role: "LEAF" } } }, []],
  [{ zSide: { accessPoint: { type: "SP", profile: UNKNOWN } } }, []],
  [
    { zSide: { accessPoint: { type: "SP", profile: {} } } },
    [
      "zSide.accessPoint.profile.uuid: is required and missing",
      "zSide.accessPoint.profile.type: is required and missing",
    ],
  ],
  [
    { aSide: { accessPoint: { type: "CLOUD_ROUTER", router: {} } } },
    ["aSide.accessPoint.router.uuid: is required and missing"],
  ],
  [{ aSide: { accessPoint: { type: "CLOUD_ROUTER", router: { uuid: UNKNOWN } } } }, []],
  [{ zSide: { accessPoint: { ...DEVICE, role: UNKNOWN } } }, []],
  [
    { aSide: { accessPoint: { ...DEVICE, linkProtocol: { type: "DOT1Q", vlanTag: 4093 } } } },
    ["aSide.accessPoint.linkProtocol.vlanTag: must be 2 to 4092, not 4093"],
  ],
  [
    {
      aSide: {
        accessPoint: { ...DEVICE, linkProtocol: { type: "DOT1Q", vlanTag: 5, vlanSTag: 5, vlanCTag: UNKNOWN } },
      },
    },
    [],
  ],
  [
    { aSide: { accessPoint: { ...DEVICE, linkProtocol: { type: "DOT1Q", vlanTag: 5, vlanSTag: 5 } } } },
    ["aSide.accessPoint.linkProtocol.vlanSTag: must be left out for the type DOT1Q"],
  ],
  [{ additionalInfo: [UNKNOWN, { key: "asn", value: UNKNOWN }] }, []],
])("a connection with %j is checked before any request", async (change, reasons) => {
  const { started } = await startFabric();
  const { failures } = await started.check("Connection", aPortConnection(change));
  expect(failures.map(({ reason }) => reason)).toEqual(reasons);
});

test.each<[ValueMap, readonly string[]]>([
  [
    { redundancy: { group: "5d40f5c7-5555-4e9d-9d44-613d9d4f6e05" } },
    ["redundancy.priority: is required with a group"],
  ],
  [{ redundancy: { group: "5d40f5c7-5555-4e9d-9d44-613d9d4f6e05", priority: UNKNOWN } }, []],
  [{ redundancy: { priority: "PRIMARY" } }, []],
  [{ type: "EVPLAN_VC" }, ["zSide.accessPoint.type: is unusual for EVPLAN_VC, which goes with NETWORK: SP"]],
  [{ type: "EVPLAN_VC", zSide: { accessPoint: { type: "NETWORK", network: { uuid: SEEDS.ports.primary } } } }, []],
  [{ type: "EVPLAN_VC", zSide: { accessPoint: { type: UNKNOWN } } }, []],
  [{ type: UNKNOWN }, []],
  [{ type: "VG_VC" }, ['type: is not known to the service: "VG_VC"']],
  [{ type: "EVPL_CV" }, ['type: "EVPL_CV" is not a known value; did you mean "EVPL_VC"?']],
])("a connection with %j is warned of", async (change, warnings) => {
  const { started } = await startFabric();
  const { failures } = await started.check("Connection", aPortConnection(change));
  expect([failures, started.log.texts("warning")]).toEqual([[], warnings]);
});
