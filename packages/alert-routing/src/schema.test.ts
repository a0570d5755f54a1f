import { readFileSync } from "node:fs";
import { join } from "node:path";
import { compareInterface } from "@ops-providers/provider-kit/testing";
import { provider } from "./provider";

const schema = read(join(__dirname, "../schema.json"));
const documented = join(__dirname, "testing/documented-interface.json");

function read(file: string): object {
  const content: unknown = JSON.parse(readFileSync(file, "utf8"));
  return typeof content === "object" && content !== null ? content : {};
}

function namesOf(part: string): readonly string[] {
  const entries = new Map<string, unknown>(Object.entries(schema)).get(part);
  const tokens = typeof entries === "object" && entries !== null ? Object.keys(entries) : [];
  return tokens.map((token) => token.replace("alert-routing:index:", ""));
}

test("each of the 434 documented paths has the documented type and is as optional as documented", () => {
  // without groupingConfig a program must give them as documented, which the check says; with it there are others in their place
  const ofOlderForm = [
    "incidentConfig.deferTimeSeconds",
    "incidentConfig.groupingKeys",
    "incidentConfig.groupingWindowSeconds",
    "incidentTemplate",
  ];
  const differences = ofOlderForm.map(
    (path) => `AlertRoute.inputs.${path}: is documented as required, and is optional`,
  );
  expect(compareInterface(read(documented), schema)).toEqual({ paths: 434, differences });
});

test("each declared resource and lookup is what programs can import", () => {
  const names = (all: readonly { readonly token: string }[]): readonly string[] =>
    all.map(({ token }) => token.replace("alert-routing:index:", "")).sort();
  expect([namesOf("resources"), namesOf("functions")]).toEqual([names(provider.resources), names(provider.functions)]);
});

test("the types that programs may already use keep their names", () => {
  const released = [
    "AutoBinding",
    "Binding",
    "Branch",
    "ChannelConfig",
    "ChatTarget",
    "Condition",
    "ConditionGroup",
    "CustomField",
    "ElseBranch",
    "EscalationConfig",
    "EscalationTarget",
    "Expression",
    "GroupingKey",
    "HttpCustomOptions",
    "IncidentConfig",
    "IncidentTemplate",
    "IssueTrackerOptions",
    "LiteralOrReference",
    "Operation",
    "OperationBranches",
    "OperationFilter",
    "OperationNavigate",
    "OperationParse",
    "Returns",
    "RouteAlertSource",
    "Severity",
    "Template",
    "TemplateAttribute",
    "getAlertAttributesAlertAttribute",
    "getAlertRoutesAlertRoute",
    "getAlertSourcesAlertSource",
  ];
  expect(released.filter((name) => !namesOf("types").includes(name))).toEqual([]);
});
