import { defineShape, list, object, snakeCase, string } from "@ops-providers/provider-kit";
import { autoBinding, binding, checkBoundDocument } from "../../shapes/binding";

const severity = defineShape({
  name: "Severity",
  doc: "Severity of the incident.",
  properties: snakeCase({
    binding: object({
      shape: binding,
      refersTo: { lookup: "getSeverity" },
      doc: "ID of the severity, or a reference.",
    }),
    mergeStrategy: string({
      required: true,
      values: ["first-wins", "max"],
      doc: "Which severity is used if alerts have different ones.",
    }),
  }),
});

const customField = defineShape({
  name: "CustomField",
  doc: "A custom field of the incident.",
  properties: snakeCase({
    binding: object({ shape: binding, required: true, doc: "Value of the field." }),
    customFieldId: string({
      required: true,
      minLength: 1,
      refersTo: { lookup: "getCustomField" },
      doc: "ID of the custom field.",
    }),
    mergeStrategy: string({
      required: true,
      values: ["first-wins", "last-wins", "append"],
      doc: "Which values are used if alerts have different ones.",
    }),
  }),
});

const name = object({
  shape: autoBinding,
  required: true,
  check: checkBoundDocument,
  doc: "Name of the incident: text, a reference or a rich text document (see `richText`).",
});

const SUMMARY = {
  shape: autoBinding,
  absent: {},
  check: checkBoundDocument,
  doc: "Summary of the incident: text, a reference or a rich text document (see `richText`).",
} as const;

const others = {
  severity: object({
    shape: severity,
    computed: true,
    absent: null,
    source: "docs/services/alert-routing.md#absent-properties: the service may fill a default",
    doc: "Severity of the incident. If never set, the severity in the service is kept; removing the property clears it.",
  }),
  customFields: list({
    items: object({ shape: customField, doc: "A custom field." }),
    default: [],
    absent: [],
    order: "ignored",
    key: "customFieldId",
    doc: "Custom fields of the incident.",
  }),
  incidentMode: object({ shape: binding, wire: "incident_mode.binding", doc: "Mode of the incident." }),
  incidentType: object({
    shape: binding,
    wire: "incident_type.binding",
    refersTo: { lookup: "getIncidentType" },
    doc: "Type of the incident, by ID.",
  }),
  startInTriage: object({
    shape: binding,
    wire: "start_in_triage.binding",
    doc: "Whether the incident starts in triage: the literal `true` or `false`.",
  }),
};

/** Values of the fields of new incidents. */
export const incidentTemplate = defineShape({
  name: "IncidentTemplate",
  doc: "Values of the fields of new incidents.",
  properties: snakeCase({
    name,
    summary: object({ ...SUMMARY, required: true }),
    ...others,
    workspace: object({ shape: binding, wire: "workspace.binding", doc: "Chat workspace of the incident's channel." }),
  }),
});

/** Values of the fields of new incidents of a route with grouping; the service decides on the workspace. */
export const template = defineShape({
  name: "IncidentConfigTemplate",
  doc: "Values of the fields of new incidents.",
  properties: snakeCase({
    name,
    summary: object(SUMMARY),
    ...others,
    membershipTeams: object({
      shape: binding,
      wire: "membership_teams.binding",
      refersTo: { lookup: "getTeam" },
      doc: "Teams whose members may see the incident, by ID or reference.",
    }),
  }),
});
