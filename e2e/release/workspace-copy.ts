import { execFile } from "node:child_process";
import { cp, mkdtemp, realpath, symlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { ROOT } from "../workspace";
import { removeFolder } from "../remove-folder";

const run = promisify(execFile);

const FILES = [
  ".changeset",
  "LICENSE",
  "package.json",
  "pnpm-workspace.yaml",
  "scripts",
  "tsconfig.base.json",
  "examples",
  "e2e/package.json",
  "bench/package.json",
];

/** What is compiled anew: one provider, and what it is made with. The others would only take more time. */
const COMPILED = ["common", "provider-kit", "timeseries"];

/** A copy of the workspace in another folder. */
export interface WorkspaceCopy {
  readonly folder: string;
  /** Compiles and bundles a provider, in a time zone and with permissions that differ from those of most machines. */
  build(): Promise<void>;
  close(): Promise<void>;
}

/** Copies the workspace; installed packages are links to those of the workspace. */
export async function copyWorkspace(): Promise<WorkspaceCopy> {
  const folder = await realpath(await mkdtemp(join(tmpdir(), "elsewhere-")));
  const compiled = COMPILED.map((name) => join(ROOT, "packages", name, "dist"));
  const options = { recursive: true, verbatimSymlinks: true } as const;
  const filter = (source: string): boolean => !compiled.includes(source);
  for (const path of [...FILES, "packages"]) await cp(join(ROOT, path), join(folder, path), { ...options, filter });
  await symlink(join(ROOT, "node_modules"), join(folder, "node_modules"));
  const node = (...args: readonly string[]): Promise<unknown> =>
    run("sh", ["-c", 'umask 077; exec "$0" "$@"', process.execPath, ...args], {
      cwd: folder,
      env: { ...process.env, TZ: "Pacific/Chatham" },
    });
  return {
    folder,
    build: async () => {
      await node("node_modules/typescript/bin/tsc", "--build", "packages/timeseries");
      await node("packages/provider-kit/bin/provider-kit.js", "bundle", "--package", "packages/timeseries");
    },
    close: () => removeFolder(folder),
  };
}
