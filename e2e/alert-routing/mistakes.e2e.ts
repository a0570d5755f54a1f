import * as pulumi from "@pulumi/pulumi";
import {
  AlertAttribute,
  AlertRoute,
  AlertSource,
  attribute,
  expression,
  richText,
  variable,
} from "@ops-providers/alert-routing";
import { closeAfterAll } from "@ops-providers/provider-kit/internal/testing/close-after-tests";
import { errorsOf, problemsOf, warningsOf } from "../engine/diagnostics";
import { testMistakes } from "../mistakes";
import { untyped } from "../untyped";
import { mistakes } from "./mistakes";
import { anIncidentConfig, anIncidentTemplate, aParser, aRoute, aSource, aTemplate, when } from "./resource-args";
import { start } from "./start";

const closeLater = closeAfterAll();

const { started, preview } = testMistakes(mistakes, () => start(closeLater, async () => undefined));

test("an error about a secret does not show its value, wherever the program marks the secret", async () => {
  const run = await preview(() => {
    const team = aParser("team", { rootReference: pulumi.secret("CANARY2") });
    const branches = { branches: [], returns: { type: "String", array: false } };
    new AlertSource("it", {
      sourceType: "http",
      name: pulumi.secret(""),
      template: aTemplate({ expressions: [{ ...team, operations: [{ operationType: "branches", branches }] }] }),
      owningTeamIds: pulumi.secret(["CANARY3", ""]),
    });
  });
  expect(problemsOf(run, "it")).toEqual([
    "has a problem: name: must not be empty",
    "has a problem: owningTeamIds[1]: must not be empty",
    'has a problem: template.expressions[0].rootReference: must be "." if an operation has branches, not "[secret]"; write the subjects of the conditions as absolute paths',
  ]);
  expect(JSON.stringify(run)).not.toContain("CANARY");
});

test("inputs that may be valid cause a warning, and the program continues", async () => {
  const channels = { channelVisibility: "public", binding: { value: { literal: "C1" } } };
  const run = await preview(() => {
    new AlertSource("later", aSource({ sourceType: "datadogg" }));
    new AlertSource("broken", aSource({ template: aTemplate({ title: { literal: "{oops" } }) }));
    new AlertRoute(
      "odd",
      aRoute({
        channelConfigs: [untyped({ conditionGroups: [], chatTargetsA: channels, chatTargetsB: channels })],
        incidentConfig: anIncidentConfig({ groupingWindowSeconds: 59 }),
        incidentTemplate: anIncidentTemplate({
          name: { value: { literal: '{"type":"paragraph"}' } },
          workspace: { value: { literal: "a" }, arrayValues: [{ literal: "b" }] },
        }),
      }),
    );
    new AlertAttribute("fine", { type: "String", array: false });
  });
  expect({ failure: run.failure, changes: run.changes, warnings: warningsOf(run) }).toEqual({
    failure: undefined,
    changes: { create: 4 },
    warnings: {
      later: ['sourceType: "datadogg" is not a known value; did you mean "datadog"?'],
      broken: [
        "template.title.literal: looks like a rich text document, but is not valid JSON; create documents with richText",
      ],
      odd: [
        "channelConfigs[0]: has both chatTargetsA and chatTargetsB; use a separate entry for each chat tool",
        "incidentConfig.groupingWindowSeconds: newer versions of the service accept 0 (no grouping) or 60 to 172800 seconds, not 59",
        'incidentTemplate.name.value.literal: looks like a rich text document, but has no document root {"type": "doc", …}; create documents with richText',
        "incidentTemplate.workspace: value and arrayValues are both set, but the service uses only one of them; remove the other",
      ],
    },
  });
  const asked = started().simulator.requests.map(({ path }) => path);
  expect(asked).toEqual(Array.from({ length: 2 }, () => "/v2/alert_sources/actions/validate"));
});

/** Resources whose every rule has an operand that is not there yet; what differs is what is known to be wrong. */
function unknowns(window: number): void {
  const squad = new AlertAttribute("squad", { type: "String", array: false });
  const pager = new AlertSource("pager", {
    sourceType: squad.name,
    issueTrackerOptions: { projectIds: [squad.id] },
    template: aTemplate({
      title: richText`${squad.name}: ${variable(pulumi.interpolate`expressions["${squad.name}"]`)}`,
      description: expression(squad.name),
      attributes: [{ alertAttributeId: squad.id, binding: { value: expression(squad.id) } }],
      expressions: [aParser("known"), aParser("unknown", { reference: squad.name, rootReference: squad.name })],
      isPrivate: squad.required,
      visibleToTeams: { arrayValues: [{ literal: squad.id }] },
    }),
  });
  new AlertRoute("it", {
    ...aRoute({
      alertSources: [
        { alertSourceId: pager.id, conditionGroups: [when(attribute(squad.id).reference, "one_of", "payments")] },
      ],
      escalationConfig: {
        autoCancelEscalations: true,
        escalationTargets: [
          { escalationPaths: squad.id.apply(() => undefined), users: { value: { literal: squad.id } } },
        ],
      },
      incidentConfig: anIncidentConfig({
        groupingKeys: [{ reference: attribute(squad.id).reference }, { reference: attribute(pager.id).reference }],
        groupingWindowSeconds: window,
      }),
      incidentTemplate: anIncidentTemplate({ name: { value: richText`${squad.name}` } }),
    }),
  });
}

test("a correct program passes while its operands are unknown", async () => {
  const run = await preview(() => unknowns(0));
  expect({ failure: run.failure, changes: run.changes, warnings: warningsOf(run) }).toEqual({
    failure: undefined,
    changes: { create: 3 },
    warnings: {},
  });
  expect(started().simulator.requests).toEqual([]);
});

test("known inputs are checked while others are unknown", async () => {
  const run = await preview(() => unknowns(-1));
  expect(errorsOf(run)["it"]).toEqual([
    "alert-routing:index:AlertRoute resource 'it' has a problem: incidentConfig.groupingWindowSeconds: must be 0 to 2147483647 seconds, not -1",
  ]);
});
