import * as pulumi from "@pulumi/pulumi";
import { mocks } from "@ops-providers/fabric/testing";
import { program } from "./program";

test("the site has what it needs, and the key of the sessions is secret", async () => {
  const mocked = mocks({ answers: { getCloudRouter: { name: "edge" } } });
  await pulumi.runtime.setMocks(mocked, "example-fabric", "test");
  const { bgpAuthKey } = await program();
  await pulumi.runtime.disconnect();

  const registered = mocked.resources.map(({ type, name }) => `${type.replace("fabric:index:", "")} ${name}`);
  expect(registered.sort()).toEqual([
    "CloudRouter edge",
    "Connection edge-to-port",
    "ConnectionRouteFilter inbound",
    "RouteFilter corporate",
    "RouteFilterRule lan",
    "RoutingProtocol bgp",
    "RoutingProtocol direct",
    "Stream operations",
    "StreamAttachment edge-events",
    "StreamAttachment edge-to-port-events",
    "StreamSubscription webhook",
  ]);
  expect(pulumi.Output.isInstance(bgpAuthKey) && (await pulumi.isSecret(bgpAuthKey))).toBe(true);
});
