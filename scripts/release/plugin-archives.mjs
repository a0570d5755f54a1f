// @ts-check
import { Buffer } from "node:buffer";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { engineLaunchers } from "../../packages/common/dist/install/engine-launchers.js";
import { BUNDLE, pluginFiles, readDigest } from "../../packages/common/dist/install/plugin-files.js";
import { librariesOfFiles, noticesText } from "./notices.mjs";
import { packed } from "./tar.mjs";

/** @typedef {import("./packages.mjs").Package} Package */

/** As the Pulumi CLI names them, with the suffix of what it starts there. */
const SYSTEMS = { darwin: "", linux: "", windows: ".cmd" };
const ARCHITECTURES = ["amd64", "arm64"];

/**
 * The archives of a plugin by their names, which are those that the engine asks a server for. All have the same files but the launcher: the
 * plugin is JavaScript, and Node is on the machine. They lie as in a plugin folder that the SDK filled, so the SDK leaves the folder alone.
 * @param {Package} released
 * @param {string} license text of the repository's license
 * @returns {ReadonlyMap<string, Buffer>}
 */
export function pluginArchives(released, license) {
  const { name, folder, manifest, libraries } = released;
  const digest = readDigest(folder);
  const files = pluginFiles(folder);
  const launchers = engineLaunchers({ name, node: "node", bundle: `${digest}/${BUNDLE}` });
  const notices = noticesText(manifest.name, librariesOfFiles(libraries, files));
  const common = [
    { path: "LICENSE", content: Buffer.from(license) },
    { path: "THIRD_PARTY_NOTICES", content: Buffer.from(notices) },
    ...files.map((file) => ({ path: `${digest}/${file}`, content: readFileSync(join(folder, file)) })),
  ];
  /** @type {Map<string, Buffer>} */
  const archives = new Map();
  for (const [system, suffix] of Object.entries(SYSTEMS)) {
    const path = `pulumi-resource-${name}${suffix}`;
    const launcher = { path, content: Buffer.from(launchers[path] ?? ""), isExecutable: true };
    const archive = packed([...common, launcher]);
    for (const architecture of ARCHITECTURES)
      archives.set(`pulumi-resource-${name}-v${manifest.version}-${system}-${architecture}.tar.gz`, archive);
  }
  return archives;
}
