import { describeExample } from "../../testing/describe-example";

describeExample(__dirname, ["AlertRoute checkout-on-call", "AlertSource checkout"]);
