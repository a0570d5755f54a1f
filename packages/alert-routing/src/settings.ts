import type { ObjectRule } from "@ops-providers/provider-kit";
import { endpointSetting, noCredentials, string } from "@ops-providers/provider-kit";

const KEY_VARIABLES = ["ALERT_ROUTING_API_KEY", "INCIDENT_API_KEY"] as const;

/** Configuration of the provider. */
export const settings = {
  apiKey: string({ env: KEY_VARIABLES, secret: true, doc: "API key of the service." }),
  endpoint: string({
    env: ["ALERT_ROUTING_ENDPOINT", "INCIDENT_ENDPOINT"],
    default: "https://api.incident.io",
    ...endpointSetting,
    doc: "URL of the API, including a path prefix if there is one. Another URL means another account.",
  }),
};

interface Settings {
  readonly apiKey?: string;
}

/** Rules that fail while settings and environment variables lack what requests need. */
export const accessRules: readonly ObjectRule[] = [
  {
    needs: ["apiKey"],
    check: ({ apiKey }: Settings) =>
      trimmed(apiKey) === "" ? `apiKey is required; configure it, or set ${KEY_VARIABLES.join(" or ")}` : undefined,
  },
];

/** Rules for the settings, including those from environment variables. */
export const settingsRules: readonly ObjectRule[] = [
  {
    needs: ["apiKey"],
    check({ apiKey }: Settings) {
      // an HTTP header cannot carry other characters
      return /^[\x21-\x7e]*$/.test(trimmed(apiKey))
        ? undefined
        : "apiKey contains characters that an HTTP header cannot carry; copy the key again";
    },
  },
  noCredentials("endpoint", "apiKey"),
];

/** An API key without surrounding white space, which keys from files often have. */
export function trimmed(apiKey = ""): string {
  return apiKey.trim();
}
