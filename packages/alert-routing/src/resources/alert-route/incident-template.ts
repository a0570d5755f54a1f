import { defineShape, list, object, snakeCase, string } from "@ops-providers/provider-kit";
import { autoBinding, binding, checkBoundDocument } from "../../shapes/binding";

const severity = defineShape({
  name: "Severity",
  doc: "Severity of the incident.",
  properties: snakeCase({
    binding: object({ shape: binding, doc: "The severity, by ID or reference." }),
    mergeStrategy: string({
      required: true,
      values: ["first-wins", "max"],
      doc: "Which severity counts when alerts bring several.",
    }),
  }),
});

const customField = defineShape({
  name: "CustomField",
  doc: "A custom field of the incident.",
  properties: snakeCase({
    binding: object({ shape: binding, required: true, doc: "What the field is set to." }),
    customFieldId: string({ required: true, minLength: 1, doc: "ID of the custom field." }),
    mergeStrategy: string({
      required: true,
      values: ["first-wins", "last-wins", "append"],
      doc: "Which values count when alerts bring several.",
    }),
  }),
});

/** What an incident is made from. */
export const incidentTemplate = defineShape({
  name: "IncidentTemplate",
  doc: "What the fields of an incident are set to.",
  properties: snakeCase({
    name: object({
      shape: autoBinding,
      required: true,
      check: checkBoundDocument,
      doc: "Name of the incident: text, a reference or a rich text document (see `richText`).",
    }),
    summary: object({
      shape: autoBinding,
      required: true,
      absent: {},
      check: checkBoundDocument,
      doc: "Summary of the incident: text, a reference or a rich text document (see `richText`).",
    }),
    severity: object({
      shape: severity,
      computed: true,
      absent: null,
      source: "docs/services/alert-routing.md#absent-properties: the service may fill a default",
      doc: "Severity of the incident. Where it was never given the service's own stays; taking it away clears it.",
    }),
    customFields: list({
      items: object({ shape: customField, doc: "One field." }),
      default: [],
      absent: [],
      order: "ignored",
      key: "customFieldId",
      doc: "Custom fields of the incident.",
    }),
    incidentMode: object({ shape: binding, wire: "incident_mode.binding", doc: "Mode of the incident." }),
    incidentType: object({ shape: binding, wire: "incident_type.binding", doc: "Type of the incident, by ID." }),
    startInTriage: object({
      shape: binding,
      wire: "start_in_triage.binding",
      doc: "Whether the incident starts in triage: the literal `true` or `false`.",
    }),
    workspace: object({ shape: binding, wire: "workspace.binding", doc: "Chat workspace of the incident's channel." }),
  }),
});
