// @ts-check
import { Buffer } from "node:buffer";
import { readFileSync } from "node:fs";
import { join } from "node:path";

/** @typedef {import("./packages.mjs").Package} Package */

/** The Pulumi Registry reads one repository for each package: its schema, and the pages in docs/, at a tag `vVERSION`. */
const FILES = ["schema.json", "docs/_index.md", "docs/installation-configuration.md", "docs/logo.png"];

/**
 * The files of the repository `pulumi-NAME` from which the Pulumi Registry publishes a package, by path.
 * @param {Package} released
 * @param {string} license
 * @returns {ReadonlyMap<string, Buffer>}
 */
export function registryFiles({ name, folder, manifest }, license) {
  const files = FILES.map(
    (path) => /** @type {const} */ ([`pulumi-${name}/${path}`, contentOf(join(folder, path), manifest.version)]),
  );
  return new Map([...files, [`pulumi-${name}/LICENSE`, Buffer.from(license)]]);
}

/**
 * The pages say VERSION where a release has its version.
 * @param {string} file
 * @param {string} version
 */
function contentOf(file, version) {
  return file.endsWith(".md")
    ? Buffer.from(readFileSync(file, "utf8").replaceAll("VERSION", version))
    : readFileSync(file);
}
