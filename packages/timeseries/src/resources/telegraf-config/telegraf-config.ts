import { defineResource, list, object, string } from "@ops-providers/provider-kit";
import { telegrafLabel, telegrafMetadata, telegrafPlugin } from "./telegraf-config-shapes";

/** A telegraf. */
export const telegrafConfig = defineResource({
  token: "timeseries:index:TelegrafConfig",
  doc: "A telegraf.",
  endpoint: "/api/v2/telegrafs",
  inputs: {
    name: string({
      computed: true,
      source: "#/components/schemas/TelegrafPluginRequest/properties/name",
      doc: "Name of the telegraf.",
    }),
    description: string({
      computed: true,
      source: "#/components/schemas/TelegrafPluginRequest/properties/description",
      doc: "Description of the telegraf.",
    }),
    plugins: list({
      readBack: "never",
      items: object({ shape: telegrafPlugin, doc: "Plugin of the telegraf." }),
      source: "#/components/schemas/TelegrafPluginRequest/properties/plugins",
      doc: "Plugins of the telegraf.",
    }),
    metadata: object({
      computed: true,
      shape: telegrafMetadata,
      source: "#/components/schemas/TelegrafPluginRequest/properties/metadata",
      doc: "Metadata of the telegraf.",
    }),
    config: string({
      computed: true,
      source: "#/components/schemas/TelegrafPluginRequest/properties/config",
      doc: "Config of the telegraf.",
    }),
    orgId: string({
      wire: "orgID",
      required: true,
      equal: "ignoreCase",
      source: "#/components/schemas/TelegrafPluginRequest/properties/orgID",
      doc: "Org ID of the telegraf.",
    }),
  },
  outputs: {
    labels: list({
      sometimes: true,
      items: object({ shape: telegrafLabel, doc: "Label of the telegraf." }),
      source: "#/components/schemas/Labels",
      doc: "Labels of the telegraf.",
    }),
  },
  updateBy: { style: "put" },
  pooled: true,
  list: { path: "/api/v2/telegrafs", key: "configurations", paging: { style: "none" } },
});
