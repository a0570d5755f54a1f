import { mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { writeDigest } from "@ops-providers/common/install";
import type { ToyAccount } from "./toy-account.test.support";

/** What Pulumi's command line prints for commands that begin with a string. */
export type Answers = Readonly<
  Record<string, { readonly output?: unknown; readonly errors?: string; readonly exitCode?: number }>
>;

/** A command line in place of Pulumi's. */
export interface FakePulumi {
  /** Environment in which commands find it. */
  readonly env: Readonly<Record<string, string>>;
  /** Its commands in order, each with what it got as input. */
  calls(): Promise<readonly string[]>;
}

/** Puts Pulumi's command line, a plugin and the packages that programs import into an account's folder. */
export async function fakePulumi({ folder }: ToyAccount, answers: Answers): Promise<FakePulumi> {
  const log = join(folder, "calls.log");
  const cli = join(folder, "pulumi");
  const script = `#!${process.execPath}
const { appendFileSync, readFileSync } = require("node:fs");
const command = process.argv.slice(2).filter((arg) => arg !== "--non-interactive").join(" ");
const input = readFileSync(0, "utf8");
appendFileSync(${JSON.stringify(log)}, JSON.stringify(input === "" ? command : command + " <- " + input) + "\\n");
const answers = ${JSON.stringify(answers)};
const { output = "", errors = "", exitCode = 0 } = answers[Object.keys(answers).find((start) => command.startsWith(start))] ?? {};
process.stderr.write(errors);
process.stdout.write(typeof output === "string" ? output : JSON.stringify(output));
process.exitCode = exitCode;
`;
  await writeFile(cli, script, { mode: 0o755 });
  const files = ["@ops-providers/toy", "@pulumi/pulumi", "typescript"].map(
    (name) => `node_modules/${name}/package.json`,
  );
  for (const file of [...files, "dist/plugin.js"]) {
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await writeFile(join(folder, file), "{}");
  }
  writeDigest(folder);
  return {
    env: { PULUMI_CLI: cli, PULUMI_HOME: join(folder, "home") },
    async calls() {
      const text = await readFile(log, "utf8");
      return text
        .trim()
        .split("\n")
        .map((line) => String(JSON.parse(line)));
    },
  };
}
