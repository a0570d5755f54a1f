import { UserError } from "../../../../plugin/values/errors";
import type { ToolPlace, ToolResult } from "./tool";
import { runTool } from "./tool";

/** Runs a command of Pulumi in a project's folder; `input` is what a person would type. */
export type Pulumi = (args: readonly string[], input?: string) => Promise<ToolResult>;

/** Pulumi's command line as the user has it: `PULUMI_CLI`, or `pulumi` on the PATH. */
export function pulumiIn({ folder, env }: ToolPlace): Pulumi {
  const cli = env["PULUMI_CLI"];
  const where = cli === undefined ? "on the PATH" : `at ${cli}, which PULUMI_CLI names`;
  const missing = `Pulumi's command line is not ${where}; install it, or set PULUMI_CLI to its path`;
  const place = { folder, env: { ...env, PULUMI_SKIP_UPDATE_CHECK: "true" } };
  return (args, input) => runTool(cli ?? "pulumi", [...args, "--non-interactive"], place, missing, input);
}

/** The output of a command that must succeed. */
export async function outputOf(pulumi: Pulumi, args: readonly string[], input?: string): Promise<string> {
  return outputIn(args, await pulumi(args, input));
}

/** The output of a command that has ended and must have succeeded. */
export function outputIn(args: readonly string[], { exitCode, output, errors }: ToolResult): string {
  if (exitCode === 0) return output;
  throw failureOf(args, [errors, output].find((text) => text.trim() !== "") ?? "");
}

/** The failure of a command, in its own words. */
export function failureOf(args: readonly string[], said: string): UserError {
  return new UserError(`\`pulumi ${args.join(" ")}\` failed: ${said.trim()}`);
}
