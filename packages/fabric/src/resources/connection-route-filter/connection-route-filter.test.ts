import { describeRules, sentBy } from "@ops-providers/provider-kit/testing";
import { describeAttachmentChanges } from "../../families/route-changes.test.support";
import { routeFilters } from "../../families/route-families.test.support";
import { testAttachmentStates } from "../../families/route-states.test.support";
import { aConnection } from "../../testing/connection-inputs";
import { provisioned } from "../../testing/fabric-suite";
import { checkInputs } from "../../testing/check-inputs";
import { startFabric } from "../../testing/start-fabric";
import { connectionRouteFilter } from "./connection-route-filter";

const project = { projectId: "p-1" };
const ELSEWHERE = "00000000-0000-4000-8000-000000000000";

testAttachmentStates(connectionRouteFilter);

describeAttachmentChanges(routeFilters);

describeRules(checkInputs, [
  {
    fact: "an unknown direction is refused",
    type: "ConnectionRouteFilter",
    inputs: { connectionId: ELSEWHERE, routeFilterId: ELSEWHERE, direction: "SIDEWAYS" },
    failures: [{ property: "direction", reason: 'must be one of INBOUND, OUTBOUND, not "SIDEWAYS"' }],
    operands: ["direction"],
  },
]);

test("another direction is one request to the same path", async () => {
  const world = await startFabric();
  const filter = { type: "BGP_IPv4_PREFIX_FILTER", name: "f", project };
  const routeFilterId = await provisioned(world, "/fabric/v4/routeFilters", filter);
  const inputs = { connectionId: await aConnection(world), routeFilterId, direction: "INBOUND" };
  const made = await world.started.create("ConnectionRouteFilter", inputs);
  const sent = await sentBy(world.started, () => world.started.update(made, { ...inputs, direction: "OUTBOUND" }));
  expect(sent).toEqual([{ PUT: { direction: "OUTBOUND" } }, "GET", "GET"]);
});

test("another direction that the service gives up is sent again by the next run", async () => {
  const world = await startFabric();
  const filter = { type: "BGP_IPv4_PREFIX_FILTER", name: "f", project };
  const routeFilterId = await provisioned(world, "/fabric/v4/routeFilters", filter);
  const inputs = { connectionId: await aConnection(world), routeFilterId, direction: "INBOUND" };
  const made = await world.started.create("ConnectionRouteFilter", inputs);
  world.simulator.fail("connectionRouteFilter", { during: "update" });
  const turned = { ...inputs, direction: "OUTBOUND" };
  await expect(world.started.update(made, turned)).rejects.toThrow("ended in the state FAILED");
  const left = world.started.resource("ConnectionRouteFilter") ?? made;
  const sent = await sentBy(world.started, () => world.started.update(left, turned));
  expect(sent).toEqual([{ PUT: { direction: "OUTBOUND" } }, "GET", "GET"]);
});

test("lookups show the connection and the policy, which the service leaves out", async () => {
  const world = await startFabric();
  const connectionId = await aConnection(world);
  const routeFilterId = await provisioned(world, routeFilters.path, routeFilters.inputs);
  const path = `/fabric/v4/connections/${connectionId}/routeFilters/${routeFilterId}`;
  await world.client.put(path, { direction: "INBOUND" });
  world.simulator.finishTransitions();
  const attachment = {
    connectionId,
    routeFilterId,
    uuid: routeFilterId,
    direction: "INBOUND",
    type: routeFilters.inputs.type,
    attachmentStatus: "PENDING_BGP_CONFIGURATION",
    href: `${world.url}${path}`,
  };
  expect([
    await world.started.invoke("getConnectionRouteFilter", { connectionId, routeFilterId }),
    await world.started.invoke("getConnectionRouteFilters", { connectionId }),
  ]).toEqual([
    { id: `${connectionId}/${routeFilterId}`, ...attachment },
    {
      id: connectionId,
      connectionId,
      datas: [attachment],
      paginations: [{ offset: 0, limit: 1, total: 1, next: "", previous: "" }],
    },
  ]);
});
