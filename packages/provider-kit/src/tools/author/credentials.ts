import { credentialNames, endpointNames } from "../../plugin/declare/credentials";
import type { Provider } from "../../plugin/declare/provider";

/** Refuses credentials that are no settings, and secret settings of the environment that are no credentials: they would be sent anywhere. */
export function checkCredentials({ settings, credentials }: Provider): void {
  const names = credentials === undefined ? [] : credentialNames(credentials);
  const named = credentials === undefined ? [] : [...endpointNames(credentials), ...names];
  const unknown = named.filter((name) => !Object.hasOwn(settings, name));
  const loose = Object.entries(settings).flatMap(([name, { secret, env = [] }]) =>
    secret === true && env.length > 0 && !names.includes(name) ? [name] : [],
  );
  const namers = Object.entries(settings).flatMap(([name, { envNamedBy }]) =>
    envNamedBy === undefined || Object.hasOwn(settings, envNamedBy) ? [] : [`${name} has envNamedBy: ${envNamedBy}`],
  );
  const problems = [
    ...namers.map((name) => `${name}, which is no setting`),
    ...unknown.map((name) => `credentials name ${name}, which is no setting`),
    ...loose.map((name) => `${name} is secret and may come from the environment; add it to credentials.anyOf`),
  ];
  if (problems.length > 0) throw new Error(`the settings of the provider are not ready:\n${problems.join("\n")}`);
}
