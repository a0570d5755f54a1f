import { describeExample } from "../../testing/describe-example";

describeExample(__dirname, [
  "AlertAttribute shop-severity",
  "AlertAttribute shop-team",
  "AlertRoute shop-route",
  "AlertSource shop-source",
]);
