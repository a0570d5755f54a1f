import { execFile } from "node:child_process";
import { cp, mkdir, mkdtemp, readdir, readFile, realpath, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { madeOnce } from "../made-once";
import { inPackage, PACKAGES, ROOT } from "../workspace";
import { removeFolder } from "../remove-folder";

const run = promisify(execFile);

/** Names of the packages that are published. */
export const NAMES: readonly string[] = PACKAGES.map((name) => `@ops-providers/${name}`);

/** An empty project with the packed packages installed. */
export interface Installed {
  readonly folder: string;
  /** Folder of an installed package. */
  at(name: string): string;
  /** Runs a program of Node in the project and answers with what it printed. */
  node(args: readonly string[], cwd?: string): Promise<string>;
  close(): Promise<void>;
}

/** What the tests read of a package.json. */
export interface Manifest {
  readonly dependencies: Readonly<Record<string, string>>;
  readonly exports: Readonly<Record<string, unknown>>;
}

/** An empty project into which the tarballs of all packages are installed, as a user's package manager does it. */
export async function installPacked(): Promise<Installed> {
  const original = await madeOnce("packaging", installAll);
  // as deep as the original, whose links to the workspace are relative
  const folder = await realpath(await mkdtemp(join(tmpdir(), "packaging-")));
  await cp(original, folder, { recursive: true, verbatimSymlinks: true });
  return {
    folder,
    at: (name) => join(folder, "node_modules", name),
    node: async (args, cwd = folder) => (await run(process.execPath, args, { cwd })).stdout,
    close: () => removeFolder(folder),
  };
}

/** The tarball of a package, which several tests read. */
export async function tarballOf(name: string): Promise<string> {
  const folder = join(await madeOnce("packaging", installAll), "tarballs", folderName(name));
  const [file = ""] = await readdir(folder);
  return join(folder, file);
}

async function installAll(folder: string): Promise<void> {
  const packed = await Promise.all(NAMES.map(async (name) => [name, await pack(name, folder)] as const));
  const tarballs = Object.fromEntries(packed.map(([name, tarball]) => [name, `file:${tarball}`]));
  const tools = await linksTo(ROOT, ["@pulumi/pulumi", "@types/node", "fast-check", "typescript"]);
  const manifest = {
    name: "project",
    private: true,
    dependencies: { ...tarballs, ...tools },
    // the workspace's copies of what the packages depend on: nothing is fetched
    pnpm: { overrides: { ...tarballs, ...(await thirdParties()) } },
  };
  await writeFile(join(folder, "package.json"), JSON.stringify(manifest));
  await pnpm(folder, ["install", "--offline", "--ignore-scripts", "--ignore-workspace"]);
}

function folderName(name: string): string {
  return name.replace("@ops-providers/", "");
}

/** Packs a package into a folder, and answers with the tarball. */
async function pack(name: string, folder: string): Promise<string> {
  const target = join(folder, "tarballs", folderName(name));
  await mkdir(target, { recursive: true });
  const source = inPackage(folderName(name));
  const printed = await pnpm(source, ["pack", "--json", "--pack-destination", target, "--config.ignore-scripts=true"]);
  const { filename } = asPacked(JSON.parse(printed));
  return filename;
}

async function pnpm(cwd: string, args: readonly string[]): Promise<string> {
  const env = { ...process.env, CI: "true" };
  const { stdout } = await run("pnpm", ["--loglevel=error", ...args], { cwd, env });
  return stdout;
}

function asPacked(printed: unknown): { readonly filename: string } {
  if (
    typeof printed === "object" &&
    printed !== null &&
    "filename" in printed &&
    typeof printed.filename === "string"
  ) {
    return { filename: printed.filename };
  }
  throw new Error(`pnpm pack named no file: ${JSON.stringify(printed)}`);
}

/** The workspace's copies of what the packages depend on. */
export async function thirdParties(): Promise<Readonly<Record<string, string>>> {
  const links = await Promise.all(
    NAMES.map(async (name) => {
      const source = inPackage(folderName(name));
      const { dependencies } = await manifestOf(source);
      return linksTo(
        source,
        Object.keys(dependencies).filter((other) => !NAMES.includes(other)),
      );
    }),
  );
  return Object.fromEntries(links.flatMap((some) => Object.entries(some)));
}

/** Links to packages as they are installed in a folder. */
export async function linksTo(source: string, names: readonly string[]): Promise<Record<string, string>> {
  const links = names.map(
    async (name) => [name, `link:${await realpath(join(source, "node_modules", name))}`] as const,
  );
  return Object.fromEntries(await Promise.all(links));
}

/** Reads the package.json of a folder. */
export async function manifestOf(folder: string): Promise<Manifest> {
  const manifest: unknown = JSON.parse(await readFile(join(folder, "package.json"), "utf8"));
  if (isManifest(manifest)) return manifest;
  throw new Error(`the package.json in ${folder} has no dependencies or no exports`);
}

function isManifest(manifest: unknown): manifest is Manifest {
  return typeof manifest === "object" && manifest !== null && "dependencies" in manifest && "exports" in manifest;
}
