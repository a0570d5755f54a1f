// @ts-check
import { mkdir } from "node:fs/promises";
import { createRequire } from "node:module";
import { delimiter, dirname, join } from "node:path";
import { LocalWorkspace } from "@pulumi/pulumi/automation/index.js";

const root = dirname(import.meta.dirname);
const project = "example-timeseries";

/** Name of the stack. */
export const stackName = "demo";

/**
 * Makes a stack of the example on the real engine, with everything that belongs to it in one folder.
 * @param {string} folder
 * @param {import("./demo-service.mjs").Service} service
 */
export async function openStack(folder, service) {
  const { program } = createRequire(import.meta.url)("../examples/timeseries/dist/program.js");
  await mkdir(projectFolder(folder), { recursive: true });
  // the types of the Automation API do not know `plugins`; the engine does
  const projectSettings = {
    name: project,
    runtime: "nodejs",
    backend: { url: `file://${folder}` },
    plugins: { providers: [{ name: "timeseries", path: join(root, "packages/timeseries/bin") }] },
  };
  return LocalWorkspace.createOrSelectStack(
    { stackName, projectName: project, program },
    { workDir: projectFolder(folder), envVars: environment(folder, service), projectSettings },
  );
}

/**
 * The folder in which `pulumi` finds the project.
 * @param {string} folder
 */
export function projectFolder(folder) {
  return join(folder, "project");
}

/**
 * The file that holds the state.
 * @param {string} folder
 */
export function stateFile(folder) {
  return join(folder, ".pulumi", "stacks", project, `${stackName}.json`);
}

/**
 * The environment of engine and plugin.
 * @param {string} folder
 * @param {import("./demo-service.mjs").Service} service
 * @returns {Record<string, string>}
 */
export function environment(folder, service) {
  const cli = process.env["PULUMI_CLI"] ?? "pulumi";
  return {
    PATH: [dirname(process.execPath), dirname(cli), process.env["PATH"] ?? ""].join(delimiter),
    PULUMI_HOME: join(folder, "home"),
    PULUMI_BACKEND_URL: `file://${folder}`,
    PULUMI_CONFIG_PASSPHRASE: "demo",
    PULUMI_SKIP_UPDATE_CHECK: "1",
    PULUMI_DISABLE_AUTOMATIC_PLUGIN_ACQUISITION: "true",
    XDG_STATE_HOME: join(folder, "state"),
    TIMESERIES_URL: service.url,
    TIMESERIES_TOKEN: service.token,
  };
}
