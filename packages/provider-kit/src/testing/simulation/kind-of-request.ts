import type { Exchange } from "./network";
import type { Subject } from "./service";

/** The type token of the objects that a request is about; `undefined`: it is about none, such as a sign-in. */
export function kindOf({ provider }: Subject, { path }: Pick<Exchange, "path">): string | undefined {
  const parts = (path.split("?")[0] ?? "").split("/");
  const meant = provider.resources.filter(({ endpoint, endpointWith = {} }) =>
    [endpoint, ...Object.values(endpointWith)].some((template) => isBelow(template.split("/"), parts)),
  );
  // the path of an object inside another one begins like that of the other one
  return meant.sort((one, other) => other.endpoint.length - one.endpoint.length)[0]?.token;
}

function isBelow(template: readonly string[], parts: readonly string[]): boolean {
  return template.every((part, place) => (part.startsWith("{") ? parts[place] !== undefined : part === parts[place]));
}
