import { AlertAttribute, AlertSource, expression, richText, variable } from "@ops-providers/alert-routing";

const squad = new AlertAttribute("squad", { type: "String", array: false });

export const checkout = new AlertSource("checkout", {
  sourceType: "http",
  template: {
    title: richText`Checkout: ${variable("title")}`,
    description: richText`${variable("description")}`,
    expressions: [
      {
        label: "Squad",
        reference: "squad",
        rootReference: "payload",
        operations: [
          {
            operationType: "parse",
            parse: { source: "$.metadata.squad", returns: { type: "String", array: false } },
          },
        ],
      },
    ],
    attributes: [{ alertAttributeId: squad.id, binding: { value: expression("squad") } }],
  },
});
