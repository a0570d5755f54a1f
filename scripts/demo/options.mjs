// @ts-check
import { parseArgs } from "node:util";
import { examples } from "./examples.mjs";
import { SetupError } from "../setup/setup-error.mjs";

/** @typedef {{ keep: boolean, port: number }} DemoOptions port of the first simulator, the next ones follow; 0: free ports */

/** The highest first port that leaves one for each of the other services. */
const last = 65_536 - examples.length;

/**
 * Reads the options of the demo.
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
  throw new SetupError(`--port must be a number from 1 to ${last}, not ${JSON.stringify(given === true ? "" : given)}`);
}
