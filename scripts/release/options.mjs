// @ts-check
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { SetupError } from "../setup/setup-error.mjs";

/** @typedef {{ dryRun: boolean, folder: string }} ReleaseOptions */

export const releaseHelp = `usage: npm run release -- --dry-run [--to FOLDER]   builds everything that a release consists of, and prints the changelog
       npm run release [-- --to FOLDER]             the same from a clean tree, and prints the commands that publish it

The folder (release/ unless --to names another) gets npm/ with the tarballs of the packages, plugins/ with the archives of the plugins for six
platforms, sbom/ with bills of materials, registry/ with what the Pulumi Registry reads, and SHA256SUMS. Nothing is published.`;

/**
 * Reads the options of a release.
 * @param {readonly string[]} args
 * @param {string} root
 * @returns {ReleaseOptions}
 */
export function parseReleaseOptions(args, root) {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: { "dry-run": { type: "boolean" }, to: { type: "string" } },
    });
    return { dryRun: values["dry-run"] === true, folder: resolve(root, values.to ?? "release") };
  } catch (error) {
    throw new SetupError(`${error instanceof Error ? error.message : error}: choose --dry-run, --to FOLDER or --help`);
  }
}
