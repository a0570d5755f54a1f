import { visible } from "../../../plugin/values/redact/visible";

/** A table in columns, under a line of headings. */
export function table(headings: readonly string[], rows: readonly (readonly string[])[]): string {
  const lines = [headings, ...rows].map((cells) => cells.map(visible));
  const widths = headings.map((_heading, i) =>
    lines.reduce((widest, line) => Math.max(widest, (line[i] ?? "").length), 0),
  );
  return lines
    .map((line) =>
      line
        .map((cell, i) => cell.padEnd(widths[i] ?? 0))
        .join("  ")
        .trimEnd(),
    )
    .join("\n");
}

/** The same table in Markdown. */
export function markdownTable(headings: readonly string[], rows: readonly (readonly string[])[]): string {
  const cell = (text: string): string => visible(text.replace(/[\\|<]/g, "\\$&").replace(/\s+/g, " "));
  const line = (cells: readonly string[]): string => `| ${cells.map(cell).join(" | ")} |`;
  return [headings, headings.map(() => "---"), ...rows].map(line).join("\n");
}
