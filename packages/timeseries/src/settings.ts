import type { ObjectRule } from "@ops-providers/provider-kit";
import { endpointSetting, noCredentials, string } from "@ops-providers/provider-kit";

const env = {
  url: ["TIMESERIES_URL", "INFLUXDB_URL"],
  token: ["TIMESERIES_TOKEN", "INFLUXDB_TOKEN"],
  username: ["TIMESERIES_USERNAME", "INFLUXDB_USERNAME"],
  password: ["TIMESERIES_PASSWORD", "INFLUXDB_PASSWORD"],
} as const;

/** What programs may configure. */
export const settings = {
  url: string({
    env: env.url,
    ...endpointSetting,
    doc: "URL of the server, including its path prefix if there is one. A change replaces all resources, because another URL is another server.",
  }),
  token: string({
    env: env.token,
    secret: true,
    doc: "API token; takes precedence over `username` and `password`.",
  }),
  username: string({ env: env.username, doc: "Name of the user to sign in as." }),
  password: string({ env: env.password, secret: true, doc: "Password of the user to sign in as." }),
};

interface Settings {
  readonly url?: string;
  readonly token?: string;
  readonly username?: string;
  readonly password?: string;
}

/** The settings that say who the provider is, and how requests carry them. */
export const credentials = {
  endpoint: "url",
  anyOf: [{ token: "header" }, { username: "text", password: "text" }],
} as const;

/** Rules that fail while settings and environment lack what requests need besides credentials. */
export const accessRules: readonly ObjectRule[] = [
  {
    needs: ["url"],
    check: ({ url }: Settings) =>
      url === undefined ? { path: ["url"], message: `is missing; give it, or set ${env.url.join(" or ")}` } : undefined,
  },
];

/** Rules over the settings with those of the environment. */
export const settingsRules: readonly ObjectRule[] = [noCredentials("url", "username and password")];

/** Combinations that work, but maybe not as meant. */
export const settingsWarnings: readonly ObjectRule[] = [
  {
    needs: ["token", "username", "password"],
    check({ token, username, password }: Settings) {
      if (token === undefined || (username === undefined && password === undefined)) return undefined;
      return (
        "both a token and a username or password are set, in the program or in the environment: " +
        "the token is used, and username and password are ignored"
      );
    },
  },
];
