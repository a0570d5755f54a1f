// @ts-check
import { Buffer } from "node:buffer";
import { existsSync, readFileSync } from "node:fs";
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
export function registryFiles({ name, folder }, license) {
  const files = FILES.filter((path) => existsSync(join(folder, path))).map(
    (path) => /** @type {const} */ ([`pulumi-${name}/${path}`, readFileSync(join(folder, path))]),
  );
  return new Map([...files, [`pulumi-${name}/LICENSE`, Buffer.from(license)]]);
}
