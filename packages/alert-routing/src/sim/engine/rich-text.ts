import { isFields, isList, type JsonNode, type JsonObject } from "./json-text";

/** Whether a value is a rich text document without an envelope. */
export function isDocument(node: JsonNode): node is JsonObject {
  return isFields(node) && node.get("type") === "doc";
}

/** Lists the names of the variables in a document. */
export function variablesIn(node: JsonNode): string[] {
  if (isList(node)) return node.flatMap(variablesIn);
  if (!isFields(node)) return [];
  const name = variableName(node);
  return name === undefined ? [...node.values()].flatMap(variablesIn) : [name];
}

/** Adds attributes to every variable of a document. */
export function withAttributes(node: JsonNode, attributes: (name: string) => JsonObject): JsonNode {
  if (isList(node)) return node.map((item) => withAttributes(item, attributes));
  if (!isFields(node)) return node;
  const name = variableName(node);
  const attrs = node.get("attrs");
  if (name !== undefined && isFields(attrs)) {
    return new Map([...node, ["attrs", new Map([...attributes(name), ...attrs])]]);
  }
  return new Map([...node].map(([key, item]) => [key, withAttributes(item, attributes)]));
}

/** Wraps a document in the envelope that the dashboard writes. */
export function inEnvelope(document: JsonObject): JsonObject {
  return new Map<string, JsonNode>([
    ["schema_version", "1.0.0"],
    ["text_node", document],
  ]);
}

/** Renders a document as one line, with the label of each variable. */
export function plainText(node: JsonNode, labelOf: (name: string) => string): string {
  if (isList(node)) return node.map((item) => plainText(item, labelOf)).join("");
  if (!isFields(node)) return "";
  const name = variableName(node);
  if (name !== undefined) return labelOf(name);
  if (node.get("type") === "lineBreak") return " ";
  const text = node.get("text");
  return typeof text === "string"
    ? text
    : plainText(node.get("content") ?? node.get("text_node") ?? node.get("root") ?? [], labelOf);
}

function variableName(node: JsonObject): string | undefined {
  const attrs = node.get("type") === "varSpec" ? node.get("attrs") : undefined;
  const name = isFields(attrs) ? attrs.get("name") : undefined;
  return typeof name === "string" ? name : undefined;
}
