import type { KnownVariable } from "./variable";

/** A part of a rich text: plain text or a variable. */
export type Part = string | KnownVariable;

type Node =
  | { readonly type: "text"; readonly text: string }
  | { readonly type: "lineBreak" }
  | { readonly type: "varSpec"; readonly attrs: { readonly name: string } };

/** The service's JSON of a rich text; equal parts give equal strings. */
export function documentText(parts: readonly Part[]): string {
  const content = paragraphs(linesOf(parts)).map((nodes) => ({ type: "paragraph", content: nodes }));
  return JSON.stringify({ type: "doc", content });
}

function linesOf(parts: readonly Part[]): readonly (readonly Node[])[] {
  const lines: Node[][] = [[]];
  for (const part of joined(parts)) {
    if (typeof part !== "string") {
      lines.at(-1)?.push(nodeOf(part));
      continue;
    }
    for (const [i, text] of part.split(/\r\n?|\n/).entries()) {
      if (i > 0) lines.push([]);
      if (text !== "") lines.at(-1)?.push({ type: "text", text });
    }
  }
  return lines;
}

/** Merges adjacent strings, so that they become one node. */
function joined(parts: readonly Part[]): readonly Part[] {
  const result: Part[] = [];
  for (const part of parts) {
    const last = result.at(-1);
    if (typeof part === "string" && typeof last === "string") result[result.length - 1] = last + part;
    else result.push(part);
  }
  return result;
}

function nodeOf({ reference, omitIfUnset, truncateTo }: KnownVariable): Node {
  // JSON omits undefined values
  const attrs = { name: reference, omitIfUnset, truncateTo };
  return { type: "varSpec", attrs };
}

/** Adjacent lines form a paragraph; a document has at least one. */
function paragraphs(lines: readonly (readonly Node[])[]): readonly (readonly Node[])[] {
  const result: Node[][] = [];
  let isOpen = false;
  for (const line of lines) {
    if (isBlank(line)) isOpen = false;
    else if (isOpen) result.at(-1)?.push({ type: "lineBreak" }, ...line);
    else isOpen = result.push([...line]) > 0;
  }
  return result.length === 0 ? [[]] : result;
}

function isBlank(line: readonly Node[]): boolean {
  return line.every((node) => node.type === "text" && node.text.trim() === "");
}
