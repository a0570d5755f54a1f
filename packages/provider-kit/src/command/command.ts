import type { Provider } from "../declare/provider";

/** One command of a package's command line: `npx NAME-plugin adopt`. */
export interface Command {
  /** The word that runs it: `adopt`. */
  readonly name: string;
  /** What it does, in one line, for the list of commands. */
  readonly summary: string;
  /** The text of `--help`: usage, options with their defaults, examples. */
  readonly help: string;
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
  /** Writes results; nothing else goes there. Secrets are redacted. */
  readonly print: (text: string) => void;
  /** Writes progress and warnings. Secrets are redacted. */
  readonly report: (text: string) => void;
  /** Whether a person looks at `report`'s output. */
  readonly isTerminal: boolean;
}
