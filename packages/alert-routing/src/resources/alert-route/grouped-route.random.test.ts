import { describeRandom } from "../../testing/describe-random";
import { anyGroupedRoute, groupedRoute } from "./any-route.test.support";

describeRandom({
  type: "AlertRoute",
  any: anyGroupedRoute,
  properties: groupedRoute.inputs,
  service: { groupedRoutes: true },
});
