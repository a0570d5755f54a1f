import type { ObjectRule } from "@ops-providers/provider-kit";
import { endpointSetting, noCredentials, string } from "@ops-providers/provider-kit";

const KEY_VARIABLES = ["ALERT_ROUTING_API_KEY", "INCIDENT_API_KEY"] as const;

/** What programs may configure. */
export const settings = {
  apiKey: string({ env: KEY_VARIABLES, secret: true, doc: "API key of the service." }),
  endpoint: string({
    env: ["ALERT_ROUTING_ENDPOINT", "INCIDENT_ENDPOINT"],
    default: "https://api.incident.io",
    ...endpointSetting,
    doc: "URL of the API, with a path where it lives below one. Another URL is another account, so all resources are replaced.",
  }),
};

interface Settings {
  readonly apiKey?: string;
}

/** Rules over the settings with those of the environment. */
export const settingsRules: readonly ObjectRule[] = [
  {
    needs: ["apiKey"],
    check({ apiKey }: Settings) {
      const key = trimmed(apiKey);
      if (key === "") return `apiKey is required; configure it, or set ${KEY_VARIABLES.join(" or ")}`;
      // anything else cannot be sent in a header
      return /^[\x21-\x7e]+$/.test(key)
        ? undefined
        : "apiKey contains characters that an HTTP header cannot carry; copy the key again";
    },
  },
  noCredentials("endpoint", "apiKey"),
];

/** An API key without the white space around it, which comes with keys from files. */
export function trimmed(apiKey = ""): string {
  return apiKey.trim();
}
