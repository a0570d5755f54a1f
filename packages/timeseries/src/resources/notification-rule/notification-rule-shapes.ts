import { defineShape, integer, map, string } from "@ops-providers/provider-kit";
/** Tag rule of the notification rule. */
export const notificationRuleTagRule = defineShape({
  name: "NotificationRuleTagRule",
  doc: "Tag rule of the notification rule.",
  properties: {
    key: string({ computed: true, source: "#/components/schemas/TagRule/properties/key", doc: "Key of the tag rule." }),
    value: string({
      computed: true,
      source: "#/components/schemas/TagRule/properties/value",
      doc: "Value of the tag rule.",
    }),
    operator: string({
      computed: true,
      values: ["equal", "notequal", "equalregex", "notequalregex"],
      source: "#/components/schemas/TagRule/properties/operator",
      doc: "Operator of the tag rule.",
    }),
  },
});

/** Status rule of the notification rule. */
export const notificationRuleStatusRule = defineShape({
  name: "NotificationRuleStatusRule",
  doc: "Status rule of the notification rule.",
  properties: {
    currentLevel: string({
      computed: true,
      values: ["UNKNOWN", "OK", "INFO", "CRIT", "WARN", "ANY"],
      source: "#/components/schemas/RuleStatusLevel",
      doc: "Current level of the status rule.",
    }),
    previousLevel: string({
      computed: true,
      values: ["UNKNOWN", "OK", "INFO", "CRIT", "WARN", "ANY"],
      source: "#/components/schemas/RuleStatusLevel",
      doc: "Previous level of the status rule.",
    }),
    count: integer({
      computed: true,
      source: "#/components/schemas/StatusRule/properties/count",
      doc: "Count of the status rule.",
    }),
    period: string({
      computed: true,
      source: "#/components/schemas/StatusRule/properties/period",
      doc: "Period of the status rule.",
    }),
  },
});

/** Label of the notification rule. */
export const notificationRuleLabel = defineShape({
  name: "NotificationRuleLabel",
  doc: "Label of the notification rule.",
  properties: {
    name: string({ computed: true, source: "#/components/schemas/Label/properties/name", doc: "Name of the label." }),
    properties: map({
      computed: true,
      values: string({ doc: "Property of the label." }),
      source: "#/components/schemas/Label/properties/properties",
      doc: "Properties of the label.",
    }),
  },
});
