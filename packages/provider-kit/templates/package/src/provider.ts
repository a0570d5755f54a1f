import { defineProvider, endpointSetting, noCredentials, string } from "@ops-providers/provider-kit";
import { parseError } from "./errors";
import { functions, resources } from "./registry.gen";

/** The provider; its resources and functions are those of the folders in `resources`. */
export const provider = defineProvider({
  name: "starter",
  npmName: "@acme/starter",
  version: "0.1.0",
  displayName: "Starter",
  doc: "Notes on boards.",
  settings: {
    url: string({ ...endpointSetting, required: true, env: ["STARTER_URL"], doc: "URL of the service." }),
    token: string({ secret: true, env: ["STARTER_TOKEN"], doc: "Token of your account." }),
  },
  credentials: { endpoint: "url", anyOf: [{ token: "bearer" }] },
  rules: [noCredentials("url", "token")],
  connect: ({ settings: { url, token = "" }, http }) =>
    http({
      endpoint: url,
      authorize: () => ({ headers: () => Promise.resolve({ authorization: `Bearer ${token}` }) }),
      parseError,
    }),
  resources,
  functions,
});
