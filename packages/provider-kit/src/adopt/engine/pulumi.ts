import { spawn } from "node:child_process";
import { delimiter, join } from "node:path";
import { UserError } from "../../errors";
import type { CommandContext } from "../../command/command";

/** The result of a command of Pulumi. */
export interface PulumiResult {
  readonly exitCode: number;
  readonly output: string;
  readonly errors: string;
}

/** Runs a command of Pulumi in a project's folder; `input` is what a person would type. */
export type Pulumi = (args: readonly string[], input?: string) => Promise<PulumiResult>;

/** Pulumi's command line as the user has it: `PULUMI_CLI`, or `pulumi` on the PATH. The plugin of this package is found. */
export function pulumiIn(
  folder: string,
  { env, packageFolder }: Pick<CommandContext, "env" | "packageFolder">,
): Pulumi {
  const cli = env["PULUMI_CLI"] ?? "pulumi";
  const surroundings = {
    ...env,
    PATH: [env["PATH"], join(packageFolder, "bin")].filter((part) => part !== undefined).join(delimiter),
    PULUMI_SKIP_UPDATE_CHECK: "true",
  };
  return (args, input = "") =>
    new Promise((resolve, reject) => {
      const child = spawn(cli, [...args, "--non-interactive"], { cwd: folder, env: surroundings });
      const output = textOf(child.stdout);
      const errors = textOf(child.stderr);
      child.on("error", (cause) => {
        const where = env["PULUMI_CLI"] === undefined ? "on the PATH" : `at ${cli}, which PULUMI_CLI names`;
        reject(
          new UserError(`Pulumi's command line is not ${where}; install it, or set PULUMI_CLI to its path`, { cause }),
        );
      });
      child.on("close", (code) => resolve({ exitCode: code ?? 1, output: output(), errors: errors() }));
      child.stdin.on("error", () => undefined);
      child.stdin.end(input);
    });
}

function textOf(stream: NodeJS.ReadableStream): () => string {
  const chunks: Buffer[] = [];
  stream.on("data", (chunk: Buffer) => chunks.push(chunk));
  return () => Buffer.concat(chunks).toString("utf8");
}

/** The output of a command that must succeed. */
export async function outputOf(pulumi: Pulumi, args: readonly string[], input?: string): Promise<string> {
  const { exitCode, output, errors } = await pulumi(args, input);
  if (exitCode === 0) return output;
  const said = errors.trim() === "" ? output : errors;
  throw new UserError(`\`pulumi ${args.join(" ")}\` failed: ${said.trim()}`);
}
