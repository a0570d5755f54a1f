import { oneCondition } from "../../testing/bodies";
import { describeBodies } from "../../testing/describe-bodies";
import { aFullRoute, anIncidentConfig, aRoute } from "./route-bodies.test.support";

describeBodies({
  schema: "AlertRoutes",
  path: "/v2/alert_routes",
  key: "alert_route",
  requests: ({ sources: [source], attributes: [attribute] }) => [
    aRoute(),
    aFullRoute(source, attribute),
    aRoute({
      incident_config: anIncidentConfig({ enabled: false }),
      condition_groups: oneCondition("alert.title", "x"),
    }),
  ],
  updateOf: (request) => ({ ...request, version: 2 }),
});
