import { anything, defineShape, map, string } from "@ops-providers/provider-kit";
/** Label of the variable. */
export const variableLabelObject = defineShape({
  name: "VariableLabelObject",
  doc: "Label of the variable.",
  properties: {
    name: string({ computed: true, source: "#/components/schemas/Label/properties/name", doc: "Name of the label." }),
    properties: map({
      computed: true,
      values: string({ doc: "Property of the label." }),
      source: "#/components/schemas/Label/properties/properties",
      doc: 'Key-value pairs associated with this label. To remove a property, send an update with an empty value (`""`) for the key.',
    }),
  },
});

/** Argument of the variable. */
export const variableArgument = defineShape({
  name: "VariableArgument",
  doc: "Argument of the variable.",
  properties: {
    type: string({
      required: true,
      values: ["query", "constant", "map"],
      source: "#/components/schemas/QueryVariableProperties/properties/type",
      doc: "Type of the argument.",
    }),
    values: anything({
      computed: true,
      source: "#/components/schemas/QueryVariableProperties/properties/values",
      doc: "Values of the argument.",
    }),
  },
});
