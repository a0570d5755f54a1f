import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { pulumiCli } from "./engine";

/** What a command of the CLI answered. */
export interface Answer {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs a command of the Pulumi CLI to its end. */
export async function pulumi(
  args: readonly string[],
  options: { readonly cwd: string; readonly env: Readonly<Record<string, string | undefined>> },
): Promise<Answer> {
  try {
    const { stdout, stderr } = await promisify(execFile)(pulumiCli(), [...args], { ...options, maxBuffer: 16_000_000 });
    return { code: 0, stdout, stderr };
  } catch (error) {
    if (!isExit(error)) throw error;
    const { code, stdout, stderr } = error;
    return { code, stdout, stderr };
  }
}

// the error comes from outside of Jest's realm, so it is no instance of this realm's Error
function isExit(error: unknown): error is Answer {
  return (
    typeof error === "object" &&
    error !== null &&
    "code" in error &&
    typeof error.code === "number" &&
    "stdout" in error
  );
}
