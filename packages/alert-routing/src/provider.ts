import type { Refusal } from "@ops-providers/provider-kit";
import { defineProvider } from "@ops-providers/provider-kit";
import { parseError } from "./errors";
import { functions, resources } from "./registry.gen";
import { credentials, settings, settingsRules } from "./settings";

/** The alert routing provider. */
export const provider = defineProvider({
  name: "alert-routing",
  version: "5.27.0",
  displayName: "Alert Routing",
  doc: "Alert routes, alert sources, alert attributes, escalation paths and maintenance windows of an incident management service.",
  keywords: ["pulumi", "alerts", "incidents", "on-call"],
  category: "monitoring",
  npmName: "@ops-providers/alert-routing",
  formerly: [
    {
      package: "incident",
      terraformNames: {
        arrayValues: "array_value",
        channelConfigs: "channel_config",
        chatUserId: "slack_user_id",
        elsePaths: "else_path",
        paths: "path",
        thenPaths: "then_path",
      },
    },
  ],
  settings,
  credentials,
  rules: settingsRules,
  connect: ({ settings: { apiKey = "", endpoint }, http }) =>
    http({
      endpoint,
      authorize: () => ({ headers: () => Promise.resolve({ authorization: `Bearer ${apiKey}` }) }),
      parseError,
      isBusy,
    }),
  resources,
  functions,
  reservedNames: { default: "the service's name for how alerts are grouped unless a team decides otherwise" },
});

/** Sources and attributes share one configuration; the service refuses one of two concurrent writes. */
function isBusy({ path, status }: Refusal): boolean {
  return status === 409 && /^\/v2\/alert_(sources|attributes)\b/.test(path);
}
