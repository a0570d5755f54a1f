import { nearest } from "../../../../plugin/values/check/nearest";
import type { Provider } from "../../../../plugin/declare/provider";
import type { Resource } from "../../../../plugin/declare/resource";
import { typeName } from "../../../../plugin/declare/resource";
import { UserError } from "../../../../plugin/values/errors";
import { matchesGlob } from "./glob";

/** Which objects of an account are asked for. */
export interface Filter {
  /** The kinds that are listed. */
  readonly resources: readonly Resource[];
  /** Whether an object of such a kind is asked for. */
  readonly accepts: (resource: Resource, id: string, label: string) => boolean;
}

/**
 * The filter of conditions such as `Bucket=plant-*`: only the kinds that are named, and of each the objects whose name or ID fits one of
 * its patterns. `*` matches any characters and `?` one; `Bucket` alone means all buckets, `*=plant-*` all kinds. Without conditions: everything.
 */
export function filterOf(provider: Provider, given: readonly string[]): Filter {
  if (given.length === 0) return { resources: provider.resources, accepts: () => true };
  const conditions = given.map((text) => conditionOf(provider, text));
  return {
    resources: provider.resources.filter((resource) => conditions.some(({ kinds }) => kinds.includes(resource))),
    accepts: (resource, id, label) =>
      conditions.some(
        ({ kinds, pattern }) => kinds.includes(resource) && (matchesGlob(pattern, label) || matchesGlob(pattern, id)),
      ),
  };
}

interface Condition {
  readonly kinds: readonly Resource[];
  readonly pattern: string;
}

function conditionOf(provider: Provider, text: string): Condition {
  const [kind = "", ...rest] = text.split("=");
  const pattern = rest.length === 0 ? "*" : rest.join("=");
  if (kind === "*") return { kinds: provider.resources, pattern };
  const plain = (name: string): string => name.replaceAll("-", "").toLowerCase();
  const found = provider.resources.filter(({ token }) => [token, typeName(token)].map(plain).includes(plain(kind)));
  if (found.length > 0) return { kinds: found, pattern };
  const kinds = provider.resources.map(({ token }) => typeName(token));
  const meant = nearest(kind, kinds);
  throw new UserError(
    `--filter ${text}: ${provider.name} has no kind ${JSON.stringify(kind)}; ` +
      (meant === undefined ? `its kinds are ${kinds.join(", ")}` : `did you mean ${meant}?`),
  );
}

/** Options that ask for some of a package's own kinds, for help texts: `--filter 'Bucket=plant-*' --filter User`. */
export function exampleFilters({ resources }: Pick<Provider, "resources">, count: number): string {
  const kinds = resources.filter(({ list }) => list !== undefined).map(({ token }) => typeName(token));
  return kinds
    .slice(0, count)
    .map((kind, i) => (i === 0 ? `--filter '${kind}=plant-*'` : `--filter ${kind}`))
    .join(" ");
}
