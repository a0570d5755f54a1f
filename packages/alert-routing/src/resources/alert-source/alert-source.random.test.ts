import { describeRandom } from "../../testing/describe-random";
import { alertSource } from "./alert-source";
import { anySource } from "./any-source.test.support";

describeRandom({ type: "AlertSource", any: anySource, properties: alertSource.inputs });
