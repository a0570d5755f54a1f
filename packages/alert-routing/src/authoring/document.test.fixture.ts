/** A node with text as the service writes it. */
export function text(value: string): object {
  return { type: "text", text: value };
}

/** A place for a value as the service writes it. */
export function varSpec(name: string, shown: object = {}): object {
  return { type: "varSpec", attrs: { name, ...shown } };
}

/** The node that ends a line inside a paragraph. */
export const lineBreak = { type: "lineBreak" };

/** A document of paragraphs, each given by its nodes. */
export function documentOf(...paragraphs: readonly (readonly object[])[]): object {
  return { type: "doc", content: paragraphs.map((content) => ({ type: "paragraph", content })) };
}
