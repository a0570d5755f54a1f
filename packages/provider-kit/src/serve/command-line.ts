import { runCommands } from "../tools/operator/command/run-commands";
import { commands } from "./commands";
import type { Provider } from "../plugin/declare/provider";
import { createRedactor } from "../plugin/values/redact/redact";
import { visibleLines } from "../plugin/values/redact/visible";

/** Runs this process as the command line of a provider's package. */
export async function runCommandLine(
  provider: Provider,
  packageFolder: string,
  args: readonly string[],
): Promise<void> {
  const redactor = createRedactor();
  process.exitCode = await runCommands(commands, args, {
    provider,
    packageFolder,
    folder: process.cwd(),
    env: process.env,
    redactor,
    print: (text) => void process.stdout.write(`${visibleLines(redactor.redact(text))}\n`),
    report: (text) => void process.stderr.write(`${visibleLines(redactor.redact(text))}\n`),
  });
}
