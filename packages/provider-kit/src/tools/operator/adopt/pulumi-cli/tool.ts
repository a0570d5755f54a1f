import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { UserError } from "../../../../plugin/values/errors";

/** What a tool printed, and how it ended. */
export interface ToolResult {
  readonly exitCode: number;
  readonly output: string;
  readonly errors: string;
}

/** Where a tool runs. */
export interface ToolPlace {
  readonly folder: string;
  readonly env: Readonly<Record<string, string | undefined>>;
}

/** Runs a command-line tool to its end; `input` is what a person would type. `missing` says what to do where there is no such tool. */
export function runTool(
  tool: string,
  args: readonly string[],
  { folder, env }: ToolPlace,
  missing: string,
  input = "",
): Promise<ToolResult> {
  if (!existsSync(folder)) return Promise.reject(new UserError(`there is no folder ${folder}`));
  return new Promise((resolve, reject) => {
    const child = spawn(tool, args, { cwd: folder, env: { ...env } });
    const output = textOf(child.stdout);
    const errors = textOf(child.stderr);
    child.on("error", (cause) => reject(new UserError(missing, { cause })));
    child.on("close", (code) => resolve({ exitCode: code ?? 1, output: output(), errors: errors() }));
    // a tool that ends before it has read its input has failed in its own words
    child.stdin.on("error", () => undefined);
    child.stdin.end(input);
  });
}

function textOf(stream: NodeJS.ReadableStream): () => string {
  const chunks: Buffer[] = [];
  stream.on("data", (chunk: Buffer) => chunks.push(chunk));
  return () => Buffer.concat(chunks).toString("utf8");
}
