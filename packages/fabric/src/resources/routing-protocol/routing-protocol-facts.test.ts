import type { ValueMap } from "@ops-providers/provider-kit/testing";
import { aRoutedConnection } from "../../testing/connection-inputs";
import { startFabric } from "../../testing/start-fabric";
import { outcomesOf } from "../../testing/wait-outcomes";
import { routingProtocol } from "./routing-protocol";

describe("every state is accounted for", () => {
  const STATES = ["PROVISIONED", "DEPROVISIONED", "PROVISIONING", "DEPROVISIONING", "REPROVISIONING", "FAILED"];
  const { wait } = routingProtocol;

  test.each(["create", "update"] as const)("after a write: %s", (when) => {
    expect(outcomesOf(wait?.[when], STATES)).toEqual({
      done: ["PROVISIONED"],
      waiting: ["PROVISIONING", "REPROVISIONING"],
      failed: ["DEPROVISIONED", "DEPROVISIONING", "FAILED"],
      unexpected: [],
    });
  });

  test("after a deletion", () => {
    expect(outcomesOf(wait?.delete, STATES)).toEqual({
      done: ["DEPROVISIONED"],
      waiting: ["PROVISIONED", "PROVISIONING", "DEPROVISIONING", "REPROVISIONING"],
      failed: ["FAILED"],
      unexpected: [],
    });
  });

  test("of a change", () => {
    const shown = (status: string): object => ({ status });
    expect(outcomesOf(wait?.change?.waiter, ["COMPLETED", "FAILED", "REQUESTED"], shown)).toEqual({
      done: ["COMPLETED"],
      waiting: ["REQUESTED"],
      failed: ["FAILED"],
      unexpected: [],
    });
  });
});

describe("a change of a BGP protocol", () => {
  const bgpIpv4 = { customerPeerIp: "198.51.100.2", inboundMed: 10, outboundAsPrependCount: "1" };
  const given = {
    name: "main",
    bgpIpv4,
    customerAsn: 65_020,
    bgpAuthKey: "s3cret-k3y",
    asOverrideEnabled: true,
    bfd: { enabled: true, interval: "300" },
  };

  test.each<[ValueMap, ValueMap]>([
    [
      { name: "other", customerAsn: 65_021 },
      { name: "UPDATE", customerAsn: "UPDATE" },
    ],
    [
      { bgpAuthKey: "0ther-k3y", asOverrideEnabled: false },
      { bgpAuthKey: "UPDATE", asOverrideEnabled: "UPDATE" },
    ],
    [{ bfd: { enabled: true } }, { "bfd.interval": "UPDATE" }],
    [{ bfd: { enabled: false, interval: "300" } }, { "bfd.enabled": "UPDATE" }],
    [{ bgpIpv4: { ...bgpIpv4, enabled: true } }, {}],
    [{ bgpIpv4: { ...bgpIpv4, enabled: false } }, { "bgpIpv4.enabled": "UPDATE" }],
    [{ bgpIpv4: { ...bgpIpv4, outboundMed: 0 } }, {}],
    [{ bgpIpv4: { ...bgpIpv4, inboundMed: 0 } }, { "bgpIpv4.inboundMed": "UPDATE" }],
    [{ bgpIpv4: { ...bgpIpv4, outboundAsPrependCount: "0" } }, { "bgpIpv4.outboundAsPrependCount": "UPDATE" }],
    [{ bgpIpv4: { ...bgpIpv4, platformPeerIp: "198.51.100.1" } }, {}],
    [{ bgpIpv6: { customerPeerIp: "2001:db8::2" } }, { bgpIpv6: "ADD" }],
    [{ type: "BGP", uuid: "mine" }, {}],
    [{ connectionUuid: "00000000-0000-4000-8000-000000000000" }, { connectionUuid: "UPDATE_REPLACE" }],
  ])("to %j plans %j", async (changes, plan) => {
    const { started, ...world } = await startFabric();
    const inputs = { connectionUuid: await aRoutedConnection(world), ...given };
    const made = await started.create("RoutingProtocol", inputs);
    expect(await started.diff(made, { ...inputs, ...changes })).toEqual(plan);
  });
});
