/** A number in its original spelling, so that no digit is lost. */
export class JsonNumber {
  constructor(readonly digits: string) {}
}

/** The fields of an object. */
export type JsonObject = ReadonlyMap<string, JsonNode>;

/** A JSON value. */
export type JsonNode = string | boolean | null | JsonNumber | readonly JsonNode[] | JsonObject;

const SURROGATE = /[\ud800-\udfff]/;
const TOKEN = /\s*("(?:[^"\\]|\\.)*"|[[\]{},:]|[^\s[\]{},:"]+)/y;

// each request parses the same few documents of a configuration
const MAX_CACHED = 1000;
const cache = new Map<string, JsonNode | undefined>();

/** Parses a JSON object or list; any other string, including JSON scalars, is undefined. */
export function documentIn(literal: string): JsonNode | undefined {
  if (!/^\s*[[{]/.test(literal)) return undefined;
  if (cache.has(literal)) return cache.get(literal);
  if (cache.size === MAX_CACHED) cache.clear();
  const document = isJson(literal) ? readNode(tokensOf(literal).values()) : undefined;
  cache.set(literal, document);
  return document;
}

/** Writes JSON as the service does: sorted keys, no white space, and optionally escaped `<`, `>` and `&`. */
export function jsonText(node: JsonNode, escapesHtml: boolean): string {
  if (node instanceof JsonNumber) return node.digits;
  if (node === null || typeof node === "boolean") return String(node);
  if (typeof node === "string") return quoted(node, escapesHtml);
  if (isList(node)) return `[${node.map((item) => jsonText(item, escapesHtml)).join(",")}]`;
  const fields = [...node].sort(([left], [right]) => compareBytes(left, right));
  const entries = fields.map(([name, item]) => `${quoted(name, escapesHtml)}:${jsonText(item, escapesHtml)}`);
  return `{${entries.join(",")}}`;
}

/** Whether a value is an object. */
export function isFields(node: JsonNode | undefined): node is JsonObject {
  return node instanceof Map;
}

/** Whether a value is a list. */
export function isList(node: JsonNode | undefined): node is readonly JsonNode[] {
  return Array.isArray(node);
}

/** Compares strings by their UTF-8 bytes, whose order differs from that of JavaScript only for surrogates. */
function compareBytes(left: string, right: string): number {
  if (SURROGATE.test(left) || SURROGATE.test(right)) return Buffer.compare(Buffer.from(left), Buffer.from(right));
  return left < right ? -1 : 1;
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

function tokensOf(text: string): string[] {
  const tokens: string[] = [];
  const pattern = new RegExp(TOKEN);
  for (let match = pattern.exec(text); match !== null; match = pattern.exec(text)) tokens.push(match[1] ?? "");
  return tokens;
}

/** Reads a value from the tokens of valid JSON. */
function readNode(tokens: Iterator<string>, first = next(tokens)): JsonNode {
  if (first === "[") return readList(tokens);
  if (first === "{") return readFields(tokens);
  if (first.startsWith('"')) return unquoted(first);
  if (first === "null") return null;
  return first === "true" || first === "false" ? first === "true" : new JsonNumber(first);
}

function readList(tokens: Iterator<string>): JsonNode[] {
  const items: JsonNode[] = [];
  for (let token = next(tokens); token !== "]"; token = next(tokens)) {
    if (token !== ",") items.push(readNode(tokens, token));
  }
  return items;
}

function readFields(tokens: Iterator<string>): JsonObject {
  const fields = new Map<string, JsonNode>();
  for (let token = next(tokens); token !== "}"; token = next(tokens)) {
    if (token === ",") continue;
    next(tokens);
    fields.set(unquoted(token), readNode(tokens));
  }
  return fields;
}

function next(tokens: Iterator<string>): string {
  const step = tokens.next();
  return step.done === true ? "]" : step.value;
}

function unquoted(token: string): string {
  const value: unknown = JSON.parse(token);
  return String(value);
}

function quoted(text: string, escapesHtml: boolean): string {
  const escape = (character: string): string => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`;
  return JSON.stringify(text).replace(escapesHtml ? /[<>&\u2028\u2029]/g : /[\u2028\u2029]/g, escape);
}
