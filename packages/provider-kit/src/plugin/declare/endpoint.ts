import type { Equivalence, Rule } from "./property";
import type { ObjectRule } from "./shape";
import * as say from "./endpoint-messages";

/** Refuses what is not the base URL of a service; an empty string counts as missing, credentials are reported by `noCredentials`. */
export function endpointProblem(url: string): string | undefined {
  if (url === "" || holdsCredentials(url)) return undefined;
  const parsed = webAddress(url);
  if (parsed === undefined) return say.notAnEndpoint(url);
  return parsed.search === "" && parsed.hash === "" ? undefined : say.endpointWithQuery();
}

/** Whether two base URLs lead to the same place, however they are written. */
export function isSameEndpoint(one: string, other: string): boolean {
  if (!URL.canParse(one) || !URL.canParse(other)) return one === other;
  const [a, b] = [new URL(one), new URL(other)];
  return a.origin === b.origin && bare(a.pathname) === bare(b.pathname);
}

/** Where requests to a base URL go: scheme, host and port in their usual spelling; `undefined` for what is no base URL. */
export function originOf(url: unknown): string | undefined {
  return typeof url === "string" ? webAddress(url)?.origin : undefined;
}

/** Whether requests to a base URL cross a network without encryption: by plain HTTP to another host than this one. */
export function isInTheClear(endpoint: string): boolean {
  const url = webAddress(endpoint);
  return url?.protocol === "http:" && !/^(?:127(?:\.\d+){3}|\[::1\]|localhost)$/.test(url.hostname);
}

function bare(path: string): string {
  return path.replace(/(?<!\/)\/+$/, "");
}

/** What is true of each setting that is the base URL of the service: another service has other objects. */
export const endpointSetting: {
  readonly onChange: "replace";
  readonly check: Rule<string>;
  readonly equal: Equivalence<string>;
} = { onChange: "replace", check: endpointProblem, equal: isSameEndpoint };

/** Refuses a URL setting that holds credentials; the failure names no property, or the engine would print its value. */
export function noCredentials(name: string, instead: string): ObjectRule {
  return {
    needs: [name],
    check: ({ [name]: url }) =>
      typeof url === "string" && holdsCredentials(url) ? say.holdsCredentials(name, instead) : undefined,
  };
}

/** Whether a URL has a user name or a password as `URL` reads it; in a string that is no web address, whatever precedes an @ may be one. */
function holdsCredentials(text: string): boolean {
  const url = webAddress(text);
  return url === undefined ? text.includes("@") : url.username !== "" || url.password !== "";
}

/** The URL of a web server, as requests understand it: blanks around it, tabs and line breaks inside and missing slashes do not matter. */
function webAddress(text: string): URL | undefined {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  return url?.protocol === "http:" || url?.protocol === "https:" ? url : undefined;
}
