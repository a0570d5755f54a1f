import { mkdir, readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import * as timeseries from "@ops-providers/timeseries";
import { closeAfterEach } from "@ops-providers/provider-kit/internal/testing/close-after-tests";
import { commandEnvironment, pulumi } from "../engine/cli";
import { succeeded } from "../engine/engine";
import { idleLanguageHost } from "../engine/language-host";
import { start } from "./start";

jest.setTimeout(120_000);

const PASSWORD = "canary-password-51c7";

const closeLater = closeAfterEach();

/** A user with a password. */
async function reader(): Promise<void> {
  new timeseries.User("reader", { password: PASSWORD });
}

// SECURITY.md and docs/debugging.md warn of it: the engine writes these logs, and the plugin cannot redact them
test("the engine's log has secrets of the state in plain text, on stderr or in the temporary folder; other output has none", async () => {
  const { engine } = await start(closeLater, reader);
  await succeeded(engine.up());
  const temporary = join(engine.folder, "temporary");
  await mkdir(temporary);
  const env = { ...commandEnvironment(engine, closeLater(await idleLanguageHost())), TMPDIR: temporary };
  const places: Record<string, readonly boolean[]> = {};
  for (const flags of ["--debug", "--logtostderr -v=9", "--logtostderr", "-v=9"]) {
    const args = ["refresh", "--stack", "test", "--yes", "--skip-preview", ...flags.split(" ")];
    const { code, stdout, stderr } = await pulumi(args, { cwd: engine.stack.workspace.workDir, env });
    expect({ flags, code, output: code === 0 ? "" : stderr }).toEqual({ flags, code: 0, output: "" });
    const logs = (await readdir(temporary)).filter((name) => name.startsWith("pulumi."));
    const files = await Promise.all(logs.map((name) => readFile(join(temporary, name), "utf8")));
    places[flags] = [stdout, stderr, files.join("")].map((text) => text.includes(PASSWORD));
  }
  expect(places).toEqual({
    "--debug": [false, false, false],
    "--logtostderr -v=9": [false, true, false],
    "--logtostderr": [false, true, false],
    "-v=9": [false, false, true],
  });
});
