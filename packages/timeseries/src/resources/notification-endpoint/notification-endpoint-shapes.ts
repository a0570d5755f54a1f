import { defineShape, map, string } from "@ops-providers/provider-kit";
/** Label of the notification endpoint. */
export const notificationEndpointLabel = defineShape({
  name: "NotificationEndpointLabel",
  doc: "Label of the notification endpoint.",
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
