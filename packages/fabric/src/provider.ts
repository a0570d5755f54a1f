import { randomBytes } from "node:crypto";
import { defineProvider } from "@ops-providers/provider-kit";
import { authorize, isExchanged } from "./credentials";
import { parseError } from "./errors";
import { functions, resources } from "./registry.gen";
import { isBusy } from "./service/refusals";
import { credentials, settings, settingsRules } from "./settings";

/** By this the service's own people find the requests of one run: 25 characters. */
function correlationId(): string {
  return randomBytes(13).toString("hex").slice(1);
}

/** The provider of the network interconnection fabric. */
export const provider = defineProvider({
  name: "fabric",
  version: "0.28.0",
  displayName: "Fabric",
  doc: "Cloud routers, connections, networks, ports, route policies, service profiles, tokens and streams of a network interconnection fabric.",
  keywords: ["pulumi", "network", "interconnection"],
  category: "network",
  npmName: "@ops-providers/fabric",
  formerly: [
    {
      package: "equinix",
      terraformNames: {
        additionalInfos: "additional_info",
        changeLogs: "change_log",
        datas: "data",
        filters: "filter",
        ntpAdvancedConfigurations: "ntp_advanced_configuration",
        paginations: "pagination",
        processSteps: "process_step",
        serviceTokenConnections: "service_token_connection",
        sorts: "sort",
      },
    },
  ],
  settings,
  credentials,
  rules: settingsRules,
  accessNeededFor: "requests",
  connect: ({ settings: given, http }) =>
    http({
      endpoint: given.endpoint,
      authorize: (plain) => authorize(plain, given, http),
      parseError,
      isBusy,
      headers: { "x-source": "API", "x-correlation-id": correlationId() },
      requestTimeoutSeconds: given.requestTimeout,
      maxRetries: given.maxRetries,
      maxRetryWaitSeconds: given.maxRetryWaitSeconds,
    }),
  account: (given) =>
    isExchanged(given) ? given.tokenExchangeScope : given.token === undefined ? given.clientId : undefined,
  resources,
  functions,
  resultGaps: "absent",
  reservedNames: {
    interface: "the service's name for the interface of a device",
    or: "the service's name for alternatives in a filter",
    package: "the service's name for what a router or a time service may do",
  },
});
