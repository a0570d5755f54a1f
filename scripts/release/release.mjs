// @ts-check
import { Buffer } from "node:buffer";
import { createHash } from "node:crypto";
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { capture } from "../setup/child.mjs";
import { nextChangelogs, waitingNotes } from "./changelog.mjs";
import { npmTarball, tarballName } from "./npm-tarballs.mjs";
import { parseReleaseOptions } from "./options.mjs";
import { packagesIn, tagOf } from "./packages.mjs";
import { pluginArchives } from "./plugin-archives.mjs";
import { commandsFor, publishable } from "./publication.mjs";
import { registryFiles } from "./registry-files.mjs";
import { dependenciesOf, sbomOf } from "./sbom.mjs";

/** @typedef {import("./packages.mjs").Package} Package */

const root = dirname(dirname(import.meta.dirname));
const { repository } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));

/**
 * Builds everything that is published into a folder, from compiled packages, and gives the exit code.
 * @param {readonly string[]} args
 */
async function release(args) {
  const { dryRun, folder } = parseReleaseOptions(args, root);
  const packages = packagesIn(root);
  const url = repository.url.replace(/^git\+/, "").replace(/\.git$/, "");
  const published = dryRun ? packages : publishable(packages, await placeOf(url));
  const files = await filesOf(published);
  rmSync(folder, { recursive: true, force: true });
  for (const [path, content] of files) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), content);
  }
  console.log(`${files.size} files are in ${folder}`);
  if (dryRun) await printChangelogs();
  else
    console.log(
      `These commands publish them:\n\n${commandsFor(published, { repository: url, folder, root }).join("\n")}`,
    );
}

/**
 * Everything that is published, by path, and the checksums.
 * @param {readonly Package[]} packages
 */
async function filesOf(packages) {
  const license = readFileSync(join(root, "LICENSE"), "utf8");
  /** @type {Map<string, Buffer>} */
  const files = new Map();
  for (const one of packages) {
    files.set(`npm/${tarballName(one)}`, await npmTarball(one, license));
    const sbom = `${JSON.stringify(sbomOf(one, dependenciesOf(one)), null, 2)}\n`;
    files.set(`sbom/${tagOf(one)}.cdx.json`, Buffer.from(sbom));
    if (!one.isProvider) continue;
    for (const [name, archive] of pluginArchives(one, license)) files.set(`plugins/${name}`, archive);
    for (const [path, content] of registryFiles(one, license)) files.set(`registry/${path}`, content);
  }
  const sums = [...files]
    .sort()
    .map(([path, content]) => `${createHash("sha256").update(content).digest("hex")}  ${path}\n`);
  return files.set("SHA256SUMS", Buffer.from(sums.join("")));
}

/**
 * @param {string} url
 * @returns {Promise<import("./publication.mjs").Place>}
 */
async function placeOf(url) {
  const lines = async (/** @type {readonly string[]} */ args) =>
    (await capture("git", [...args], { cwd: root })).output.split("\n").filter((line) => line !== "");
  const changedFiles = (await lines(["status", "--porcelain"])).map((line) => line.slice(3));
  return { repository: url, changedFiles, tags: await lines(["tag", "--list"]), notes: waitingNotes(root) };
}

async function printChangelogs() {
  const notes = waitingNotes(root);
  console.log(`${notes.length} change notes wait for a version.`);
  if (notes.length === 0) return;
  console.log("`changeset version` would write:\n");
  console.log((await nextChangelogs(root)).join("\n\n"));
}

release(process.argv.slice(2)).catch((error) => {
  if (error?.name !== "SetupError") throw error;
  console.error(error.message);
  process.exitCode = 1;
});
