import type { CheckFailure } from "@ops-providers/provider-kit";

/** An object with keys, of which nothing else is known. */
export type Fields = Readonly<Record<string, unknown>>;

/** A rich text document without what only the dashboard cares about; any other value as it is. */
export function tidyDocument(parsed: unknown): unknown {
  const root = rootOf(parsed);
  return root === undefined ? parsed : tidyNode(root);
}

/** The document inside a parsed literal: the value itself, or what an envelope of the dashboard holds. */
export function rootOf(parsed: unknown): Fields | undefined {
  if (!isObject(parsed)) return undefined;
  return [parsed, parsed["text_node"], parsed["root"]].filter(isObject).find(({ type }) => type === "doc");
}

/** Calls back with the attributes of each variable in a document. */
export function visitVariables(node: unknown, visit: (attributes: Fields) => void): void {
  if (Array.isArray(node)) for (const one of node) visitVariables(one, visit);
  if (!isObject(node)) return;
  if (node["type"] === "varSpec" && isObject(node["attrs"])) visit(node["attrs"]);
  visitVariables(node["content"], visit);
}

function tidyNode(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(tidyNode);
  if (!isObject(node)) return node;
  const { content, attrs, ...rest } = node;
  return {
    ...rest,
    ...(content === undefined ? {} : { content: tidyNode(content) }),
    ...(attrs === undefined ? {} : { attrs: node["type"] === "varSpec" ? tidyAttributes(attrs) : attrs }),
  };
}

function tidyAttributes(attributes: unknown): unknown {
  if (!isObject(attributes)) return attributes;
  return Object.fromEntries(Object.entries(attributes).filter(([name, value]) => hasMeaning(name, value)));
}

/** `label` and `missing` are what the dashboard shows of a variable; the others have defaults. */
function hasMeaning(name: string, value: unknown): boolean {
  if (name === "omitIfUnset") return value !== false;
  if (name === "truncateTo") return value !== null;
  return name !== "label" && name !== "missing";
}

/** A warning where a literal looks like a document and is none. */
export function documentProblem(literal: string | undefined, path: readonly string[]): CheckFailure | undefined {
  if (literal === undefined || !literal.trimStart().startsWith("{")) return undefined;
  const parsed = parse(literal);
  if (parsed !== undefined && rootOf(parsed) !== undefined) return undefined;
  const what = parsed === undefined ? "is no valid JSON" : 'has no document root {"type": "doc", …}';
  return {
    path,
    severity: "warning",
    message: `looks like a rich text document, but ${what}; build documents with richText`,
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

/** Whether a value is an object with keys. */
export function isObject(value: unknown): value is Fields {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
