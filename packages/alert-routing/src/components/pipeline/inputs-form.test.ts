import { invalidInputs } from "@ops-providers/common/component";
import { pipelineForm } from "./inputs-form";
import { pipelineMistakes } from "./mistakes";
import type { PipelineArgs } from "./pipeline-args";

const attributes = { severity: { fromPayload: "$.labels.severity" }, team: { value: "payments" } };

/** All mistakes as lines; what is given is not of the right types. */
function linesOf(args: object): readonly string[] {
  const given: PipelineArgs = Object.assign({ source: { type: "http" }, attributes }, args);
  return invalidInputs(pipelineForm, given, pipelineMistakes).map(({ path, reason }) => `${path}: ${reason}`);
}

test.each<[string, object, readonly string[]]>([
  [
    "of another kind",
    {
      source: "http",
      attributes: { a: "x", b: { branches: {}, array: "yes", existing: null } },
      when: "x",
      escalation: { users: "01A", path: { by: "team", cases: ["a"] } },
      grouping: { by: "team", withinMinutes: "5" },
      incident: [],
      channels: [5],
    },
    [
      "source: must be an object, not a string",
      "attributes.a: must be an object, not a string",
      "attributes.b.branches: must be a list, not an object",
      "attributes.b.array: must be a boolean, not a string",
      "attributes.b.existing: must have the id of the attribute",
      "when: must be an object or a list, not a string",
      "escalation.path.cases: must be an object, not a list",
      "escalation.users: must be a list, not a string",
      "grouping.by: must be a list, not a string",
      "grouping.withinMinutes: must be a number, not a string",
      "incident: must be an object, not a list",
      "channels[0]: must be an object, not a number",
    ],
  ],
  [
    "missing",
    {
      source: {},
      attributes: { a: { branches: [{}] } },
      when: [{ is: "x" }],
      grouping: {},
      incident: { customFields: [{}], severity: { by: "team", cases: undefined } },
      channels: [{}],
    },
    [
      "source.type: is required and missing",
      "attributes.a.branches[0].when: is required and missing",
      "attributes.a.branches[0].then: is required and missing",
      "when[0].attribute: is required and missing",
      "grouping.by: is required and missing",
      "grouping.withinMinutes: is required and missing",
      "incident.severity.cases: is required and missing",
      "incident.customFields[0].id: is required and missing",
      "incident.customFields[0].attribute: is required and missing",
      "channels[0].id: is required and missing",
    ],
  ],
])("inputs that are %s, as programs in JavaScript may give them, are named with their places", (_what, args, lines) => {
  expect(linesOf(args)).toEqual(lines);
});

test("a pipeline without arguments needs a source", () => {
  expect(invalidInputs(pipelineForm, undefined, pipelineMistakes)).toEqual([
    { path: "source", reason: "is required and missing" },
  ]);
});
