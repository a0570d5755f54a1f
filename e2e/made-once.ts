import { createHash } from "node:crypto";
import { existsSync, globSync } from "node:fs";
import { mkdir, readdir, readFile, realpath, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as elapse } from "node:timers/promises";
import { removeFolder } from "./remove-folder";
import { ROOT } from "./workspace";

/** What is packed, and what packs it; what a plugin keeps when it has run is no part of a package. */
const SOURCES = [
  "packages/*/{bin,dist,docs,templates}/**/*.*",
  "packages/*/bin/*",
  "packages/*/*.{json,md}",
  ".changeset/*",
  "scripts/release/**/*.*",
  "LICENSE",
  "pnpm-lock.yaml",
  "e2e/{packaging/install,release/build-release}.ts",
];
const UNPACKED = /[\\/](node_modules|compiled)$|\.(map|tsbuildinfo)$|\.test\./;

const POLL_MS = 100;

/**
 * Makes a folder from the compiled packages for the first test file that needs it; all others get the same one, in whichever process they
 * run, as long as the packages stay as they are. Nobody may write into it.
 */
export async function madeOnce(name: string, make: (folder: string) => Promise<void>): Promise<string> {
  const start = `${name}-of-${digestOf(ROOT)}`;
  const parent = await realpath(tmpdir());
  const lock = join(parent, `${start}.lock`);
  const folder = join(parent, `${start}-${await digestOfPackages()}`);
  const note = `${folder}.made`;
  while (!existsSync(note)) {
    if (!(await isOurs(lock))) {
      // another process makes it, by no clock of ours
      await elapse(POLL_MS);
      continue;
    }
    try {
      if (existsSync(note)) break;
      await removeAll(parent, `${start}-`);
      await mkdir(folder);
      await make(folder);
      await writeFile(note, "");
    } finally {
      await rm(lock);
    }
  }
  return folder;
}

/** Takes the lock, or says that a process has it that still runs. */
async function isOurs(lock: string): Promise<boolean> {
  try {
    await writeFile(lock, String(process.pid), { flag: "wx" });
    return true;
  } catch {
    const owner = Number(await readFile(lock, "utf8").catch(() => ""));
    if (owner > 0 && !isRunning(owner)) await rm(lock, { force: true });
    return false;
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

/** Removes what was made of the packages as they were before. */
async function removeAll(parent: string, start: string): Promise<void> {
  const old = (await readdir(parent)).filter((entry) => entry.startsWith(start));
  await Promise.all(old.map((entry) => removeFolder(join(parent, entry))));
}

async function digestOfPackages(): Promise<string> {
  const paths = globSync(SOURCES, { cwd: ROOT, exclude: (path) => UNPACKED.test(path) }).sort();
  const digest = createHash("sha256");
  for (const path of paths) digest.update(path).update(await readFile(join(ROOT, path)));
  return digest.digest("hex").slice(0, 16);
}

function digestOf(text: string): string {
  return createHash("sha256").update(text).digest("hex").slice(0, 8);
}
