import type { ValueMap } from "@ops-providers/provider-kit/testing";
import type { Knowledge } from "@ops-providers/provider-kit/testing/arbitrary";
import { valuesOf } from "@ops-providers/provider-kit/testing/arbitrary";
import fc from "fast-check";
import type { ReferencedObjects } from "../../testing/alert-routing-suite";
import { anyExpressions, engineKnowledge, holdsValues, without } from "../../testing/any-inputs";
import { alertSource } from "./alert-source";

/** Random inputs of a source that its declarations and rules allow. */
export function anySource(referenced: ReferencedObjects): fc.Arbitrary<ValueMap> {
  const inputs = valuesOf(alertSource.inputs, "AlertSource", knowledgeOf(referenced)).map(fitOptions);
  return inputs.map((values) => ({ ...values, name: "Random" }));
}

function knowledgeOf(referenced: ReferencedObjects): Knowledge {
  const engine = engineKnowledge(referenced);
  return {
    values: {
      ...engine.values,
      "AlertSource.sourceType": fc.constantFrom("http", "datadog", "email", "http_custom", "jira"),
      "IssueTrackerOptions.projectIds": fc.array(fc.constantFrom("p-1", "p-2"), { minLength: 1, maxLength: 3 }),
      "Template.expressions": anyExpressions(engine),
      "TemplateAttribute.alertAttributeId": fc.constantFrom(...referenced.attributes),
    },
    shapes: { ...engine.shapes, Template: (objects) => objects.map(fitPrivacy) },
  };
}

function fitPrivacy(values: ValueMap): ValueMap {
  return holdsValues(values["visibleToTeams"]) ? { ...values, isPrivate: true } : without(values, "isPrivate");
}

function fitOptions(values: ValueMap): ValueMap {
  const bare = without(values, "httpCustomOptions", "issueTrackerOptions");
  if (values["sourceType"] === "http_custom") {
    const fallback = { deduplicationKeyPath: "$.id", transformExpression: "return {}" };
    return { ...bare, httpCustomOptions: values["httpCustomOptions"] ?? fallback };
  }
  if (values["sourceType"] !== "jira") return bare;
  const given = values["issueTrackerOptions"];
  return {
    ...bare,
    issueTrackerOptions: JSON.stringify(given ?? {}) === "{}" ? { projectIds: ["p-1"] } : (given ?? {}),
  };
}
