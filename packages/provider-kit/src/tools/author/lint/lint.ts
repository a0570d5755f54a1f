import type { Component } from "../package/components";
import type { Json } from "../schema/schema";
import { isMap } from "../../../plugin/values/value/value";
import { lintDescription } from "./descriptions";
import type { Finding } from "./places";
import { componentTokens, propertySetsOf, tokensOf, walk } from "./places";
import type { ReservedNames } from "./property-names";
import { lintProperties, unusedReasons } from "./property-names";
import { lintTokens } from "./tokens";

/**
 * Lists what in a schema breaks the generators of SDKs and docs, in the order of the schema; the package's components, which are no
 * part of it, must differ from what is.
 */
export function lintSchema(
  schema: Json,
  reservedNames: ReservedNames = {},
  components: readonly Component[] = [],
): readonly Finding[] {
  const sets = propertySetsOf(schema);
  const found: Finding[] = [
    ...lintTokens([...tokensOf(schema), ...componentTokens(components)]),
    ...sets.flatMap((set) => lintProperties(set, reservedNames)),
  ];
  walk(schema, "", (part, path) => {
    found.push(...lintUnion(part, path), ...lintReference(part, path));
    // a map of properties may have one of that name
    if (typeof part["description"] === "string") {
      found.push(...lintDescription(part["description"], `${path}/description`));
    }
  });
  return [...found, ...unusedReasons(sets, reservedNames)];
}

/** Refuses a schema that breaks the generators of SDKs and docs; the message lists everything at once. */
export function refuseBrokenSchema(
  schema: Json,
  reservedNames: ReservedNames = {},
  components: readonly Component[] = [],
): void {
  const found = lintSchema(schema, reservedNames, components);
  if (found.length === 0) return;
  const lines = found.map(({ path, problem, remedy }) => `  ${path}: ${problem}; ${remedy}`);
  throw new Error(`the schema breaks generators of SDKs and docs:\n${lines.join("\n")}`);
}

/** A string with an enumeration of its known values stays a string in all languages; any other `oneOf` becomes a union. */
function lintUnion(part: Json, path: string): readonly Finding[] {
  const members = part["oneOf"];
  if (!Array.isArray(members)) return [];
  const [first, ...others] = members.filter(isMap);
  const isOpenEnumeration = first?.["type"] === "string" && others.length === 1;
  if (isOpenEnumeration) return [];
  const problem = "a union becomes `interface{}` in Go, `object` in C# and Java, which no program can fill in";
  return [{ path: `${path}/oneOf`, problem, remedy: "declare one shape with the properties of all, and a rule" }];
}

function lintReference({ $ref }: Json, path: string): readonly Finding[] {
  if (typeof $ref !== "string" || !$ref.startsWith("#/resources/pulumi:providers:")) return [];
  const problem = "the reference to the provider has its deprecated form, so that every generator warns";
  return [{ path: `${path}/$ref`, problem, remedy: 'refer to "#/provider"' }];
}
