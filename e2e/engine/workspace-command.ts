import { PulumiCommand } from "@pulumi/pulumi/automation";

type Run = (args: readonly string[], ...others: readonly unknown[]) => Promise<unknown>;

/**
 * The Pulumi CLI for the Automation API, which runs more commands around each run than the tests need: it selects the stack, which
 * every command names anyway, and reads outputs and history, though the events of the run say what changed. Each command takes
 * half a second.
 */
export interface WorkspaceCommand {
  readonly command: PulumiCommand;
  /** Calls the Automation API, whose additional commands get an empty answer meanwhile. */
  readonly withoutExtras: <T>(call: () => Promise<T>) => Promise<T>;
}

/** What the additional commands print where there is nothing to say, by the word after `pulumi stack`. */
const EMPTY: Readonly<Record<string, string>> = { select: "", output: "{}", history: "[]" };

let installed: Promise<PulumiCommand> | undefined;

/** Finds the CLI on the path of this process, once for all workspaces. */
export async function workspaceCommand(): Promise<WorkspaceCommand> {
  installed ??= PulumiCommand.get();
  const cli = await installed;
  const run: unknown = Reflect.get(cli, "run");
  if (!isRun(run)) throw new Error("the Automation API has no function that runs a command");
  let running = 0;
  const runOrAnswer: Run = (args, ...others) => {
    const stdout = running > 0 && args[0] === "stack" ? EMPTY[args[1] ?? ""] : undefined;
    return stdout === undefined
      ? run.call(cli, args, ...others)
      : Promise.resolve({ stdout, stderr: "", code: 0, toString: () => stdout });
  };
  const command = { command: cli.command, version: cli.version, run: runOrAnswer };
  return {
    command,
    withoutExtras: async (call) => {
      running++;
      try {
        return await call();
      } finally {
        running--;
      }
    },
  };
}

function isRun(value: unknown): value is Run {
  return typeof value === "function";
}
