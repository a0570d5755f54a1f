// @ts-check
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { environment, projectFolder, stackName } from "./stack.mjs";

/** @typedef {import("./lifecycle.mjs").RunningExample} RunningExample */

/**
 * Writes for each example a file that sets up a shell, and gives the commands for continuing by hand.
 * @param {string} folder
 * @param {readonly RunningExample[]} running
 */
export async function manualSteps(folder, running) {
  for (const one of running) {
    const lines = Object.entries(environment(one)).map(([name, value]) => `export ${name}=${quoted(value)}\n`);
    await writeFile(environmentFile(one), lines.join(""), { mode: 0o600 });
  }
  return commandsFor(folder, running);
}

/**
 * Gives the commands for continuing by hand.
 * @param {string} folder
 * @param {readonly RunningExample[]} running
 */
export function commandsFor(folder, running) {
  const pids = running.map(({ service }) => service.pid).join(" ");
  const end = `
  # at the end: stop the simulators and delete all files of the demo
  cd && kill ${pids} && rm -r ${quoted(folder)}
`;
  return [...running.map(commandsForExample), end].join("");
}

/** @param {RunningExample} running */
function commandsForExample(running) {
  const { example } = running;
  return `
  # ${example.title}
  . ${quoted(environmentFile(running))}
  cd ${quoted(projectFolder(running))}
  pulumi stack --stack ${stackName}        # show resources and outputs
  pulumi refresh --stack ${stackName}      # compare the state with the service
  ${example.curl}
  pulumi destroy --stack ${stackName}      # delete all resources
`;
}

/** @param {RunningExample} running */
function environmentFile({ folder }) {
  return join(folder, "env.sh");
}

/**
 * Quotes a string as one word of a shell command.
 * @param {string} text
 */
function quoted(text) {
  return /^[\w./:-]+$/.test(text) ? text : `'${text.replaceAll("'", `'\\''`)}'`;
}
