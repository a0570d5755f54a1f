// @ts-check
import { parseArgs } from "node:util";
import { acts } from "./demo-acts.mjs";
import { SetupError } from "./setup/setup-error.mjs";

/** @typedef {{ keep: boolean, port: number }} DemoOptions the first service's port, which the others follow; 0 takes free ones */

/** The highest port after which each of the other services has one. */
const last = 65_536 - acts.length;

/**
 * Reads the options of the demonstration.
 * @param {readonly string[]} args
 * @returns {DemoOptions}
 */
export function parseDemoOptions(args) {
  const { values, positionals, tokens } = parseArgs({
    args: [...args],
    options: { keep: { type: "boolean" }, port: { type: "string" } },
    strict: false,
    tokens: true,
  });
  const unknown = tokens.find((token) => token.kind === "option" && !["keep", "port"].includes(token.name));
  const stray = unknown?.kind === "option" ? unknown.rawName : positionals[0];
  if (stray !== undefined) throw new SetupError(`${stray} is not an option: choose --keep, --port N or --help`);
  return { keep: values["keep"] === true, port: portIn(values["port"]) };
}

/** @param {string | boolean | undefined} given */
function portIn(given) {
  if (given === undefined) return 0;
  const port = typeof given === "string" && /^\d+$/.test(given) ? Number(given) : NaN;
  if (port >= 1 && port <= last) return port;
  throw new SetupError(`--port takes a number from 1 to ${last}, not ${JSON.stringify(given === true ? "" : given)}`);
}
