/** A table in columns, under a line of headings. Line breaks and control characters in cells become spaces. */
export function table(headings: readonly string[], rows: readonly (readonly string[])[]): string {
  const lines = [headings, ...rows].map((cells) => cells.map((cell) => cell.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, " ")));
  const widths = headings.map((_heading, i) => Math.max(...lines.map((line) => (line[i] ?? "").length)));
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
  const cell = (text: string): string => text.replace(/[\\|]/g, "\\$&").replace(/\s+/g, " ");
  const line = (cells: readonly string[]): string => `| ${cells.map(cell).join(" | ")} |`;
  return [headings, headings.map(() => "---"), ...rows].map(line).join("\n");
}
