import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { basename, dirname, join, relative } from "node:path";
import { engineLaunchers, launcherName, nodeIn } from "./engine-launchers";
import { BUNDLE, isBundled, pluginFiles, readDigest } from "./plugin-files";
import { pluginsFolder } from "./plugins-folder";
import type { Environment } from "./plugins-folder";

/** A plugin in its npm package. */
export interface PluginPackage {
  /** Package name of the plugin: `timeseries`. */
  readonly name: string;
  readonly version: string;
  /** Folder of the npm package. */
  readonly folder: string;
}

/** Where a plugin is installed. */
export interface Installation {
  readonly folder: string;
  /** Whether this call installed it; otherwise it was there. */
  readonly isNew: boolean;
}

/** The plugin could not be installed; the message says why, and what to add to `Pulumi.yaml` instead. */
export class NotInstalled extends Error {
  override readonly name = "NotInstalled";
}

const HOUR_MS = 3_600_000;

/**
 * Copies a plugin into the engine's plugin folder, unless its version is there with the same content. Several processes may do so at once.
 * Throws `NotInstalled`.
 */
export function installPlugin(plugin: PluginPackage, env: Environment = process.env): Installation {
  const folder = join(pluginsFolder(env), `resource-${plugin.name}-v${plugin.version}`);
  try {
    const digest = readDigest(plugin.folder);
    if (isInstalled(folder, plugin, digest)) return { folder, isNew: false };
    install(plugin, folder, digest);
    return { folder, isNew: true };
  } catch (error) {
    throw new NotInstalled(describe(plugin, folder, error), { cause: error });
  }
}

/** The folder of a plugin of this name and version that is installed and has other content; `undefined` where none is. */
export function otherBuildOf(plugin: PluginPackage, env: Environment = process.env): string | undefined {
  const folder = join(pluginsFolder(env), `resource-${plugin.name}-v${plugin.version}`);
  const isThere = readIfPresent(join(folder, launcherName(plugin.name))) !== undefined;
  return isThere && !isInstalled(folder, plugin, readDigest(plugin.folder)) ? folder : undefined;
}

/** The launcher is the file that is replaced last, and it says which content it starts with which Node. */
function isInstalled(folder: string, { name }: PluginPackage, digest: string): boolean {
  const launcher = readIfPresent(join(folder, launcherName(name)));
  const node = launcher === undefined ? undefined : nodeIn(launcher);
  if (node === undefined) return false;
  const expected = engineLaunchers({ name, node, bundle: `${digest}/${BUNDLE}` })[launcherName(name)];
  return launcher === expected && (node === "node" || existsSync(node)) && !existsSync(partialOf(folder));
}

function readIfPresent(file: string): string | undefined {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return undefined;
  }
}

/** An empty file next to the folder, by which the engine marks that its own installation was interrupted; it ignores the folder then. */
function partialOf(folder: string): string {
  return `${folder}.partial`;
}

function install(plugin: PluginPackage, folder: string, digest: string): void {
  const parent = dirname(folder);
  mkdirSync(parent, { recursive: true });
  // the dot keeps the engine from taking the folder for a plugin
  const staging = mkdtempSync(join(parent, `.${basename(folder)}-`));
  const replaced = readIfPresent(join(folder, launcherName(plugin.name))) ?? "";
  try {
    fill(staging, plugin, digest);
    if (!isComplete(join(folder, digest), plugin)) rmSync(join(folder, digest), { recursive: true, force: true });
    publish(staging, folder, digest);
    rmSync(partialOf(folder), { force: true });
  } finally {
    rmSync(staging, { recursive: true, force: true });
  }
  removeOld(parent, (name) => name.startsWith(`.${basename(folder)}-`));
  // plugins may still run from the content that was replaced just now
  removeOld(folder, (name) => /^[0-9a-f]{16,}$/.test(name) && name !== digest && !replaced.includes(name));
}

/** Whether a folder has all files of a plugin: a removal that was killed leaves some of them. */
function isComplete(content: string, plugin: PluginPackage): boolean {
  return pluginFiles(plugin.folder).every((file) => existsSync(join(content, file)));
}

function fill(staging: string, plugin: PluginPackage, digest: string): void {
  for (const file of pluginFiles(plugin.folder)) {
    mkdirSync(dirname(join(staging, digest, file)), { recursive: true });
    copyFileSync(join(plugin.folder, file), join(staging, digest, file));
  }
  // another runtime that runs the program, such as Bun, need not run the plugin
  const node = /^node(\.exe)?$/i.test(basename(process.execPath)) ? process.execPath : "node";
  const launchers = engineLaunchers({ name: plugin.name, node, bundle: `${digest}/${BUNDLE}` });
  for (const [name, text] of Object.entries(launchers)) writeFileSync(join(staging, name), text, { mode: 0o755 });
}

/**
 * Puts the finished files in place. A folder that is there already, of another process or of a package with the same version and other
 * content, is never without a launcher that works: the content lies in a folder of its digest, and each file is replaced as a whole.
 */
function publish(staging: string, folder: string, digest: string): void {
  if (moveUnlessPresent(staging, folder)) return;
  moveUnlessPresent(join(staging, digest), join(folder, digest));
  for (const name of readdirSync(staging).filter((entry) => entry !== digest))
    renameSync(join(staging, name), join(folder, name));
}

function moveUnlessPresent(from: string, to: string): boolean {
  try {
    renameSync(from, to);
    return true;
  } catch (error) {
    if (existsSync(to)) return false;
    throw error;
  }
}

/** Removes what killed installations and earlier contents left; younger folders may still be in use. */
function removeOld(parent: string, isOld: (name: string) => boolean): void {
  for (const name of readdirSync(parent).filter(isOld)) {
    const path = join(parent, name);
    try {
      if (Date.now() - statSync(path).mtimeMs > HOUR_MS) rmSync(path, { recursive: true });
    } catch {
      // another process removed it, or still uses it on Windows; the next installation tries again
    }
  }
}

function describe({ name, folder: packageFolder }: PluginPackage, folder: string, error: unknown): string {
  const reason = isBundled(packageFolder)
    ? messageOf(error)
    : `${packageFolder} has no bundled plugin: install the package again or, where it is built, run \`npx @ops-providers/provider-kit bundle\` there`;
  const path = binFolder(packageFolder);
  return [
    `the ${name} plugin cannot be installed in ${folder} (${reason}); unless the engine finds it elsewhere, add to Pulumi.yaml:`,
    "plugins:",
    "  providers:",
    `    - name: ${name}`,
    `      path: ${path.replaceAll("\\", "/")}`,
  ].join("\n");
}

/** The launchers of a package as a project names them; package managers may link a package from another folder. */
function binFolder(packageFolder: string): string {
  const manifest: unknown = JSON.parse(readIfPresent(join(packageFolder, "package.json")) ?? "{}");
  const name: unknown = typeof manifest === "object" && manifest !== null ? Reflect.get(manifest, "name") : undefined;
  const linked = join("node_modules", String(name), "bin");
  return existsSync(linked) ? linked : relative(process.cwd(), join(packageFolder, "bin"));
}

function messageOf(error: unknown): string {
  return error instanceof Error || isSystemError(error) ? error.message : String(error);
}

function isSystemError(error: unknown): error is { readonly message: string } {
  return typeof error === "object" && error !== null && "message" in error && typeof error.message === "string";
}
