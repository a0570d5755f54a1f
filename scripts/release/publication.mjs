// @ts-check
import { relative } from "node:path";
import { SetupError } from "../setup/setup-error.mjs";
import { tarballName } from "./npm-tarballs.mjs";
import { tagOf } from "./packages.mjs";

/**
 * @typedef {import("./packages.mjs").Package} Package
 *
 * @typedef {object} Place what decides whether a release may be published
 * @property {string} repository URL of the repository
 * @property {readonly string[]} changedFiles that are not committed
 * @property {readonly string[]} tags of the repository
 * @property {readonly string[]} notes change notes that wait for a version
 */

/**
 * The packages whose versions are not released yet. Throws where nothing can be published from this state of the repository.
 * @param {readonly Package[]} packages
 * @param {Place} place
 * @returns {readonly Package[]}
 */
export function publishable(packages, { repository, changedFiles, tags, notes }) {
  const waiting = packages.filter((one) => !tags.includes(tagOf(one)));
  const released = packages.map(tagOf).join(", ");
  const reasons = [
    /\.example(\.\w+)?\//.test(`${repository}/`) && `${repository} is a placeholder: see "Release" in CONTRIBUTING.md`,
    changedFiles.length > 0 && `${count(changedFiles, "file")} not committed: ${changedFiles.slice(0, 5).join(", ")}`,
    notes.length > 0 && `${count(notes, "change note")} without a version: run \`pnpm changeset version\`, and commit`,
    waiting.length === 0 && `every version is released already (tags ${released})`,
  ].filter((reason) => reason !== false);
  if (reasons.length > 0)
    throw new SetupError(`nothing can be published:\n${reasons.map((line) => `  - ${line}`).join("\n")}`);
  return waiting;
}

/**
 * @param {readonly string[]} things
 * @param {string} noun
 */
function count({ length }, noun) {
  return length === 1 ? `1 ${noun} is` : `${length} ${noun}s are`;
}

/**
 * The commands that publish packages, in their order: what others depend on comes first. Each provider is also published in a repository of its own,
 * from which the Pulumi Registry reads it and engines download it.
 * @param {readonly Package[]} packages
 * @param {{ repository: string, folder: string, root: string }} place of the release
 * @returns {readonly string[]}
 */
export function commandsFor(packages, { repository, folder, root }) {
  const at = (/** @type {string} */ path) => `${relative(root, folder).replaceAll("\\", "/")}/${path}`;
  const ordered = [...packages].sort((left, right) => Number(left.isProvider) - Number(right.isProvider));
  return [
    ...ordered.map((one) => `git tag ${tagOf(one)}`),
    `git push ${repository}.git ${ordered.map(tagOf).join(" ")}`,
    ...ordered.map((one) => `npm publish ${at(`npm/${tarballName(one)}`)} --provenance --access public`),
    ...ordered.flatMap((one) => {
      const files = [at(`npm/${tarballName(one)}`), at(`sbom/${tagOf(one)}.cdx.json`), at("SHA256SUMS")].join(" ");
      if (one.isProvider) return providerCommands(one, { repository, at, files });
      return [`gh release create ${tagOf(one)} --repo ${repository} --verify-tag ${files}`];
    }),
  ];
}

/**
 * @param {Package} provider
 * @param {{ repository: string, at: (path: string) => string, files: string }} place
 */
function providerCommands(provider, { repository, at, files }) {
  const name = `pulumi-${provider.name}`;
  const own = repository.replace(/[^/]+$/, name);
  const clone = at(`clones/${name}`);
  const archives = at(`plugins/pulumi-resource-${tagOf(provider)}-*.tar.gz`);
  const { version } = provider.manifest;
  return [
    `git clone ${own}.git ${clone}`,
    `cp -R ${at(`registry/${name}`)}/. ${clone}`,
    `git -C ${clone} add --all`,
    `git -C ${clone} commit --message "Release ${version}"`,
    `git -C ${clone} push origin HEAD`,
    `gh release create v${version} --repo ${own} ${archives} ${files}`,
  ];
}
