import { isMap } from "@ops-providers/provider-kit";
import type { ValueMap } from "@ops-providers/provider-kit/testing";
import type { Knowledge } from "@ops-providers/provider-kit/testing/arbitrary";
import { formOf, valuesOf } from "@ops-providers/provider-kit/testing/arbitrary";
import fc from "fast-check";
import type { ReferencedObjects } from "../../testing/alert-routing-suite";
import { anyExpressions, anyScope, engineKnowledge, holdsValues, onlyOneOf } from "../../testing/any-inputs";
import { alertRoute } from "./alert-route";

/** Routes without and with grouping. */
export const plainRoute = formOf(alertRoute, {});
export const groupedRoute = formOf(alertRoute, { groupingConfig: {} });

/** Random inputs of a route without grouping that its declarations and rules allow. */
export function anyRoute(referenced: ReferencedObjects): fc.Arbitrary<ValueMap> {
  const { values, shapes } = knowledgeOf(referenced);
  const knowledge = {
    values,
    shapes: { ...shapes, IncidentConfig: (objects: fc.Arbitrary<ValueMap>) => objects.map(withTimes) },
  };
  return named(valuesOf(plainRoute.inputs, "AlertRoute", knowledge));
}

/** Random inputs of a route with grouping that its declarations and rules allow. */
export function anyGroupedRoute(referenced: ReferencedObjects): fc.Arbitrary<ValueMap> {
  const { values, shapes } = knowledgeOf(referenced);
  const knowledge = {
    values,
    shapes: {
      ...shapes,
      GroupingSettings: (objects: fc.Arbitrary<ValueMap>) => objects.map(withWindow),
      IncidentConfig: (objects: fc.Arbitrary<ValueMap>) => objects.map(withoutUnused),
      WhenAlertJoinsGroup: (objects: fc.Arbitrary<ValueMap>) => objects.map(withoutGrace),
    },
  };
  return named(valuesOf(groupedRoute.inputs, "AlertRoute", knowledge)).map(withoutJoining);
}

function named(inputs: fc.Arbitrary<ValueMap>): fc.Arbitrary<ValueMap> {
  return inputs.map((values) => ({ ...values, name: "Random" }));
}

function knowledgeOf(referenced: ReferencedObjects): Required<Pick<Knowledge, "values" | "shapes">> {
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
      ChannelConfig: withChannels,
      Destination: withChannels,
      EscalationTarget: (objects) =>
        objects
          .map(onlyOneOf("escalationPaths", "users"))
          .filter(({ escalationPaths, users }) => holdsValues(escalationPaths) || holdsValues(users)),
    },
  };
}

function withChannels(objects: fc.Arbitrary<ValueMap>): fc.Arbitrary<ValueMap> {
  return objects.filter(({ chatTargetsA, chatTargetsB }) => holdsChannels(chatTargetsA) || holdsChannels(chatTargetsB));
}

function holdsChannels(target: unknown): boolean {
  return isMap(target) && holdsValues(target["binding"]);
}

/** While a route creates no incidents the service shows 0, so a time of 0 looks like an unused time. */
function withTimes(values: ValueMap): ValueMap {
  return { ...values, deferTimeSeconds: 30, groupingWindowSeconds: values["enabled"] === true ? 0 : 600 };
}

/** A window goes with grouping, and nothing else goes without it. */
function withWindow({ enabled, groupingKeys, windowSeconds, windowType }: ValueMap): ValueMap {
  if (enabled !== true) return { enabled: false };
  const keys = groupingKeys === undefined ? {} : { groupingKeys };
  return { enabled, ...keys, windowSeconds: windowSeconds ?? 60, windowType: windowType ?? "fixed" };
}

/** A route that creates no incidents says nothing of them; the service shows none as declined. */
function withoutUnused({ enabled, ...values }: ValueMap): ValueMap {
  if (enabled === true) return { enabled, ...values };
  return { enabled: false, autoDeclineEnabled: false, conditionGroups: [] };
}

function withoutGrace({ mode, ...values }: ValueMap): ValueMap {
  return mode === "on_each_new_alert" ? { mode, ...values } : { mode: "on_priority_increase" };
}

/** An alert joins a group only while alerts are grouped. */
function withoutJoining({ escalationConfig, ...values }: ValueMap): ValueMap {
  const { groupingConfig } = values;
  const settings = isMap(groupingConfig) ? groupingConfig["default"] : undefined;
  const isGrouping = isMap(settings) && settings["enabled"] === true;
  if (isGrouping || !isMap(escalationConfig)) return { ...values, escalationConfig: escalationConfig ?? null };
  const escalations = Object.entries(escalationConfig).filter(([name]) => name !== "whenAlertJoinsGroup");
  return { ...values, escalationConfig: Object.fromEntries(escalations) };
}
