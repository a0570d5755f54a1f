// @ts-check
import { readFileSync } from "node:fs";
import { join } from "node:path";

/**
 * @typedef {import("./packages.mjs").Package} Package
 * @typedef {{ name: string, version: string, license: string }} Installed a package that is installed with another
 */

/**
 * The bill of materials of a package in CycloneDX: the libraries in its bundles, and the packages that are installed with it. It has no time
 * and no random number, so that the same sources give the same bytes.
 * @param {Package} described
 * @param {readonly Installed[]} dependencies in the versions that the release was tested with
 */
export function sbomOf({ manifest, libraries }, dependencies) {
  const own = purl(manifest);
  const components = [
    ...libraries.map((library) => ({
      ...component(library),
      properties: library.bundles.map((bundle) => ({ name: "bundledIn", value: bundle })),
    })),
    ...dependencies.map((one) => ({
      ...component(one),
      properties: [{ name: "acceptedVersions", value: manifest.dependencies?.[one.name] ?? "" }],
    })),
  ];
  return {
    bomFormat: "CycloneDX",
    specVersion: "1.6",
    version: 1,
    metadata: { component: { ...component(manifest), description: manifest.description } },
    components,
    dependencies: [
      { ref: own, dependsOn: components.map((one) => one["bom-ref"]) },
      ...components.map((one) => ({ ref: one["bom-ref"] })),
    ],
  };
}

/** @param {Installed} described */
function component({ name, version, license }) {
  const reference = purl({ name, version });
  return {
    type: "library",
    "bom-ref": reference,
    name,
    version,
    licenses: [/ (AND|OR|WITH) /.test(license) ? { expression: license } : { license: { id: license } }],
    purl: reference,
  };
}

/** @param {{ name: string, version: string }} described */
function purl({ name, version }) {
  return `pkg:npm/${name.replace("@", "%40")}@${version}`;
}

/**
 * The packages that are installed with a package, as they are installed here.
 * @param {Package} described
 * @returns {readonly Installed[]}
 */
export function dependenciesOf({ folder, manifest }) {
  return Object.keys(manifest.dependencies ?? {})
    .sort()
    .map((name) => JSON.parse(readFileSync(join(folder, "node_modules", name, "package.json"), "utf8")))
    .map(({ name, version, license }) => ({ name, version, license }));
}
