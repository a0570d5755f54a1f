import { describeAttachmentChanges } from "../../families/route-changes.test.support";
import { routeAggregations } from "../../families/route-families.test.support";
import { testAttachmentStates } from "../../families/route-states.test.support";
import { aConnection } from "../../testing/connection-inputs";
import { provisioned } from "../../testing/fabric-suite";
import { checkInputs } from "../../testing/check-inputs";
import { startFabric } from "../../testing/start-fabric";
import { connectionRouteAggregation } from "./connection-route-aggregation";

const project = { projectId: "p-1" };
const uuidWarning = (name: string): string => `${name}: should be a UUID, not "edge"`;

testAttachmentStates(connectionRouteAggregation);

describeAttachmentChanges(routeAggregations);

test("ends of an attachment that are named by no UUID are warned of", async () => {
  const outcomes = await checkInputs("ConnectionRouteAggregation", {
    connectionId: "edge",
    routeAggregationId: "edge",
  });
  expect(outcomes).toEqual([
    { failures: [], warnings: [uuidWarning("connectionId"), uuidWarning("routeAggregationId")] },
  ]);
});

test("a route aggregation is attached by a request without a body", async () => {
  const world = await startFabric();
  const aggregation = { type: "BGP_IPv4_PREFIX_AGGREGATION", name: "a", project };
  const routeAggregationId = await provisioned(world, "/fabric/v4/routeAggregations", aggregation);
  const connectionId = await aConnection(world);
  await world.started.create("ConnectionRouteAggregation", { connectionId, routeAggregationId });
  const [put] = world.simulator.requests.filter(({ method }) => method === "PUT");
  expect([put?.path, put?.body, put?.headers["content-type"], put?.headers["content-length"]]).toEqual([
    `/fabric/v4/connections/${connectionId}/routeAggregations/${routeAggregationId}`,
    undefined,
    undefined,
    "0",
  ]);
});

test("other time limits of the attachment of a route aggregation are no change", async () => {
  const world = await startFabric();
  const aggregation = { type: "BGP_IPv4_PREFIX_AGGREGATION", name: "a", project };
  const routeAggregationId = await provisioned(world, "/fabric/v4/routeAggregations", aggregation);
  const inputs = { connectionId: await aConnection(world), routeAggregationId };
  const made = await world.started.create("ConnectionRouteAggregation", inputs);
  expect(await world.started.diff(made, { ...inputs, timeouts: { delete: "20m" } })).toEqual({});
});

test("lookups show the connection and the policy, which the service leaves out", async () => {
  const world = await startFabric();
  const connectionId = await aConnection(world);
  const routeAggregationId = await provisioned(world, routeAggregations.path, routeAggregations.inputs);
  const path = `/fabric/v4/connections/${connectionId}/routeAggregations/${routeAggregationId}`;
  await world.client.put(path, undefined);
  world.simulator.finishTransitions();
  const attachment = {
    connectionId,
    routeAggregationId,
    uuid: routeAggregationId,
    type: routeAggregations.inputs.type,
    attachmentStatus: "PENDING_BGP_CONFIGURATION",
    href: `${world.url}${path}`,
  };
  expect([
    await world.started.invoke("getConnectionRouteAggregation", { connectionId, routeAggregationId }),
    await world.started.invoke("getConnectionRouteAggregations", { connectionId }),
  ]).toEqual([
    { id: `${connectionId}/${routeAggregationId}`, ...attachment },
    {
      id: connectionId,
      connectionId,
      datas: [attachment],
      pagination: { offset: 0, limit: 1, total: 1, next: "", previous: "" },
    },
  ]);
});
