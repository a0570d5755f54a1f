import { execFile } from "node:child_process";
import { mkdir, mkdtemp, readFile, realpath, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { promisify } from "node:util";

const run = promisify(execFile);

/** Root of the workspace. */
export const ROOT = resolve(__dirname, "../..");

/** Folders of the packages that are published, by name. */
export const PACKAGES = {
  "@ops-providers/alert-routing": "alert-routing",
  "@ops-providers/common": "common",
  "@ops-providers/fabric": "fabric",
  "@ops-providers/provider-kit": "provider-kit",
  "@ops-providers/timeseries": "timeseries",
} as const;

export type PackageName = keyof typeof PACKAGES;

/** Names of the packages that are published. */
export const NAMES: readonly PackageName[] = [
  "@ops-providers/alert-routing",
  "@ops-providers/common",
  "@ops-providers/fabric",
  "@ops-providers/provider-kit",
  "@ops-providers/timeseries",
];

/** An empty project with the packed packages installed. */
export interface Installed {
  readonly folder: string;
  /** Folder of an installed package. */
  at(name: PackageName): string;
  /** Runs a program of Node in the project and answers with what it printed. */
  node(args: readonly string[], cwd?: string): Promise<string>;
  close(): Promise<void>;
}

/** What the tests read of a package.json. */
export interface Manifest {
  readonly dependencies: Readonly<Record<string, string>>;
  readonly exports: Readonly<Record<string, unknown>>;
}

/** Packs all packages and installs the tarballs into an empty project, as a user's package manager does. */
export async function installPacked(): Promise<Installed> {
  const folder = await realpath(await mkdtemp(join(tmpdir(), "packaging-")));
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
  return {
    folder,
    at: (name) => join(folder, "node_modules", name),
    node: async (args, cwd = folder) => (await run(process.execPath, args, { cwd })).stdout,
    close: () => rm(folder, { recursive: true, force: true }),
  };
}

async function pack(name: PackageName, folder: string): Promise<string> {
  const target = join(folder, "tarballs", PACKAGES[name]);
  await mkdir(target, { recursive: true });
  const source = join(ROOT, "packages", PACKAGES[name]);
  const told = await pnpm(source, ["pack", "--json", "--pack-destination", target, "--config.ignore-scripts=true"]);
  const { filename } = asPacked(JSON.parse(told));
  return filename;
}

async function pnpm(cwd: string, args: readonly string[]): Promise<string> {
  const env = { ...process.env, CI: "true" };
  const { stdout } = await run("pnpm", ["--loglevel=error", ...args], { cwd, env });
  return stdout;
}

function asPacked(told: unknown): { readonly filename: string } {
  if (typeof told === "object" && told !== null && "filename" in told && typeof told.filename === "string") {
    return { filename: told.filename };
  }
  throw new Error(`pnpm pack told of no file: ${JSON.stringify(told)}`);
}

async function thirdParties(): Promise<Readonly<Record<string, string>>> {
  const links = await Promise.all(
    NAMES.map(async (name) => {
      const source = join(ROOT, "packages", PACKAGES[name]);
      const { dependencies } = await manifestOf(source);
      return linksTo(
        source,
        Object.keys(dependencies).filter((other) => !(other in PACKAGES)),
      );
    }),
  );
  return Object.fromEntries(links.flatMap((some) => Object.entries(some)));
}

async function linksTo(source: string, names: readonly string[]): Promise<Record<string, string>> {
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
