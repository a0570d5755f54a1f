import { loadTool } from "./tool";

/** Formats TypeScript the one way that generated files have, whatever the repository around them prefers. */
export async function formatTypeScript(text: string): Promise<string> {
  const [{ format }, typescript, estree] = await loadTool("prettier", () =>
    Promise.all([
      import("prettier/standalone"),
      import("prettier/plugins/typescript"),
      import("prettier/plugins/estree"),
    ]),
  );
  return format(text, { parser: "typescript", plugins: [typescript, estree], printWidth: 120 });
}
