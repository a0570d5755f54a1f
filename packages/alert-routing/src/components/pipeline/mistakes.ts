import type { InvalidInput } from "@ops-providers/common/component";
import { inputPath, plainInput } from "@ops-providers/common/component";
import { attributeMistakes } from "./attribute-mistakes";
import type {
  PipelineArgs,
  PipelineEscalation,
  PipelineGrouping,
  PipelineIncident,
  PipelineSource,
} from "./pipeline-args";
import { onCallMistakes } from "./on-call-mistakes";
import { choiceMistakes, conditionMistakes, nameMistakes, textMistakes } from "./reference-mistakes";
import { isChoice } from "./route";
import type { Attributes } from "./scope";
import { alertScope, sourceScope } from "./scope";

const LONGEST_WINDOW = 2880;

/** The mistakes in inputs of the right types; values that are known later are left to the resources. */
export function pipelineMistakes(args: PipelineArgs): readonly InvalidInput[] {
  const { source, attributes = {}, when, escalation, grouping, incident } = args;
  return [
    ...sourceMistakes(source, attributes),
    ...attributeMistakes(attributes),
    ...conditionMistakes(when, attributes, ["when"]),
    ...(escalation === undefined ? [] : escalationMistakes(escalation, attributes, incident !== undefined)),
    ...onCallMistakes(args),
    ...(grouping === undefined ? [] : groupingMistakes(grouping, attributes, incident !== undefined)),
    ...(incident === undefined ? [] : incidentMistakes(incident, attributes)),
    ...channelMistakes(args, attributes),
  ];
}

function sourceMistakes(source: PipelineSource, attributes: Attributes): readonly InvalidInput[] {
  const scope = sourceScope(attributes);
  const names = Object.keys(attributes).filter((name) => scope(name) !== undefined);
  const known = [...names, "title", "description", "payload.<path>"];
  return [
    ...typeMistakes(source),
    ...textMistakes(source.title, scope, known, ["source", "title"]),
    ...textMistakes(source.description, scope, known, ["source", "description"]),
  ];
}

const OPTIONS = { httpCustomOptions: "http_custom", issueTrackerOptions: "jira" } as const;

function typeMistakes(source: PipelineSource): readonly InvalidInput[] {
  const type = plainInput(source.type);
  if (type === undefined) return [];
  return (["httpCustomOptions", "issueTrackerOptions"] as const).flatMap((options) => {
    const isGiven = source[options] !== undefined;
    if (isGiven === (type === OPTIONS[options])) return [];
    const reason = isGiven
      ? `must not be set for source type ${type}; only ${OPTIONS[options]} supports it`
      : `is required for source type ${type}`;
    return [{ path: inputPath("source", options), reason }];
  });
}

function escalationMistakes(
  escalation: PipelineEscalation,
  attributes: Attributes,
  hasIncident: boolean,
): readonly InvalidInput[] {
  const { path, levels, users, afterMinutes = 0 } = escalation;
  const isEmpty = path === undefined && levels === undefined && users === undefined;
  return [
    ...(isEmpty ? [{ path: "escalation", reason: "requires path, levels or users" }] : []),
    ...(isChoice(path) ? choiceMistakes(path, attributes, ["escalation", "path"]) : []),
    ...(afterMinutes > 0 && !hasIncident ? [withoutIncident("escalation.afterMinutes")] : []),
    ...(isWholeNumber(afterMinutes, 0)
      ? []
      : [
          {
            path: "escalation.afterMinutes",
            reason: `must be a whole number of minutes, 0 or more, not ${String(afterMinutes)}`,
          },
        ]),
  ];
}

function groupingMistakes(
  grouping: PipelineGrouping,
  attributes: Attributes,
  hasIncident: boolean,
): readonly InvalidInput[] {
  const { by, withinMinutes } = grouping;
  const isInRange = isWholeNumber(withinMinutes, 1) && withinMinutes <= LONGEST_WINDOW;
  const range = `must be a whole number of minutes from 1 to ${LONGEST_WINDOW} (two days), not ${String(withinMinutes)}`;
  return [
    ...(hasIncident ? [] : [withoutIncident("grouping")]),
    ...by.flatMap((name, i) => nameMistakes(name, attributes, ["grouping", "by", i], { others: ["title"] })),
    ...by
      .filter((name, i) => by.indexOf(name) < i)
      .map((name) => ({ path: "grouping.by", reason: `has ${name} twice; remove one` })),
    ...(isInRange ? [] : [{ path: "grouping.withinMinutes", reason: range }]),
  ];
}

function withoutIncident(path: string): InvalidInput {
  return { path, reason: "requires incident: the service ignores it for a route that creates no incidents" };
}

function isWholeNumber(given: number, min: number): boolean {
  return Number.isSafeInteger(given) && given >= min;
}

function incidentMistakes(incident: PipelineIncident, attributes: Attributes): readonly InvalidInput[] {
  const { name, summary, severity, customFields = [], when } = incident;
  const names = Object.keys(attributes);
  const scope = alertScope(Object.fromEntries(names.map((one) => [one, one])));
  const known = [...names, "title", "description", "priority"];
  const text = typeof summary === "object" && "generated" in summary ? undefined : summary;
  return [
    ...textMistakes(name, scope, known, ["incident", "name"]),
    ...textMistakes(text, scope, known, ["incident", "summary"]),
    ...(isChoice(severity) ? choiceMistakes(severity, attributes, ["incident", "severity"]) : []),
    ...conditionMistakes(when, attributes, ["incident", "when"]),
    ...customFields.flatMap(({ attribute }, i) =>
      nameMistakes(attribute, attributes, ["incident", "customFields", i, "attribute"], { others: ["title"] }),
    ),
  ];
}

function channelMistakes({ channels = [] }: PipelineArgs, attributes: Attributes): readonly InvalidInput[] {
  return channels.flatMap(({ when }, i) => conditionMistakes(when, attributes, ["channels", i, "when"]));
}
