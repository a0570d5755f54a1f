import { execFile } from "node:child_process";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { madeOnce } from "../made-once";
import { ROOT } from "../workspace";

const run = promisify(execFile);

/** What a release consists of. */
export interface BuiltRelease {
  readonly folder: string;
  /** What the command printed. */
  readonly output: string;
}

/** The umask and the time zone in which a release is built. */
interface Surroundings {
  readonly umask: string;
  readonly timeZone: string;
}

/** The release of this workspace, built once for all test files; nothing is published. */
export async function builtRelease(): Promise<BuiltRelease> {
  const made = await madeOnce("release", async (folder) => {
    const output = await buildRelease(join(folder, "files"), ROOT, { umask: "022", timeZone: "UTC" });
    await writeFile(join(folder, "output"), output);
  });
  return { folder: join(made, "files"), output: await readFile(join(made, "output"), "utf8") };
}

/** Builds a release from the compiled packages of a workspace into a folder, and answers with what the command printed. */
export async function buildRelease(
  folder: string,
  workspace: string,
  { umask, timeZone }: Surroundings,
): Promise<string> {
  const script = join(workspace, "scripts/release/release.mjs");
  const command = `umask ${umask}; exec "$0" "$@"`;
  const args = ["-c", command, process.execPath, script, "--dry-run", "--to", folder];
  const env = { ...process.env, TZ: timeZone };
  const { stdout } = await run("sh", args, { cwd: workspace, env, maxBuffer: 16_000_000 });
  return stdout;
}
