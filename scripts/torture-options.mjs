// @ts-check
import { parseArgs } from "node:util";
import { SetupError } from "./setup/setup-error.mjs";

/** The packages that have stories; the toy is what the kit is tested with. */
export const packages = /** @type {const} */ (["toy", "timeseries", "alert-routing", "fabric"]);

/** @typedef {typeof packages[number]} PackageName */

/**
 * @typedef {object} TortureOptions
 * @property {readonly PackageName[]} packages whose stories are played
 * @property {number} seed of each package's first story; the next ones have the next numbers
 * @property {number} stories how many are played at most
 * @property {number} minutes after which no story begins
 */

export const tortureHelp = `usage: npm run torture -- [--minutes N] [--stories N] [--package NAME] [--seed S]

Plays stories: a package's provider, its simulated service and a model of Pulumi's engine, with all that may go wrong.
  --minutes N      ends after so many minutes; without it, --stories says when
  --stories N      ends after so many stories; with --seed alone: 1
  --package NAME   only stories of ${packages.join(", ")}; default: all of them
  --seed S         seed of the first story; the same seed plays the same story. Default: another one each time`;

/**
 * Reads the options of the torture.
 * @param {readonly string[]} args
 * @param {number} chance a seed for those who name none
 * @returns {TortureOptions}
 */
export function parseTortureOptions(args, chance) {
  const options = /** @type {const} */ ({
    minutes: { type: "string" },
    stories: { type: "string" },
    package: { type: "string" },
    seed: { type: "string" },
  });
  const { values, positionals, tokens } = parseArgs({ args: [...args], options, strict: false, tokens: true });
  const unknown = tokens.find((token) => token.kind === "option" && !(token.name in options));
  const stray = unknown?.kind === "option" ? unknown.rawName : positionals[0];
  if (stray !== undefined) throw new SetupError(`${stray} is not an option\n${tortureHelp}`);
  const { minutes, stories, seed } = values;
  const isReplay = minutes === undefined && stories === undefined && seed !== undefined;
  if (minutes === undefined && stories === undefined && !isReplay) {
    throw new SetupError(`say how long: --minutes N or --stories N\n${tortureHelp}`);
  }
  return {
    packages: packagesIn(values.package),
    seed: seed === undefined ? chance : numberIn("--seed", seed),
    stories: stories === undefined ? (isReplay ? 1 : Infinity) : numberIn("--stories", stories),
    minutes: minutes === undefined ? Infinity : numberIn("--minutes", minutes),
  };
}

/** @param {string | boolean | undefined} given */
function packagesIn(given) {
  if (given === undefined) return packages;
  const chosen = packages.filter((name) => name === given);
  if (chosen.length > 0) return chosen;
  throw new SetupError(`--package takes ${packages.join(", ")}, not ${JSON.stringify(given === true ? "" : given)}`);
}

/**
 * @param {string} name
 * @param {string | boolean} given
 */
function numberIn(name, given) {
  if (typeof given === "string" && /^[1-9]\d{0,8}$/.test(given)) return Number(given);
  throw new SetupError(`${name} takes a number from 1 on, not ${JSON.stringify(given === true ? "" : given)}`);
}
