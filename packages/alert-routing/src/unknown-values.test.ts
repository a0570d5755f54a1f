import type { ValueMap } from "@ops-providers/provider-kit/testing";
import { startProvider } from "@ops-providers/provider-kit/testing";
import { provider } from "./provider";
import { anIncidentTemplate, aRoute } from "./resources/alert-route/route-inputs.test.support";
import { aSource, aTemplate } from "./resources/alert-source/source-inputs.test.support";
import { anExpression, aStep, aUse } from "./testing/inputs";

const settings = { apiKey: "made-up-key" };
const expressions = [anExpression({ operations: [aStep("frist")] })];
const binding = { value: aUse("team") };

const newer = {
  AlertRoute: aRoute({
    expressions,
    incidentTemplate: anIncidentTemplate({
      severity: { binding, mergeStrategy: "min" },
      customFields: [{ customFieldId: "01F", mergeStrategy: "last-win", binding }],
    }),
  }),
  AlertSource: aSource({ template: aTemplate({ expressions }) }),
};

/** What is said of values that no list names, with such settings and environment. */
async function checked(given: ValueMap, env: Readonly<Record<string, string>> = {}) {
  const started = await startProvider(provider, { settings: { ...settings, ...given }, env });
  const failures = [];
  for (const [type, inputs] of Object.entries(newer)) failures.push(...(await started.check(type, inputs)).failures);
  await started.close();
  return { failures: failures.map(({ reason }) => reason), warnings: started.log.texts("warning") };
}

const OPERATIONS = "branches, filter, navigate, parse, concatenate, count, first, max, min, random, sum";

test("a value that no list names is refused with the nearest one", async () => {
  const operation = `operations[0].operationType: must be one of ${OPERATIONS}, not "frist"; did you mean "first"?`;
  expect(await checked({})).toEqual({
    failures: [
      `expressions[0].${operation}`,
      'incidentTemplate.severity.mergeStrategy: must be one of first-wins, max, not "min"',
      "incidentTemplate.customFields[0].mergeStrategy: must be one of first-wins, last-wins, append, " +
        'not "last-win"; did you mean "last-wins"?',
      `template.expressions[0].${operation}`,
    ],
    warnings: [],
  });
});

const passed = {
  failures: [],
  warnings: [
    'expressions[0].operations[0].operationType: "frist" is not a known value; did you mean "first"?',
    'incidentTemplate.severity.mergeStrategy: "min" is not a known value; known values: first-wins, max',
    'incidentTemplate.customFields[0].mergeStrategy: "last-win" is not a known value; did you mean "last-wins"?',
    'template.expressions[0].operations[0].operationType: "frist" is not a known value; did you mean "first"?',
  ],
};

test("it passes with a warning where the setting or its variable says so", async () => {
  expect(await checked({ unknownValues: "warn" })).toEqual(passed);
  expect(await checked({}, { ALERT_ROUTING_UNKNOWN_VALUES: "warn" })).toEqual(passed);
});
