import type { CheckFailure } from "@ops-providers/provider-kit";
import { isMap } from "@ops-providers/provider-kit";

/** An object with unknown values. */
export type Fields = Readonly<Record<string, unknown>>;

/** A rich text document without attributes that only affect the dashboard; any other value is returned unchanged. */
export function tidyDocument(parsed: unknown): unknown {
  const root = rootOf(parsed);
  return root === undefined ? parsed : tidyNode(root);
}

/** The document inside a parsed literal: the value itself, or the content of an envelope that the dashboard writes. */
export function rootOf(parsed: unknown): Fields | undefined {
  if (!isMap(parsed)) return undefined;
  return [parsed, parsed["text_node"], parsed["root"]].filter(isMap).find(({ type }) => type === "doc");
}

/** Calls back with the attributes of each variable in a document. */
export function visitVariables(node: unknown, visit: (attributes: Fields) => void): void {
  if (Array.isArray(node)) for (const one of node) visitVariables(one, visit);
  if (!isMap(node)) return;
  if (node["type"] === "varSpec" && isMap(node["attrs"])) visit(node["attrs"]);
  visitVariables(node["content"], visit);
}

function tidyNode(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(tidyNode);
  if (!isMap(node)) return node;
  const { content, attrs, ...rest } = node;
  return {
    ...rest,
    ...(content === undefined ? {} : { content: tidyNode(content) }),
    ...(attrs === undefined ? {} : { attrs: node["type"] === "varSpec" ? tidyAttributes(attrs) : attrs }),
  };
}

function tidyAttributes(attributes: unknown): unknown {
  if (!isMap(attributes)) return attributes;
  return Object.fromEntries(Object.entries(attributes).filter(([name, value]) => hasMeaning(name, value)));
}

/** `label` and `missing` only affect the dashboard; the other attributes are dropped if they have their default. */
function hasMeaning(name: string, value: unknown): boolean {
  if (name === "omitIfUnset") return value !== false;
  if (name === "truncateTo") return value !== null;
  return name !== "label" && name !== "missing";
}

/** A warning about a literal that looks like a document but is not one. */
export function documentProblem(literal: string | undefined, path: readonly string[]): CheckFailure | undefined {
  if (literal === undefined || !literal.trimStart().startsWith("{")) return undefined;
  const parsed = parse(literal);
  if (parsed !== undefined && rootOf(parsed) !== undefined) return undefined;
  const what = parsed === undefined ? "is not valid JSON" : 'has no document root {"type": "doc", …}';
  return {
    path,
    severity: "warning",
    message: `looks like a rich text document, but ${what}; create documents with richText`,
  };
}

function parse(text: string): unknown {
  try {
    const parsed: unknown = JSON.parse(text);
    return parsed;
  } catch {
    return undefined;
  }
}
