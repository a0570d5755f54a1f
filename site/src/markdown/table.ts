import type { Markdown } from "./text";

/** A table; the texts of its cells are Markdown on one line. */
export function table(head: readonly string[], rows: readonly (readonly Markdown[])[]): Markdown {
  const line = (cells: readonly string[]): string => `| ${cells.join(" | ")} |`;
  return [line(head), line(head.map(() => "---")), ...rows.map(line)].join("\n");
}
