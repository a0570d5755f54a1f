import { AlertAttribute, AlertRoute, AlertSource } from "@ops-providers/alert-routing";
import { untyped } from "../untyped";
import type { Mistake } from "../mistakes";
import { anIncidentConfig, anIncidentTemplate, aParser, aRoute, aTemplate, parseOf, when } from "./resource-args";

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
    make: () => new AlertAttribute("it", untyped({ name: "Priority", type: "", array: "no", requird: true })),
    errors: [
      'has a problem: unknown property "requird"; did you mean "required"?',
      "property array value {no} has a problem: must be a boolean, not a string",
      'property name value {Priority} has a problem: cannot be "Priority", which the service reserves; choose another name',
      "property type value {} has a problem: must not be empty",
    ],
  },
  {
    of: "an issue tracker's source with the block of another, an address, and privacy without teams",
    make: () =>
      new AlertSource(
        "it",
        untyped({
          sourceType: "jira",
          httpCustomOptions: options,
          emailAddress: "a@example.com",
          template: aTemplate({ isPrivate: true }),
        }),
      ),
    errors: [
      'has a problem: "emailAddress" is set by the service and cannot be given; remove it',
      "has a problem: httpCustomOptions: must not be set for source type jira; only http_custom supports it",
      "has a problem: issueTrackerOptions: is required for source type jira",
      "has a problem: template.visibleToTeams: is required if isPrivate is true; list the teams that may see the alerts",
    ],
  },
  {
    of: "a source for requests of any form with the block of another, without its own, and teams without privacy",
    make: () =>
      new AlertSource(
        "it",
        untyped({
          sourceType: "http_custom",
          issueTrackerOptions: { projectIds: ["10001"] },
          template: aTemplate({ visibleToTeams: bound }),
        }),
      ),
    errors: [
      "has a problem: httpCustomOptions: is required for source type http_custom",
      "has a problem: issueTrackerOptions: must not be set for source type http_custom; only jira supports it",
      "has a problem: template.visibleToTeams: is only allowed if isPrivate is true",
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
    errors: [
      "has a problem: issueTrackerOptions.projectIds: requires at least one project; the service does not store an empty list",
      'has a problem: template.description.reference: expressions["tema"] refers to an unknown expression; did you mean "team"?',
    ],
  },
  {
    of: "a template with two texts in one, wrong expressions, and a duplicate attribute",
    make: () =>
      new AlertSource("it", {
        sourceType: "http",
        template: aTemplate({
          title: untyped({ literal: "a", reference: "b" }),
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
    errors: [
      'has a problem: template.attributes[1].alertAttributeId: duplicate alertAttributeId "01A"; must be unique',
      'has a problem: template.expressions[0].rootReference: must be "." if an operation has branches, not "payload"; write the subjects of the conditions as absolute paths',
      "has a problem: template.expressions[1].operations[0].filter: is required for an operation of type filter",
      "has a problem: template.expressions[1].operations[1].parse: must not be set for an operation of type count",
      'has a problem: template.expressions[1].reference: duplicate reference "team"; must be unique',
      "has a problem: template.expressions[2].operations[0].operationType: concatenate is not supported: the service never returns its argument; use one expression per list",
      'has a problem: template.expressions[2].operations[1].operationType: must be one of branches, filter, navigate, parse, concatenate, count, first, max, min, random, sum, not "cast"',
      "has a problem: template.title: literal and reference are mutually exclusive; remove one",
    ],
  },
  {
    of: "a route with wrong targets, channels and times, and with duplicate keys",
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
            escalationTargets: [{}, untyped({ escalationPaths: bound, users: bound })],
          },
          incidentConfig: anIncidentConfig({
            deferTimeSeconds: -1,
            groupingWindowSeconds: 2_147_483_648,
            groupingKeys: [{ reference: "alert.title" }, { reference: "alert.title" }],
          }),
        }),
      ),
    errors: [
      'has a problem: alertSources[1].alertSourceId: duplicate alertSourceId "01S"; must be unique',
      "has a problem: channelConfigs[0]: requires chatTargetsA or chatTargetsB; without a target no message is sent",
      "has a problem: escalationConfig.escalationTargets[0]: requires escalationPaths or users",
      "has a problem: escalationConfig.escalationTargets[1]: has both escalationPaths and users, which are mutually exclusive; use two targets",
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
        untyped({
          ...aRoute({
            conditionGroups: [untyped({ ...when("alert.title", "is_set"), label: "a" })],
            escalationConfig: {
              autoCancelEscalations: true,
              escalationTargets: [untyped({ users: bound, conditionGroups: [] })],
            },
            incidentTemplate: anIncidentTemplate({
              severity: untyped({ mergeStrategy: "min" }),
              customFields: [
                untyped({ customFieldId: "01F", mergeStrategy: "max", binding: bound }),
                { customFieldId: "01F", mergeStrategy: "append", binding: bound },
              ],
            }),
            messageTemplate: { value: { reference: 'expressions["team"]' } },
          }),
          enabled: "yes",
          version: 3,
        }),
      ),
    errors: [
      'has a problem: "version" is set by the service and cannot be given; remove it',
      'has a problem: conditionGroups[0]: unknown property "label"; known properties: conditions',
      'has a problem: escalationConfig.escalationTargets[0]: unknown property "conditionGroups"; known properties: escalationPaths, users',
      'has a problem: incidentTemplate.customFields[0].mergeStrategy: must be one of first-wins, last-wins, append, not "max"',
      'has a problem: incidentTemplate.customFields[1].customFieldId: duplicate customFieldId "01F"; must be unique',
      'has a problem: incidentTemplate.severity.mergeStrategy: must be one of first-wins, max, not "min"',
      'has a problem: messageTemplate.value.reference: expressions["team"] refers to an unknown expression; add it to expressions',
      "property enabled value {yes} has a problem: must be a boolean, not a string",
    ],
  },
];
