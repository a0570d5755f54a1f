import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Command, CommandContext } from "../command/command";
import { aContext } from "../command/command.test.support";
import type { TestProvider } from "../../../testing/provider";
import { toy } from "../../../testing/toy/provider";
import type { StartedToy } from "../../../testing/toy/start";
import { withToy } from "../../../testing/toy/start";

/** What a command did. */
export interface Ran {
  readonly exitCode: number;
  readonly printed: string;
  readonly reported: readonly string[];
}

/** An account of the toy service, and a folder in which commands run. */
export interface ToyAccount {
  /** Creates objects as a program does. */
  readonly provider: TestProvider;
  readonly service: StartedToy["service"];
  readonly folder: string;
  run(command: Command, ...args: readonly string[]): Promise<Ran>;
  /** Runs a command in another environment. */
  runIn(env: CommandContext["env"], command: Command, ...args: readonly string[]): Promise<Ran>;
  /** The contents of the files of a folder, by path. */
  files(name: string): Promise<Readonly<Record<string, string>>>;
}

/** Runs a test with an account that is empty at first; the environment of commands names it. */
export async function withAccount(test: (account: ToyAccount) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), "adopt-"));
  try {
    await withToy(async ({ provider, service }) => {
      const env = { TOY_URL: service.url, TOY_TOKEN: service.token };
      await test({
        provider,
        service,
        folder,
        run: (command, ...args) => run(command, args, folder, env),
        runIn: (others, command, ...args) => run(command, args, folder, { ...env, ...others }),
        files: (name) => filesIn(join(folder, name)),
      });
    });
  } finally {
    await rm(folder, { recursive: true });
  }
}

async function run(
  command: Command,
  args: readonly string[],
  folder: string,
  env: CommandContext["env"],
): Promise<Ran> {
  const { context, printed, reported } = aContext({ provider: toy, packageFolder: folder, folder, env });
  const exitCode = await command.run(args, context);
  return { exitCode, printed: printed.join("\n"), reported };
}

async function filesIn(folder: string): Promise<Readonly<Record<string, string>>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const contents = files
    .sort()
    .map(async (file) => [file.slice(folder.length + 1), await readFile(file, "utf8")] as const);
  return Object.fromEntries(await Promise.all(contents));
}
