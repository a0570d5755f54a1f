import { defineProvider, endpointSetting, noCredentials, string } from "@ops-providers/provider-kit";
import { headersOf } from "./credentials";
import { parseError } from "./errors";
import { functions, resources } from "./registry.gen";

/** The provider; its resources and functions are those of the folders in `resources`. */
export const provider = defineProvider({
  name: "powerdns",
  npmName: "powerdns",
  version: "0.1.0",
  displayName: "Powerdns",
  doc: "Resources of Powerdns.",
  settings: {
    url: string({ ...endpointSetting, required: true, env: ["POWERDNS_URL"], doc: "URL of the service." }),
    apiKey: string({ secret: true, env: ["POWERDNS_API_KEY"], doc: "Key of your account." }),
  },
  credentials: { endpoint: "url", anyOf: [{ apiKey: "header" }] },
  rules: [noCredentials("url", "apiKey")],
  connect: ({ settings, http }) =>
    http({
      endpoint: settings.url,
      authorize: () => ({ headers: () => Promise.resolve(headersOf(settings)) }),
      parseError,
    }),
  resources,
  functions,
});
