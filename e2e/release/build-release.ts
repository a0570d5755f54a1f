import { execFile } from "node:child_process";
import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { ROOT } from "../workspace";
import { removeFolder } from "../remove-folder";

const run = promisify(execFile);

/** What a release consists of, in a temporary folder. */
export interface BuiltRelease {
  readonly folder: string;
  /** What the command printed. */
  readonly output: string;
  close(): Promise<void>;
}

/** Builds a release from the compiled packages of a workspace; nothing is published. */
export async function buildRelease(
  workspace: string = ROOT,
  options: { readonly umask?: string; readonly timeZone?: string } = {},
): Promise<BuiltRelease> {
  const folder = await mkdtemp(join(tmpdir(), "release-"));
  const script = join(workspace, "scripts/release/release.mjs");
  const command = `umask ${options.umask ?? "022"}; exec "$0" "$@"`;
  const args = ["-c", command, process.execPath, script, "--dry-run", "--to", folder];
  const env = { ...process.env, TZ: options.timeZone ?? "UTC" };
  const { stdout } = await run("sh", args, { cwd: workspace, env, maxBuffer: 16_000_000 });
  return { folder, output: stdout, close: () => removeFolder(folder) };
}
