// @ts-check
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { SetupError } from "../setup/setup-error.mjs";

/**
 * @typedef {object} Manifest what the release reads of a package.json
 * @property {string} name
 * @property {string} version
 * @property {string} description
 * @property {string} license
 * @property {Readonly<Record<string, string>>} [dependencies]
 *
 * @typedef {object} Library code of others in the bundles of a package
 * @property {string} name
 * @property {string} version
 * @property {string} license
 * @property {string} text
 * @property {readonly string[]} bundles
 *
 * @typedef {object} Package
 * @property {string} name without the scope: `timeseries`
 * @property {string} folder
 * @property {Manifest} manifest
 * @property {readonly Library[]} libraries
 * @property {boolean} isProvider
 */

/**
 * The packages that are published, with what the build says of their bundles.
 * @param {string} root
 * @returns {readonly Package[]}
 */
export function packagesIn(root) {
  const names = readdirSync(join(root, "packages")).filter((name) => existsSync(manifestOf(root, name)));
  return names.sort().map((name) => {
    const folder = join(root, "packages", name);
    const isProvider = existsSync(join(folder, "bin", `pulumi-resource-${name}`));
    return {
      name,
      folder,
      manifest: JSON.parse(readFileSync(manifestOf(root, name), "utf8")),
      libraries: isProvider ? librariesOf(folder) : [],
      isProvider,
    };
  });
}

/**
 * @param {string} root
 * @param {string} name
 */
function manifestOf(root, name) {
  return join(root, "packages", name, "package.json");
}

/**
 * @param {string} folder
 * @returns {readonly Library[]}
 */
function librariesOf(folder) {
  const file = join(folder, "dist/libraries.json");
  if (!existsSync(file))
    throw new SetupError(`${file} is missing: run \`pnpm build\`, which writes it with the bundles`);
  return JSON.parse(readFileSync(file, "utf8"));
}

/**
 * The tag of a release, which is also the name of the release that holds its archives.
 * @param {Package} released
 */
export function tagOf({ name, manifest }) {
  return `${name}-v${manifest.version}`;
}
