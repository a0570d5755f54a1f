import { defineShape, list, map, string } from "@ops-providers/provider-kit";
/** Plugin of the telegraf. */
export const telegrafPlugin = defineShape({
  name: "TelegrafPlugin",
  doc: "Plugin of the telegraf.",
  properties: {
    type: string({
      source: "#/components/schemas/TelegrafPluginRequest/properties/plugins/items/properties/type",
      doc: "Type of the plugin.",
    }),
    name: string({
      source: "#/components/schemas/TelegrafPluginRequest/properties/plugins/items/properties/name",
      doc: "Name of the plugin.",
    }),
    alias: string({
      source: "#/components/schemas/TelegrafPluginRequest/properties/plugins/items/properties/alias",
      doc: "Alias of the plugin.",
    }),
    description: string({
      source: "#/components/schemas/TelegrafPluginRequest/properties/plugins/items/properties/description",
      doc: "Description of the plugin.",
    }),
    config: string({
      source: "#/components/schemas/TelegrafPluginRequest/properties/plugins/items/properties/config",
      doc: "Config of the plugin.",
    }),
  },
});

/** Metadata of the telegraf. */
export const telegrafMetadata = defineShape({
  name: "TelegrafMetadata",
  doc: "Metadata of the telegraf.",
  properties: {
    buckets: list({
      computed: true,
      items: string({ doc: "Bucket of the metadata." }),
      source: "#/components/schemas/TelegrafPluginRequest/properties/metadata/properties/buckets",
      doc: "Buckets of the metadata.",
    }),
  },
});

/** Label of the telegraf. */
export const telegrafLabel = defineShape({
  name: "TelegrafLabel",
  doc: "Label of the telegraf.",
  properties: {
    id: string({ sometimes: true, source: "#/components/schemas/Label/properties/id", doc: "ID of the label." }),
    orgId: string({
      wire: "orgID",
      sometimes: true,
      source: "#/components/schemas/Label/properties/orgID",
      doc: "Org ID of the label.",
    }),
    name: string({ sometimes: true, source: "#/components/schemas/Label/properties/name", doc: "Name of the label." }),
    properties: map({
      sometimes: true,
      values: string({ doc: "Property of the label." }),
      source: "#/components/schemas/Label/properties/properties",
      doc: "Properties of the label.",
    }),
  },
});
