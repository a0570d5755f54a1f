// @ts-check
import { mkdir } from "node:fs/promises";
import { createRequire } from "node:module";
import { delimiter, dirname, join } from "node:path";
import { root } from "./examples.mjs";

/** @typedef {import("./lifecycle.mjs").RunningExample} RunningExample */

/** Name of each stack. */
export const stackName = "demo";

/**
 * Makes a stack of an example on the real engine, with all its files in one folder.
 * @param {RunningExample} running
 */
export async function openStack(running) {
  const { example, folder } = running;
  const { LocalWorkspace } = await import("@pulumi/pulumi/automation/index.js");
  const { program } = createRequire(import.meta.url)(join(root, "examples", example.name, "dist/program.js"));
  await mkdir(projectFolder(running), { recursive: true });
  // the program runs in this process, whose PULUMI_HOME is not that of the stack; the engine gets the plugin's folder below
  process.env["OPS_PROVIDERS_INSTALL"] = "off";
  // the types of the Automation API do not know `plugins`; the engine does
  const projectSettings = {
    name: projectOf(example),
    runtime: "nodejs",
    backend: { url: `file://${folder}` },
    plugins: { providers: [{ name: example.name, path: join(root, "packages", example.name, "bin") }] },
  };
  return LocalWorkspace.createOrSelectStack(
    { stackName, projectName: projectOf(example), program },
    { workDir: projectFolder(running), envVars: environment(running), projectSettings },
  );
}

/**
 * The folder in which `pulumi` finds the project.
 * @param {Pick<RunningExample, "folder">} running
 */
export function projectFolder({ folder }) {
  return join(folder, "project");
}

/**
 * The file that holds the state.
 * @param {Pick<RunningExample, "example" | "folder">} running
 */
export function stateFile({ example, folder }) {
  return join(folder, ".pulumi", "stacks", projectOf(example), `${stackName}.json`);
}

/**
 * The environment of engine and plugin.
 * @param {RunningExample} running
 * @returns {Record<string, string>}
 */
export function environment({ example, folder, service }) {
  const cli = process.env["PULUMI_CLI"] ?? "pulumi";
  return {
    PATH: [dirname(process.execPath), dirname(cli), process.env["PATH"] ?? ""].join(delimiter),
    PULUMI_HOME: join(folder, "home"),
    PULUMI_BACKEND_URL: `file://${folder}`,
    PULUMI_CONFIG_PASSPHRASE: "demo",
    PULUMI_SKIP_UPDATE_CHECK: "1",
    PULUMI_DISABLE_AUTOMATIC_PLUGIN_ACQUISITION: "true",
    XDG_STATE_HOME: join(folder, "state"),
    [example.env.url]: service.url,
    [example.env.credential]: service.credential,
  };
}

/** @param {import("./examples.mjs").Example} example */
function projectOf({ name }) {
  return `example-${name}`;
}
