import type { Closable } from "@ops-providers/provider-kit/internal/testing/close-after-tests";
import { commandEnvironment, run } from "./cli";
import type { Engine } from "./engine";
import { idleLanguageHost } from "./language-host";

/** Runs the commands that a message names, as a person does who follows it to the letter. */
export async function runCommands(
  engine: Engine,
  closeLater: <T extends Closable>(one: T) => T,
  message: string,
): Promise<void> {
  const host = closeLater(await idleLanguageHost());
  const place = { cwd: engine.stack.workspace.workDir, env: commandEnvironment(engine, host) };
  for (const [, line = ""] of message.matchAll(/`(pulumi [^`]+)`/g)) {
    const options = line.startsWith("pulumi import ") ? "--generate-code=false --protect=false" : "";
    expect(await run("sh", ["-c", `${line} --yes ${options} --stack test`], place)).toMatchObject({ code: 0 });
  }
}
