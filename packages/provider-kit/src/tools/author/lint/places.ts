import type { Component } from "../package/components";
import type { Json } from "../schema/schema";
import { isMap } from "../../../plugin/values/value/value";

/** What breaks a code generator. */
export interface Finding {
  /** Where in the schema: JSON pointer without escapes. */
  readonly path: string;
  /** What breaks, and where. */
  readonly problem: string;
  /** What to do in the declaration. */
  readonly remedy: string;
}

/** Whose properties they are. */
export type Owner = "setting" | "resource" | "type" | "function";

/** Properties that become the members of one class, or the arguments of one function. */
export interface PropertySet {
  readonly path: string;
  readonly owner: Owner;
  readonly names: readonly string[];
}

/** A named thing that becomes a class, a function or an enumeration. */
export interface Token {
  readonly path: string;
  readonly token: string;
  readonly kind: "resource" | "type" | "function";
  readonly content: Json;
}

/** The entries of a part of the schema that are objects themselves. */
export function entriesIn(value: unknown): readonly (readonly [string, Json])[] {
  if (!isMap(value)) return [];
  return Object.entries(value).flatMap(([key, part]) => (isMap(part) ? [[key, part] as const] : []));
}

/** All tokens of a schema but the methods of the provider, whose tokens the engine prescribes. */
export function tokensOf(schema: Json): readonly Token[] {
  const kinds = { resources: "resource", types: "type", functions: "function" } as const;
  return Object.entries(kinds).flatMap(([section, kind]) =>
    entriesIn(schema[section])
      .filter(([token]) => !token.startsWith("pulumi:providers:"))
      .map(([token, content]) => ({ path: `/${section}/${token}`, token, kind, content })),
  );
}

/** The tokens of components: in a stack they stand beside those of resources. */
export function componentTokens(components: readonly Component[]): readonly Token[] {
  return components.map(({ file, token }) => ({ path: file, token, kind: "resource", content: {} }));
}

/** All sets of properties of a schema. */
export function propertySetsOf(schema: Json): readonly PropertySet[] {
  const { config, provider } = schema;
  return [
    ...propertySet("/config", "setting", config, "variables"),
    ...propertySet("/provider", "resource", provider, "inputProperties"),
    ...tokensOf(schema).flatMap(({ path, kind, content }) => {
      if (kind === "type") return propertySet(path, "type", content, "properties");
      if (kind === "resource") {
        return ["properties", "inputProperties"].flatMap((key) => propertySet(path, "resource", content, key));
      }
      return ["inputs", "outputs"].flatMap((key) =>
        propertySet(`${path}/${key}`, "function", content[key], "properties"),
      );
    }),
  ];
}

function propertySet(path: string, owner: Owner, value: unknown, key: string): readonly PropertySet[] {
  const properties = isMap(value) ? value[key] : undefined;
  return isMap(properties) ? [{ path: `${path}/${key}`, owner, names: Object.keys(properties) }] : [];
}

/** Calls a function with every object in a value, from the outside in. */
export function walk(value: unknown, path: string, visit: (part: Json, path: string) => void): void {
  if (Array.isArray(value)) value.forEach((item, i) => walk(item, `${path}/${i}`, visit));
  if (!isMap(value)) return;
  visit(value, path);
  for (const [key, part] of Object.entries(value)) walk(part, `${path}/${key}`, visit);
}
