// @ts-check
import { mkdir } from "node:fs/promises";
import { createRequire } from "node:module";
import { delimiter, dirname, join } from "node:path";

/** @typedef {import("./demo-play.mjs").Staged} Staged */

const root = dirname(import.meta.dirname);

/** Name of each stack. */
export const stackName = "demo";

/**
 * Makes a stack of an act's example on the real engine, with everything that belongs to it in one folder.
 * @param {Staged} staged
 */
export async function openStack(staged) {
  const { act, folder } = staged;
  const { LocalWorkspace } = await import("@pulumi/pulumi/automation/index.js");
  const { program } = createRequire(import.meta.url)(`../examples/${act.name}/dist/program.js`);
  await mkdir(projectFolder(staged), { recursive: true });
  // the types of the Automation API do not know `plugins`; the engine does
  const projectSettings = {
    name: projectOf(act),
    runtime: "nodejs",
    backend: { url: `file://${folder}` },
    plugins: { providers: [{ name: act.name, path: join(root, "packages", act.name, "bin") }] },
  };
  return LocalWorkspace.createOrSelectStack(
    { stackName, projectName: projectOf(act), program },
    { workDir: projectFolder(staged), envVars: environment(staged), projectSettings },
  );
}

/**
 * The folder in which `pulumi` finds the project.
 * @param {Pick<Staged, "folder">} staged
 */
export function projectFolder({ folder }) {
  return join(folder, "project");
}

/**
 * The file that holds the state.
 * @param {Pick<Staged, "act" | "folder">} staged
 */
export function stateFile({ act, folder }) {
  return join(folder, ".pulumi", "stacks", projectOf(act), `${stackName}.json`);
}

/**
 * The environment of engine and plugin.
 * @param {Staged} staged
 * @returns {Record<string, string>}
 */
export function environment({ act, folder, service }) {
  const cli = process.env["PULUMI_CLI"] ?? "pulumi";
  return {
    PATH: [dirname(process.execPath), dirname(cli), process.env["PATH"] ?? ""].join(delimiter),
    PULUMI_HOME: join(folder, "home"),
    PULUMI_BACKEND_URL: `file://${folder}`,
    PULUMI_CONFIG_PASSPHRASE: "demo",
    PULUMI_SKIP_UPDATE_CHECK: "1",
    PULUMI_DISABLE_AUTOMATIC_PLUGIN_ACQUISITION: "true",
    XDG_STATE_HOME: join(folder, "state"),
    [act.env.url]: service.url,
    [act.env.credential]: service.credential,
  };
}

/** @param {import("./demo-acts.mjs").Act} act */
function projectOf({ name }) {
  return `example-${name}`;
}
