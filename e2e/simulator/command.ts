import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { inPackage } from "../workspace";

/** The command `simulator` of a package, as it runs in a shell. */
export interface SimulatorCommand {
  /** The environment variables that it printed. */
  readonly env: Readonly<Record<string, string>>;
  /** The lines of progress so far. */
  readonly reported: readonly string[];
  /** Ends it by a signal, and gives its exit code. */
  end(signal: NodeJS.Signals): Promise<number | null>;
  close(): Promise<void>;
}

/** Starts the command, which prints the variables in its first line. */
export async function startCommand(name: string, ...args: readonly string[]): Promise<SimulatorCommand> {
  const child = spawn(process.execPath, [inPackage(name, "bin", `${name}-plugin`), "simulator", ...args]);
  const reported: string[] = [];
  createInterface(child.stderr).on("line", (line) => reported.push(line));
  const ended = endOf(child);
  const first = await Promise.race([
    once(createInterface(child.stdout), "line").then(String),
    ended.then((code) => Promise.reject(new Error(`ended with ${String(code)}: ${reported.join("\n")}`))),
  ]);
  const end = (signal: NodeJS.Signals): Promise<number | null> => {
    child.kill(signal);
    return ended;
  };
  return {
    env: Object.fromEntries(
      [...first.matchAll(/(\w+)=(\S+)/g)].map(([, variable = "", value = ""]) => [variable, value]),
    ),
    reported,
    end,
    close: async () => {
      await end("SIGKILL");
    },
  };
}

async function endOf(child: ChildProcess): Promise<number | null> {
  await once(child, "close");
  return child.exitCode;
}
