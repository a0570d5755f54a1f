import type { DraftList } from "../drafted-kind";
import { codeOf, keyOf } from "./code";

/** The list of a kind, as TypeScript. */
export function listCode({ path, key, isSearch = false, paging, query, shows }: DraftList): string {
  const parameters = [...query].map(([wire, name]) => `${keyOf(wire)}: ${codeOf(`{${name}}`)}`);
  return `{ ${[
    `path: ${codeOf(path)}`,
    ...(key === undefined ? [] : [`key: ${codeOf(key)}`]),
    `paging: ${paging.code}`,
    ...(shows === undefined ? [] : [`shows: ${codeOf(shows)}`]),
    ...(parameters.length === 0 && !isSearch ? [] : [`${isSearch ? "body" : "query"}: { ${parameters.join(", ")} }`]),
  ].join(", ")} }`;
}

/** The inputs that the list of a kind needs. */
export function namesOfList({ path, query }: DraftList): readonly string[] {
  return [...[...path.matchAll(/\{([^{}]+)\}/g)].map(([, name = ""]) => name), ...query.values()];
}
