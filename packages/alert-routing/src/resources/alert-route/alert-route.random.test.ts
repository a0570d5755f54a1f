import { describeRandom } from "../../testing/describe-random";
import { alertRoute } from "./alert-route";
import { anyRoute } from "./any-route.test.support";

describeRandom({ type: "AlertRoute", any: anyRoute, properties: alertRoute.inputs });
