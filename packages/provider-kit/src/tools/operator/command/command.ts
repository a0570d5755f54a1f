import type { Provider } from "../../../plugin/declare/provider";
import type { Redactor } from "../../../plugin/values/redact/redact";

/** The first argument with which a launcher asks for the package's command line and not for the plugin. */
export const COMMAND_LINE = "commands";

/** One command of a package's command line: `npx @ops-providers/NAME adopt`. */
export interface Command {
  /** The word that runs it: `adopt`. */
  readonly name: string;
  /** What it does, in one line, for the list of commands. */
  readonly summary: string;
  /** The text of `--help`: usage, options with their defaults, examples. `line` turns `adopt --force` into what users type. */
  help(line: (command: string) => string, provider: Provider): string;
  /** Runs the command with the arguments behind its name, and returns the exit code. A `UserError` becomes one line and exit code 1. */
  run(args: readonly string[], context: CommandContext): Promise<number>;
}

/** What surrounds a command. */
export interface CommandContext {
  readonly provider: Provider;
  /** Folder of the npm package that the command belongs to: `bin`, `dist`, `schema.json`. */
  readonly packageFolder: string;
  /** Folder in which the user runs the command. */
  readonly folder: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Whoever reads a secret adds it here before anything is written. */
  readonly redactor: Redactor;
  /** Writes lines of the result; nothing else goes there. Secrets are redacted, invisible characters are shown as escapes. */
  readonly print: (text: string) => void;
  /** Writes a line of progress or a warning, as `print` does. */
  readonly report: (text: string) => void;
}
