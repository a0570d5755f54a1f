// @ts-check
import { Buffer } from "node:buffer";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { capture, reasonIn } from "../setup/child.mjs";
import { SetupError } from "../setup/setup-error.mjs";
import { noticesText } from "./notices.mjs";
import { packed, unpacked } from "./tar.mjs";

/** @typedef {import("./packages.mjs").Package} Package */

/**
 * The tarball of a package as it is published: what `pnpm pack` puts into it, with the versions of the workspace in place of `workspace:` and
 * `catalog:`, the license and the notices; packed again, so that nothing of this machine is in it.
 * @param {Package} released
 * @param {string} license text of the repository's license
 */
export async function npmTarball(released, license) {
  const files = await publishedFiles(released.folder);
  const given = new Map(files.map((entry) => [entry.path, entry]));
  const manifest = given.get("package/package.json")?.content.toString("utf8") ?? "";
  const protocol = /"(?:workspace|catalog|link|file):[^"]*"/.exec(manifest)?.[0];
  if (protocol !== undefined)
    throw new SetupError(`${released.manifest.name} would be published with ${protocol} as a version`);
  for (const [path, text] of [
    ["package/LICENSE", license],
    ["package/THIRD_PARTY_NOTICES", noticesText(released.manifest.name, released.libraries)],
  ]) {
    given.set(path ?? "", { path: path ?? "", content: Buffer.from(text ?? "") });
  }
  return packed([...given.values()]);
}

/** @param {string} folder */
async function publishedFiles(folder) {
  const target = mkdtempSync(join(tmpdir(), "release-"));
  try {
    const args = ["pack", "--json", "--pack-destination", target, "--config.ignore-scripts=true"];
    const { code, output } = await capture("pnpm", ["--loglevel=error", ...args], { cwd: folder });
    if (code !== 0) throw new SetupError(`${folder} cannot be packed (${reasonIn(output)})`);
    const entries = unpacked(readFileSync(JSON.parse(output).filename));
    const paths = new Set(entries.map(({ path }) => path));
    return entries.filter(({ path }) => !isLeftover(path, paths, folder));
  } finally {
    rmSync(target, { recursive: true });
  }
}

/**
 * Tells whether a compiled file is that of a source file which is gone: the compiler leaves such files where they are. Bundles, which no
 * declarations lie beside, have no source of their own.
 * @param {string} path in the tarball
 * @param {ReadonlySet<string>} paths of all files
 * @param {string} folder of the package
 */
function isLeftover(path, paths, folder) {
  const module = /^package\/dist\/(.*?)(?:\.d\.ts|\.js)$/.exec(path)?.[1];
  if (module === undefined || !paths.has(`package/dist/${module}.d.ts`)) return false;
  return ![`${module}.ts`, `src/${module}.ts`].some((source) => existsSync(join(folder, source)));
}

/**
 * Name of a tarball, as npm calls it.
 * @param {Package} released
 */
export function tarballName({ manifest: { name, version } }) {
  return `${name.replace("@", "").replace("/", "-")}-${version}.tgz`;
}
