import { defineResource, list, object, string } from "@ops-providers/provider-kit";
import { variableArgument, variableLabelObject } from "./variable-shapes";

/** A variable. */
export const variable = defineResource({
  token: "timeseries:index:Variable",
  doc: "A variable.",
  endpoint: "/api/v2/variables",
  inputs: {
    orgId: string({
      wire: "orgID",
      required: true,
      refersTo: "Organization",
      onChange: "replace",
      equal: "ignoreCase",
      source: "#/components/schemas/Variable/properties/orgID",
      doc: "Organization ID of the variable.",
    }),
    name: string({
      required: true,
      equal: "trimmed",
      source: "#/components/schemas/Variable/properties/name",
      doc: "Name of the variable.",
    }),
    description: string({
      computed: true,
      source: "#/components/schemas/Variable/properties/description",
      doc: "Description of the variable.",
    }),
    selected: list({
      absent: [],
      items: string({ doc: "Selected of the variable." }),
      source: "#/components/schemas/Variable/properties/selected",
      doc: "Selected of the variable.",
    }),
    labels: list({
      computed: true,
      items: object({ shape: variableLabelObject, doc: "Label of the variable." }),
      source: "#/components/schemas/Labels",
      doc: "Labels of the variable.",
    }),
    arguments: object({
      required: true,
      shape: variableArgument,
      source: "#/components/schemas/VariableProperties",
      doc: "Arguments of the variable.",
    }),
    createdAt: string({
      computed: true,
      format: "date-time",
      source: "#/components/schemas/Variable/properties/createdAt",
      doc: "Created at of the variable.",
    }),
    updatedAt: string({
      computed: true,
      format: "date-time",
      source: "#/components/schemas/Variable/properties/updatedAt",
      doc: "Updated at of the variable.",
    }),
  },
  outputs: {},
  updateBy: { style: "merge" },
  pooled: true,
  list: { path: "/api/v2/variables", key: "variables", paging: { style: "none" } },
  identity: { unique: ["orgId", "name"] },
});
