// @ts-check
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { environment, projectFolder, stackName } from "./demo-stack.mjs";

/** @typedef {import("./demo-play.mjs").Staged} Staged */

/**
 * Writes for each act a file that sets a shell up, and gives the text that tells how to go on by hand.
 * @param {string} folder
 * @param {readonly Staged[]} staged
 */
export async function handOn(folder, staged) {
  for (const one of staged) {
    const lines = Object.entries(environment(one)).map(([name, value]) => `export ${name}=${quoted(value)}\n`);
    await writeFile(environmentFile(one), lines.join(""), { mode: 0o600 });
  }
  return handOnText(folder, staged);
}

/**
 * Tells how to go on by hand.
 * @param {string} folder
 * @param {readonly Staged[]} staged
 */
export function handOnText(folder, staged) {
  const pids = staged.map(({ service }) => service.pid).join(" ");
  const end = `
  # in the end
  cd && kill ${pids} && rm -r ${quoted(folder)}
`;
  return [...staged.map(stackText), end].join("");
}

/** @param {Staged} staged */
function stackText(staged) {
  const { act } = staged;
  return `
  # ${act.title}
  . ${quoted(environmentFile(staged))}
  cd ${quoted(projectFolder(staged))}
  pulumi stack --stack ${stackName}        # the resources and outputs
  pulumi refresh --stack ${stackName}      # compare with the service
  ${act.curl}
  pulumi destroy --stack ${stackName}      # take everything down
`;
}

/** @param {Staged} staged */
function environmentFile({ folder }) {
  return join(folder, "env.sh");
}

/**
 * Writes a text as one word of a shell.
 * @param {string} text
 */
function quoted(text) {
  return /^[\w./:-]+$/.test(text) ? text : `'${text.replaceAll("'", `'\\''`)}'`;
}
