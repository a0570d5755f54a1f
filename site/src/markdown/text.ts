/** A piece of a page: Markdown that VitePress compiles as a Vue template. */
export type Markdown = string;

/** A declaration's text in a paragraph: nothing outside code spans is taken for HTML or for a template. */
export function prose(text: string): Markdown {
  return outsideCode(text, escapeTemplate);
}

/** A declaration's text in a cell of a table. */
export function cell(text: string): Markdown {
  return outsideCode(text, escapeTemplate)
    .replaceAll("|", "\\|")
    .replaceAll(/\s*\n\s*/g, " ");
}

/** A text in code letters, whatever it contains. */
export function code(text: string): Markdown {
  return `<code v-pre>${html(text).replaceAll("|", "&#124;")}</code>`;
}

/** A text in HTML. */
export function html(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;")
    .replaceAll(/\s*\n\s*/g, " ");
}

/** A block of code. */
export function block(language: string, text: string): Markdown {
  return `\`\`\`${language}\n${text.trim()}\n\`\`\``;
}

function escapeTemplate(text: string): string {
  return text.replaceAll("<", "&lt;").replaceAll("{{", "&#123;&#123;");
}

/** Changes what stands outside code spans. */
function outsideCode(text: string, change: (part: string) => string): string {
  return text
    .split(/(`[^`]*`)/)
    .map((part, i) => (i % 2 === 1 ? part : change(part)))
    .join("");
}

/** Sections with a blank line between them; empty ones are left out. */
export function sections(parts: readonly (Markdown | undefined)[]): Markdown {
  return parts.filter((part) => part !== undefined && part !== "").join("\n\n");
}

/** `a, b and c` */
export function listed(texts: readonly string[], word = "and"): string {
  const last = texts.at(-1) ?? "";
  return texts.length < 2 ? last : `${texts.slice(0, -1).join(", ")} ${word} ${last}`;
}
