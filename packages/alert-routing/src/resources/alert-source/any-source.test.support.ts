import { isMap } from "@ops-providers/provider-kit";
import type { Value, ValueMap } from "@ops-providers/provider-kit/testing";
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
      "AlertSource.sourceType": fc.constantFrom("http", "datadog", "email", "http_custom", "jira", "heartbeat"),
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

/** The block of each type that has one, where a random one does not do. */
const BLOCKS: Readonly<Record<string, (given: Value | undefined) => ValueMap>> = {
  http_custom: (given) => ({
    httpCustomOptions: given ?? { deduplicationKeyPath: "$.id", transformExpression: "return {}" },
  }),
  jira: (given) => ({
    issueTrackerOptions: given === undefined || JSON.stringify(given) === "{}" ? { projectIds: ["p-1"] } : given,
  }),
  heartbeat: (given) => ({ heartbeatOptions: given ?? { intervalSeconds: 60 } }),
  email: (given) => (given === undefined ? {} : { emailOptions: given }),
};

const BLOCK_NAMES: Readonly<Record<string, string>> = {
  http_custom: "httpCustomOptions",
  jira: "issueTrackerOptions",
  heartbeat: "heartbeatOptions",
  email: "emailOptions",
};

function fitOptions(values: ValueMap): ValueMap {
  const bare = without(values, ...Object.values(BLOCK_NAMES));
  const type = typeof values["sourceType"] === "string" ? values["sourceType"] : "";
  const fitting = { ...bare, ...BLOCKS[type]?.(values[BLOCK_NAMES[type] ?? ""]) };
  return fitTimeout(type === "heartbeat" ? fitHeartbeat(fitting) : fitting);
}

/** Nothing is resolved by itself without a time. */
function fitTimeout(values: ValueMap): ValueMap {
  return values["autoResolveTimeoutMinutes"] === undefined ? without(values, "autoResolveIncidentAlerts") : values;
}

/** The service writes title and description, and refuses a time for resolution. */
function fitHeartbeat(values: ValueMap): ValueMap {
  const template = isMap(values["template"]) ? { ...values["template"], title: {}, description: {} } : {};
  return { ...without(values, "autoResolveTimeoutMinutes"), template };
}
