// @ts-check
import { findChromium } from "./chromium.mjs";
import { findInfluxd, hasInfluxd } from "./influxd.mjs";
import { findLanguageHosts, findYamlHost } from "./language-hosts.mjs";
import { findGoSdk, findPythonSdk } from "./language-sdks.mjs";
import { findPowerDns } from "./powerdns.mjs";
import { findNewestPulumi, findPulumi } from "./pulumi.mjs";
import { SetupError } from "./setup-error.mjs";

/**
 * @typedef {{ path: string, version: string, missing?: undefined } | { missing: string }} Part
 * @typedef {"pulumi" | "influxd-2.7" | "influxd-2.9" | "language-hosts" | "python-sdk" | "go-sdk" | "yaml-host" | "chromium" | "powerdns" | "newest-pulumi"} PartName
 *
 * @typedef {object} PartKind
 * @property {string} title
 * @property {string} variable that holds the path of the part
 * @property {string} missing variable that holds the reason why there is no path
 * @property {boolean} [optional] whether its absence is never a failure: the summary of the tests says why it is missing
 * @property {(cache: string, env: NodeJS.ProcessEnv) => Promise<Part>} find
 * @property {(cache: string, env: NodeJS.ProcessEnv) => boolean} [isThere] whether the part need not be installed first, for steps that can do without
 */

/** The servers that are built where none of the same minor version is found. */
export const influxdVersions = { "influxd-2.7": "2.7.12", "influxd-2.9": "2.9.1" };

/** @type {Readonly<Record<PartName, PartKind>>} */
export const partKinds = {
  pulumi: { title: "Pulumi CLI", variable: "PULUMI_CLI", missing: "MISSING_PULUMI", find: findPulumi },
  "influxd-2.7": {
    title: "InfluxDB 2.7",
    variable: "INFLUXD_2_7",
    missing: "MISSING_INFLUXD_2_7",
    find: (cache, env) => findInfluxd(influxdVersions["influxd-2.7"], "INFLUXD_2_7", cache, env),
    isThere: (cache, env) => hasInfluxd(influxdVersions["influxd-2.7"], "INFLUXD_2_7", cache, env),
  },
  "influxd-2.9": {
    title: "InfluxDB 2.9",
    variable: "INFLUXD_2_9",
    missing: "MISSING_INFLUXD_2_9",
    find: (cache, env) => findInfluxd(influxdVersions["influxd-2.9"], "INFLUXD_2_9", cache, env),
    isThere: (cache, env) => hasInfluxd(influxdVersions["influxd-2.9"], "INFLUXD_2_9", cache, env),
  },
  "language-hosts": {
    title: "Pulumi language hosts",
    variable: "LANGUAGE_HOSTS",
    missing: "MISSING_LANGUAGE_HOSTS",
    optional: true,
    find: findLanguageHosts,
  },
  "python-sdk": {
    title: "Pulumi for Python",
    variable: "PULUMI_PYTHON",
    missing: "MISSING_PULUMI_PYTHON",
    optional: true,
    find: findPythonSdk,
  },
  "go-sdk": {
    title: "Pulumi for Go",
    variable: "PULUMI_GO",
    missing: "MISSING_PULUMI_GO",
    optional: true,
    find: findGoSdk,
  },
  "yaml-host": {
    title: "Pulumi YAML",
    variable: "YAML_HOST",
    missing: "MISSING_YAML_HOST",
    optional: true,
    find: findYamlHost,
  },
  chromium: {
    title: "Chromium",
    variable: "CHROMIUM",
    missing: "MISSING_CHROMIUM",
    optional: true,
    find: findChromium,
  },
  powerdns: {
    title: "PowerDNS",
    variable: "POWERDNS",
    missing: "MISSING_POWERDNS",
    optional: true,
    find: findPowerDns,
  },
  "newest-pulumi": {
    title: "newest Pulumi CLI",
    variable: "NEWEST_PULUMI_CLI",
    missing: "MISSING_NEWEST_PULUMI_CLI",
    optional: true,
    find: findNewestPulumi,
  },
};

/** The parts that tests in other languages than TypeScript need. @type {readonly PartName[]} */
export const languageParts = ["language-hosts", "python-sdk", "go-sdk", "yaml-host"];

/** @type {readonly PartName[]} */
export const allParts = [
  "pulumi",
  "influxd-2.7",
  "influxd-2.9",
  ...languageParts,
  "chromium",
  "powerdns",
  "newest-pulumi",
];

/**
 * Finds or installs the wanted parts, and gives the environment with their paths, or with the reasons why they are missing.
 * @param {{ cache: string, env: NodeJS.ProcessEnv, wanted: readonly PartName[], required: readonly PartName[] }} order
 * @param {Readonly<Record<PartName, PartKind>>} [kinds]
 * @returns {Promise<NodeJS.ProcessEnv>}
 */
export async function realParts({ cache, env, wanted, required }, kinds = partKinds) {
  /** @type {NodeJS.ProcessEnv} */
  let described = env;
  for (const name of allParts) {
    const { title, variable, missing, optional, find } = kinds[name];
    const part = wanted.includes(name)
      ? await find(cache, env)
      : { missing: `${title}: not set up, since no chosen step needs it; \`npm run setup\` does it` };
    if (part.missing === undefined) {
      console.log(`${title}: ${part.version} (${part.path})`);
      described = { ...described, [variable]: part.path, [missing]: undefined };
    } else {
      if (required.includes(name) && optional !== true) throw new SetupError(part.missing);
      if (wanted.includes(name)) console.log(part.missing);
      described = { ...described, [variable]: undefined, [missing]: part.missing };
    }
  }
  return described;
}
