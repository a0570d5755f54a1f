import { isList, isMap } from "../../../plugin/values/value/value";

/** What people read: sentences of the specification's author. */
const TEXTS: ReadonlySet<string> = new Set([
  "description",
  "summary",
  "externalDocs",
  "x-logo",
  "termsOfService",
  "contact",
  "license",
  "tags",
  "x-tagGroups",
  "x-codeSamples",
  "x-examples",
]);

/** Keys whose value has names of the service's choice, such as a property that is called `description`. */
const NAMED: ReadonlySet<string> = new Set([
  "properties",
  "patternProperties",
  "schemas",
  "responses",
  "parameters",
  "requestBodies",
  "headers",
  "securitySchemes",
  "paths",
  "variables",
  "scopes",
  "$defs",
]);

/** A specification without the sentences of its author: names, types, bounds and paths. */
export function withoutTexts(document: object): Record<string, unknown> {
  const stripped = strip(document, false);
  return isMap(stripped) ? { ...stripped } : {};
}

function strip(node: unknown, hasNames: boolean): unknown {
  if (isList(node)) return node.map((item) => strip(item, false));
  if (!isMap(node)) return node;
  return Object.fromEntries(
    Object.entries(node)
      .filter(([key]) => hasNames || !TEXTS.has(key))
      .map(([key, value]) => [
        key,
        key === "default" || key === "enum" || key === "const" ? value : strip(value, !hasNames && NAMED.has(key)),
      ]),
  );
}
