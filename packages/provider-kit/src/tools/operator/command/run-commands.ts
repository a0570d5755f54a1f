import { isNativeError } from "node:util/types";
import { nearest } from "../../../plugin/values/check/nearest";
import type { Provider } from "../../../plugin/declare/provider";
import { OperationFailed, ProviderBug, unexpected, UserError } from "../../../plugin/values/errors";
import { ApiError } from "../../../plugin/io/http/api-error";
import { Stopped } from "../../../plugin/io/wait/stopped";
import { WaitError } from "../../../plugin/io/wait/wait-error";
import type { Command, CommandContext } from "./command";

/** Commands by their names, in the order of their list; each is loaded when it is first needed. */
export type CommandTable = Readonly<Record<string, () => Promise<Command>>>;

/** Failures that are worded for users; any other error is a bug. */
const EXPECTED = [UserError, OperationFailed, ApiError, WaitError, Stopped, ProviderBug] as const;

/** Arguments that ask for a command's help, and for the list of commands where no command is named. */
const HELP: ReadonlySet<string> = new Set(["--help", "-h"]);

/** Runs a command line and returns its exit code: 0, 1 if the command failed, 2 if the command line is wrong. */
export async function runCommands(
  table: CommandTable,
  args: readonly string[],
  context: CommandContext,
): Promise<number> {
  const [first = "help", ...others] = args;
  const name = HELP.has(first) ? "help" : first === "--version" ? "version" : first;
  const all: CommandTable = { ...table, help: () => Promise.resolve(helpCommand(all)) };
  const command = await loadCommand(all, name);
  if (command === undefined) return refuseCommand(name, Object.keys(all), context);
  try {
    if (!others.some((arg) => HELP.has(arg))) return await command.run(others, context);
    return printHelp(command, context);
  } catch (error) {
    return reportFailure(error, name, context);
  }
}

/**
 * How users run a command. The package's whole name also works where the package is not installed; a name without a scope may then be
 * somebody else's: it is not fetched.
 */
export function commandLineOf(provider: Provider, command: string): string {
  return provider.npmName.startsWith("@")
    ? `npx ${provider.npmName} ${command}`
    : `npx --no ${provider.npmName} ${command}`;
}

async function loadCommand(table: CommandTable, name: string): Promise<Command | undefined> {
  return Object.hasOwn(table, name) ? table[name]?.() : undefined;
}

function refuseCommand(name: string, known: readonly string[], context: CommandContext): number {
  const meant = nearest(name, known);
  const guess = meant === undefined ? `the commands are ${known.join(", ")}` : `did you mean ${meant}?`;
  context.report(`there is no command ${JSON.stringify(name)}; ${guess}`);
  return 2;
}

function reportFailure(error: unknown, name: string, context: CommandContext): number {
  const message = isNativeError(error) ? error.message : String(error);
  if (isUsageError(error)) {
    context.report(`${name}: ${message}. Options: ${commandLineOf(context.provider, name)} --help`);
    return 2;
  }
  const isExpected = EXPECTED.some((expected) => error instanceof expected);
  context.report(`${name}: ${isExpected ? message : unexpected("", error).message}`);
  return 1;
}

/** An error of `parseArgs`. */
function isUsageError(error: unknown): boolean {
  const code: unknown = isNativeError(error) ? Reflect.get(error, "code") : undefined;
  return typeof code === "string" && code.startsWith("ERR_PARSE_ARGS_");
}

function printHelp(command: Command, { provider, print }: CommandContext): number {
  print(command.help((line) => commandLineOf(provider, line), provider));
  return 0;
}

function helpCommand(table: CommandTable): Command {
  return {
    name: "help",
    summary: "lists the commands, or shows the help of one",
    help: (line) => `usage: ${line("help [COMMAND]")}`,
    async run([name], context) {
      if (name === undefined) {
        context.print(await listText(table, context.provider));
        return 0;
      }
      const command = await loadCommand(table, name);
      if (command === undefined) return refuseCommand(name, Object.keys(table), context);
      return printHelp(command, context);
    },
  };
}

async function listText(table: CommandTable, provider: Provider): Promise<string> {
  const commands = await Promise.all(Object.values(table).map((load) => load()));
  const width = Math.max(...commands.map(({ name }) => name.length));
  return [
    `${provider.npmName} ${provider.version}: ${provider.doc}`,
    "",
    `usage: ${commandLineOf(provider, "COMMAND [OPTION …]")}`,
    "",
    ...commands.map(({ name, summary }) => `  ${name.padEnd(width)}  ${summary}`),
    "",
    `${commandLineOf(provider, "COMMAND --help")} shows the options of a command.`,
  ].join("\n");
}
