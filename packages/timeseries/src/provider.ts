import { anything, defineProvider, map } from "@ops-providers/provider-kit";
import { authorize, basic } from "./credentials";
import { parseError } from "./errors";
import { ownObjects } from "./own-objects";
import { functions, resources } from "./registry.gen";
import { isNameTaken, isReferenced } from "./shapes/row-failures";
import { accessRules, credentials, settings, settingsRules, settingsWarnings } from "./settings";

/** The provider of time series databases. */
export const provider = defineProvider({
  name: "timeseries",
  version: "1.6.0",
  displayName: "Time Series",
  doc: "Organizations, buckets, users, authorizations, tasks, labels, variables, secrets, notification endpoints and rules, remote connections, replications, scraper targets, configurations of Telegraf and mappings and authorizations for clients of 1.x of a time series database.",
  keywords: ["pulumi", "timeseries", "database"],
  category: "database",
  npmName: "@ops-providers/timeseries",
  formerly: [{ package: "influxdb" }],
  settings,
  credentials,
  rules: settingsRules,
  access: accessRules,
  warnings: settingsWarnings,
  connect({ settings: { url = "", token, username = "", password = "" }, http }) {
    return http({
      endpoint: url,
      authorize: (plain) => authorize(plain, { token, username, password }),
      parseError,
      // the service answers 500 to bad input, too
      isHopeless: ({ method, status }) => status === 500 && method !== "GET",
      isRefused: (refusal) => isNameTaken(refusal) || isReferenced(refusal),
      secrets: token === undefined ? [basic(username, password)] : [],
    });
  },
  account: ({ token, username }) => (token === undefined ? username : undefined),
  ownObjects: ({ api, settings }) => ownObjects(api, settings),
  resources,
  functions,
  methods: [
    {
      name: "terraformConfig",
      doc: "The provider's settings from the program, under the names of the Terraform provider.",
      outputs: {
        result: map({ values: anything({ doc: "Value of the setting." }), required: true, doc: "Settings by name." }),
      },
      call: (given) => ({ result: given }),
    },
  ],
});
