import type { ObjectRule } from "@ops-providers/provider-kit";
import { endpointSetting, noCredentials, string } from "@ops-providers/provider-kit";

/** Configuration of the provider. */
export const settings = {
  apiKey: string({ env: ["ALERT_ROUTING_API_KEY", "INCIDENT_API_KEY"], secret: true, doc: "API key of the service." }),
  endpoint: string({
    env: ["ALERT_ROUTING_ENDPOINT", "INCIDENT_ENDPOINT"],
    default: "https://api.incident.io",
    ...endpointSetting,
    doc: "URL of the API, including a path prefix if there is one. Another URL means another account.",
  }),
};

/** The setting that says who the provider is, and how requests carry it. */
export const credentials = { endpoint: "endpoint", anyOf: [{ apiKey: "bearer" }] } as const;

/** Rules for the settings, including those from environment variables. */
export const settingsRules: readonly ObjectRule[] = [noCredentials("endpoint", "apiKey")];
