import { AlertAttribute, AlertRoute, AlertSource } from "@ops-providers/alert-routing";
import { loose } from "../complaints";
import type { Mistake } from "../mistaken";
import { anIncidentConfig, anIncidentTemplate, aParser, aRoute, aTemplate, parseOf, when } from "./parts";

const bound = { arrayValues: [{ literal: "01P" }] };
const options = { deduplicationKeyPath: "$.id", transformExpression: "return { title: $.t }" };
const branching = {
  operationType: "branches",
  branches: { branches: [], returns: { type: "String", array: false } },
};

/** Every group of rules that the service is not needed for. */
export const mistakes: readonly Mistake[] = [
  {
    of: "an attribute with the service's own name, no type and properties of other names",
    make: () => new AlertAttribute("it", loose({ name: "Priority", type: "", array: "no", requird: true })),
    told: [
      'has a problem: unknown property "requird"; did you mean "required"?',
      "property array value {no} has a problem: must be a boolean, not a string",
      'property name value {Priority} has a problem: cannot be "Priority": every alert has a priority of its own; choose another name',
      "property type value {} has a problem: must not be empty",
    ],
  },
  {
    of: "an issue tracker's source with the block of another, an address, and privacy without teams",
    make: () =>
      new AlertSource(
        "it",
        loose({
          sourceType: "jira",
          httpCustomOptions: options,
          emailAddress: "a@example.com",
          template: aTemplate({ isPrivate: true }),
        }),
      ),
    told: [
      'has a problem: "emailAddress" is set by the service and cannot be given; remove it',
      "has a problem: httpCustomOptions: must be left out for the source type jira: it is for http_custom only",
      "has a problem: issueTrackerOptions: is required for the source type jira",
      "has a problem: template.visibleToTeams: is required where isPrivate is true: name the teams that may see the alerts",
    ],
  },
  {
    of: "a source for requests of any form with the block of another, without its own, and teams without privacy",
    make: () =>
      new AlertSource("it", {
        sourceType: "http_custom",
        issueTrackerOptions: { projectIds: ["10001"] },
        template: aTemplate({ visibleToTeams: bound }),
      }),
    told: [
      "has a problem: httpCustomOptions: is required for the source type http_custom",
      "has a problem: issueTrackerOptions: must be left out for the source type http_custom: it is for jira only",
      "has a problem: template.visibleToTeams: must be left out unless isPrivate is true",
    ],
  },
  {
    of: "an issue tracker's source without projects, with a text that names an expression of nobody",
    make: () =>
      new AlertSource("it", {
        sourceType: "jira",
        issueTrackerOptions: { projectIds: [] },
        template: aTemplate({
          description: { reference: 'expressions["tema"]' },
          expressions: [aParser("team"), aParser("all")],
        }),
      }),
    told: [
      "has a problem: issueTrackerOptions.projectIds: must name at least one project: the service keeps nothing of an empty list",
      'has a problem: template.description.reference: expressions["tema"] names no expression; add it to expressions, or use one of "team", "all"',
    ],
  },
  {
    of: "a template with two texts in one, wrong expressions, and an attribute that stands twice",
    make: () =>
      new AlertSource("it", {
        sourceType: "http",
        template: aTemplate({
          title: { literal: "a", reference: "b" },
          attributes: [
            { alertAttributeId: "01A", binding: bound },
            { alertAttributeId: "01A", binding: bound },
          ],
          expressions: [
            aParser("team", { operations: [branching] }),
            aParser("team", { operations: [{ operationType: "filter" }, { ...parseOf("a"), operationType: "count" }] }),
            aParser("all", { operations: [{ operationType: "concatenate" }, { operationType: "cast" }] }),
          ],
        }),
      }),
    told: [
      'has a problem: template.attributes[1].alertAttributeId: duplicate alertAttributeId "01A"; must be unique',
      'has a problem: template.expressions[0].rootReference: must be "." where a step has branches, not "payload"; name the subjects of the conditions by their whole path',
      "has a problem: template.expressions[1].operations[0].filter: is required for a step of type filter",
      "has a problem: template.expressions[1].operations[1].parse: must be left out: the step is of type count",
      'has a problem: template.expressions[1].reference: duplicate reference "team"; must be unique',
      "has a problem: template.expressions[2].operations[0].operationType: concatenate cannot be expressed: the service never shows its argument; use an expression for each list",
      'has a problem: template.expressions[2].operations[1].operationType: must be one of branches, filter, navigate, parse, concatenate, count, first, max, min, random, sum, not "cast"',
      "has a problem: template.title: literal and reference are both set; keep the one whose value is meant",
    ],
  },
  {
    of: "a route with wrong targets, channels and times, and with keys that stand twice",
    make: () =>
      new AlertRoute(
        "it",
        aRoute({
          alertSources: [
            { alertSourceId: "01S", conditionGroups: [] },
            { alertSourceId: "01S", conditionGroups: [] },
          ],
          channelConfigs: [{ conditionGroups: [] }],
          escalationConfig: {
            autoCancelEscalations: true,
            escalationTargets: [{}, { escalationPaths: bound, users: bound }],
          },
          incidentConfig: anIncidentConfig({
            deferTimeSeconds: -1,
            groupingWindowSeconds: 2_147_483_648,
            groupingKeys: [{ reference: "alert.title" }, { reference: "alert.title" }],
          }),
        }),
      ),
    told: [
      'has a problem: alertSources[1].alertSourceId: duplicate alertSourceId "01S"; must be unique',
      "has a problem: channelConfigs[0]: must have chatTargetsA or chatTargetsB: no message would go anywhere",
      "has a problem: escalationConfig.escalationTargets[0]: must have escalationPaths or users",
      "has a problem: escalationConfig.escalationTargets[1]: has both escalationPaths and users; make it two targets",
      "has a problem: incidentConfig.deferTimeSeconds: must be 0 to 2147483647 seconds, not -1",
      'has a problem: incidentConfig.groupingKeys[1].reference: duplicate reference "alert.title"; must be unique',
      "has a problem: incidentConfig.groupingWindowSeconds: must be 0 to 2147483647 seconds, not 2147483648",
    ],
  },
  {
    of: "a route with wrong strategies, a version, and properties that no level knows",
    make: () =>
      new AlertRoute(
        "it",
        loose({
          ...aRoute({
            conditionGroups: [loose({ ...when("alert.title", "is_set"), label: "a" })],
            escalationConfig: {
              autoCancelEscalations: true,
              escalationTargets: [loose({ users: bound, conditionGroups: [] })],
            },
            incidentTemplate: anIncidentTemplate({
              severity: { mergeStrategy: "min" },
              customFields: [
                { customFieldId: "01F", mergeStrategy: "max", binding: bound },
                { customFieldId: "01F", mergeStrategy: "append", binding: bound },
              ],
            }),
            messageTemplate: { value: { reference: 'expressions["team"]' } },
          }),
          enabled: "yes",
          version: 3,
        }),
      ),
    told: [
      'has a problem: "version" is set by the service and cannot be given; remove it',
      'has a problem: conditionGroups[0]: unknown property "label"; known properties: conditions',
      'has a problem: escalationConfig.escalationTargets[0]: unknown property "conditionGroups"; known properties: escalationPaths, users',
      'has a problem: incidentTemplate.customFields[0].mergeStrategy: must be one of first-wins, last-wins, append, not "max"',
      'has a problem: incidentTemplate.customFields[1].customFieldId: duplicate customFieldId "01F"; must be unique',
      'has a problem: incidentTemplate.severity.mergeStrategy: must be one of first-wins, max, not "min"',
      'has a problem: messageTemplate.value.reference: expressions["team"] names no expression; add it to expressions',
      "property enabled value {yes} has a problem: must be a boolean, not a string",
    ],
  },
];
