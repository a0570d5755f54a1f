import { Organization, Variable } from "@ops-providers/timeseries";

const org = new Organization("example", { name: "example" });
new Variable("example", { orgId: org.id, name: "example", arguments: { type: "constant", values: ["a", "b"] } });
