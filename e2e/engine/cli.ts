import { execFile } from "node:child_process";
import { delimiter } from "node:path";
import { promisify } from "node:util";
import { pulumiCli } from "./stack";
import type { Engine } from "./engine";
import type { LanguageHost } from "./language-host";

/** What a command of the CLI answered. */
export interface Answer {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** Folder and environment of a program. */
interface Place {
  readonly cwd: string;
  readonly env: Readonly<Record<string, string | undefined>>;
}

/** Runs a command of the Pulumi CLI to its end. */
export function pulumi(args: readonly string[], place: Place): Promise<Answer> {
  return run(pulumiCli(), args, place);
}

/** Runs a program to its end. */
export async function run(program: string, args: readonly string[], place: Place): Promise<Answer> {
  try {
    const { stdout, stderr } = await promisify(execFile)(program, [...args], { ...place, maxBuffer: 16_000_000 });
    return { code: 0, stdout, stderr };
  } catch (error) {
    if (!isExit(error)) throw error;
    const { code, stdout, stderr } = error;
    return { code, stdout, stderr };
  }
}

/** The environment for commands in the project of an engine, with a language host on the path. */
export function commandEnvironment(
  { stack }: Engine,
  { folder }: Pick<LanguageHost, "folder">,
): Readonly<Record<string, string | undefined>> {
  const { envVars } = stack.workspace;
  return { ...process.env, ...envVars, PATH: [folder, envVars["PATH"]].join(delimiter) };
}

/** Arguments of a command that imports into the stack of an engine, and writes no code. */
export function importing(...what: readonly string[]): readonly string[] {
  return ["import", ...what, "--yes", "--generate-code=false", "--protect=false", "--stack", "test"];
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
