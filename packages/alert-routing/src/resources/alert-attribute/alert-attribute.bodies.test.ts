import { describeBodies } from "../../testing/describe-bodies";
import { anAttribute } from "./attribute-bodies.test.support";

describeBodies({
  schema: "AlertAttributes",
  path: "/v2/alert_attributes",
  key: "alert_attribute",
  requests: () => [anAttribute(), anAttribute({ required: true, emoji: "fire" })],
  updateOf: (request) => request,
});
