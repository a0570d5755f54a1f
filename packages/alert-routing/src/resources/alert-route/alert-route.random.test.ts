import { describeRandom } from "../../testing/describe-random";
import { anyRoute, plainRoute } from "./any-route.test.support";

describeRandom({ type: "AlertRoute", any: anyRoute, properties: plainRoute.inputs });
