import { isDeepStrictEqual } from "node:util";
import type { Part } from "./document";
import { documentText } from "./document";
import { partsOf, templateOf } from "./text-template";

/**
 * The text template of an existing document: `richText(richTextOf(literal))` is the same document. Fails for content that
 * a template cannot express, such as bold text or a list.
 */
export function richTextOf(literal: string): string {
  const document = bareDocument(literal);
  const template = templateOf(listIn(document, "content").flatMap(partsOfParagraph));
  if (isDocumentOf(template, document)) return template;
  throw new Error(
    "the document has other nodes than paragraphs, text, line breaks and variables; use its JSON as the literal",
  );
}

/** Whether the template reproduces the document, so that nothing was lost. */
function isDocumentOf(template: string, document: unknown): boolean {
  try {
    return isDeepStrictEqual(JSON.parse(documentText(partsOf(template))), document);
  } catch {
    return false;
  }
}

/** The document without the envelope of the dashboard and without display state. */
function bareDocument(literal: string): unknown {
  const { text_node: inner, root, ...whole } = fieldsOf(parsed(literal));
  return inner ?? root ?? whole;
}

function parsed(literal: string): unknown {
  try {
    return JSON.parse(literal, (key, value: unknown) => (isDisplayState(key, value) ? undefined : value));
  } catch {
    // the cause would quote the literal, which may be secret
    throw new Error("the literal is not JSON; pass the JSON of a rich text document");
  }
}

function isDisplayState(key: string, value: unknown): boolean {
  if (key === "label" || key === "missing") return true;
  return (key === "omitIfUnset" && value === false) || (key === "truncateTo" && value === null);
}

function partsOfParagraph(paragraph: unknown, i: number): readonly Part[] {
  return [...(i === 0 ? [] : ["\n\n"]), ...listIn(paragraph, "content").map(partOf)];
}

function partOf(node: unknown): Part {
  const { type, text, attrs } = fieldsOf(node);
  if (type === "lineBreak") return "\n";
  if (type !== "varSpec") return typeof text === "string" ? text : "";
  const { name, omitIfUnset, truncateTo } = fieldsOf(attrs);
  return {
    reference: typeof name === "string" ? name : "",
    ...(omitIfUnset === true ? { omitIfUnset } : {}),
    ...(typeof truncateTo === "number" ? { truncateTo } : {}),
  };
}

function listIn(value: unknown, field: string): readonly unknown[] {
  const list = fieldsOf(value)[field];
  return Array.isArray(list) ? list : [];
}

function fieldsOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null ? { ...value } : {};
}
