import type { CheckFailure } from "@ops-providers/provider-kit";
import { isMap, rule } from "@ops-providers/provider-kit";
import type { Fields } from "../../shapes/document";

/** What a program is told that takes `groupingConfig` from a route. */
export const BACK_TO_OLDER_FORM =
  "the route goes back to the form without groupingConfig, which says nothing of windowType, groupAlertsSummary and " +
  "whenAlertJoinsGroup: the service decides on them from now on";

/** What routes with grouping demand of parts that are far from each other. */
export const formRules = [
  rule(["groupingConfig", "escalationConfig"], joiningProblem, {
    doc: "An alert joins a group only while alerts are grouped.",
    takesPartlyKnown: true,
  }),
  rule(["groupingConfig", "incidentConfig"], incidentProblems, {
    doc: "With `groupingConfig`, a route that creates no incidents has no conditions and no template for them.",
    takesPartlyKnown: true,
  }),
];

function joiningProblem({ groupingConfig, escalationConfig }: Fields): CheckFailure | undefined {
  const isGiven = isMap(escalationConfig) && escalationConfig["whenAlertJoinsGroup"] !== undefined;
  if (!isGiven || groups(groupingConfig) !== false) return undefined;
  return {
    path: ["escalationConfig", "whenAlertJoinsGroup"],
    message: "must be left out while groupingConfig.default.enabled is false",
  };
}

function incidentProblems({ groupingConfig, incidentConfig: config }: Fields): readonly CheckFailure[] {
  if (groupingConfig === undefined || !isMap(config) || config["enabled"] !== false) return [];
  const { conditionGroups, template } = config;
  const problem = (name: string, demand: string): CheckFailure => ({
    path: ["incidentConfig", name],
    message: `must be ${demand} while incidentConfig.enabled is false`,
  });
  const hasGroups = Array.isArray(conditionGroups) && conditionGroups.length > 0;
  return [
    ...(hasGroups ? [problem("conditionGroups", "empty")] : []),
    ...(template === undefined ? [] : [problem("template", "left out")]),
  ];
}

/** Whether alerts are grouped; `undefined` while it is not known. */
function groups(groupingConfig: unknown): unknown {
  const settings = isMap(groupingConfig) ? groupingConfig["default"] : undefined;
  return isMap(settings) ? settings["enabled"] : undefined;
}

/** The body of a creation: without grouping the service requires a version, but assigns the first one itself. */
export function createdBody(inputs: Fields, body: Fields): Fields {
  return inputs["groupingConfig"] === undefined ? { ...body, version: 0 } : sentBody(inputs, body);
}

/** The body of a write: with grouping the service refuses what says something of groups or incidents that there are not. */
export function sentBody({ groupingConfig, incidentConfig }: Fields, body: Fields): Fields {
  if (groupingConfig === undefined) return body;
  const { escalation_config: escalation, incident_config: incident } = body;
  const creates = isMap(incidentConfig) && incidentConfig["enabled"] !== false;
  return {
    ...body,
    escalation_config:
      groups(groupingConfig) === true || !isMap(escalation)
        ? escalation
        : { ...escalation, when_alert_joins_group: undefined },
    incident_config: creates ? incident : { enabled: false },
  };
}

/** A state of the bridged package, which leaves out what is not used while a route with grouping creates no incidents. */
export function withUnused<V extends Fields>(old: V): V {
  const config = old["incidentConfig"];
  if (old["groupingConfig"] === undefined || !isMap(config) || config["enabled"] !== false) return old;
  return { ...old, incidentConfig: { autoDeclineEnabled: false, conditionGroups: [], ...config } };
}
