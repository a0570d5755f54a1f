import { isMap } from "@ops-providers/provider-kit";
import type { ValueMap } from "@ops-providers/provider-kit/testing";
import type { Knowledge } from "@ops-providers/provider-kit/testing/arbitrary";
import { valuesOf } from "@ops-providers/provider-kit/testing/arbitrary";
import fc from "fast-check";
import type { ReferencedObjects } from "../../testing/alert-routing-suite";
import { anyExpressions, anyScope, engineKnowledge, holdsValues, onlyOneOf } from "../../testing/any-inputs";
import { alertRoute } from "./alert-route";

/** Random inputs of a route that its declarations and rules allow. */
export function anyRoute(referenced: ReferencedObjects): fc.Arbitrary<ValueMap> {
  const inputs = valuesOf(alertRoute.inputs, "AlertRoute", knowledgeOf(referenced));
  return inputs.map((values) => ({ ...values, name: "Random" }));
}

function knowledgeOf(referenced: ReferencedObjects): Knowledge {
  const engine = engineKnowledge(referenced);
  return {
    values: {
      ...engine.values,
      "AlertRoute.expressions": anyExpressions(engine),
      "GroupingKey.reference": anyScope(referenced),
      "RouteAlertSource.alertSourceId": fc.constantFrom(...referenced.sources),
    },
    shapes: {
      ...engine.shapes,
      AutoBinding: (objects) => objects.map(onlyOneOf("value", "arrayValues")),
      ChannelConfig: (objects) =>
        objects.filter(({ chatTargetsA, chatTargetsB }) => holdsChannels(chatTargetsA) || holdsChannels(chatTargetsB)),
      EscalationTarget: (objects) =>
        objects
          .map(onlyOneOf("escalationPaths", "users"))
          .filter(({ escalationPaths, users }) => holdsValues(escalationPaths) || holdsValues(users)),
      IncidentConfig: (objects) => objects.map(withTimes),
    },
  };
}

function holdsChannels(target: unknown): boolean {
  return isMap(target) && holdsValues(target["binding"]);
}

/** While a route creates no incidents the service shows 0, so a time of 0 looks like an unused time. */
function withTimes(values: ValueMap): ValueMap {
  return { ...values, deferTimeSeconds: 30, groupingWindowSeconds: values["enabled"] === true ? 0 : 600 };
}
