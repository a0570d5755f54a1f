import { describeExample } from "../../testing/describe-example";

describeExample(__dirname, ["Schedule support"]);
