// @ts-check
import { parseArgs } from "node:util";
import { SetupError } from "./setup/setup-error.mjs";

/** The packages that have stories; toy and jars are kinds of the provider that the kit is tested with. */
export const packages = /** @type {const} */ (["toy", "jars", "timeseries", "alert-routing", "fabric"]);

/** @typedef {typeof packages[number]} PackageName */

/**
 * @typedef {object} TortureOptions
 * @property {readonly PackageName[]} packages the packages whose stories are played
 * @property {number} seed the seed of each package's first story; the following stories have the following numbers
 * @property {number} stories how many stories are played at most
 * @property {number} minutes the time after which no story begins
 * @property {number} mostFailures the number of failed stories after which no story begins
 * @property {boolean} isOfCommit whether the stories that failed once come first, and the other ones are those of the commit
 */

export const tortureHelp = `usage: npm run torture -- [--minutes N] [--stories N] [--package NAME] [--seed S]

Runs random scenarios, called stories, with injected faults on a provider, its simulated service and a model of Pulumi's engine.
  --minutes N      stop after N minutes
  --stories N      stop after N stories; default with --seed alone: 1
  --package NAME   play only the stories of ${packages.join(", ")}; default: all packages
  --seed S         seed of the first story; the same seed plays the same story. Default: a random seed
  --failures N     stop after N failed stories; default 3: further failures mostly have the same cause
  --commit         play the stories that failed once, then those whose seeds follow from the commit`;

/**
 * Reads the options of the command.
 * @param {readonly string[]} args
 * @param {number} randomSeed the seed without --seed
 * @returns {TortureOptions}
 */
export function parseTortureOptions(args, randomSeed) {
  const options = /** @type {const} */ ({
    minutes: { type: "string" },
    stories: { type: "string" },
    package: { type: "string" },
    seed: { type: "string" },
    failures: { type: "string" },
    commit: { type: "boolean" },
  });
  const { values, positionals, tokens } = parseArgs({ args: [...args], options, strict: false, tokens: true });
  const unknown = tokens.find((token) => token.kind === "option" && !(token.name in options));
  const stray = unknown?.kind === "option" ? unknown.rawName : positionals[0];
  if (stray !== undefined) throw new SetupError(`unknown option ${stray}\n${tortureHelp}`);
  const { minutes, stories, seed, failures } = values;
  const isReplay = minutes === undefined && stories === undefined && seed !== undefined;
  if (minutes === undefined && stories === undefined && !isReplay) {
    throw new SetupError(`--minutes, --stories or --seed is required\n${tortureHelp}`);
  }
  return {
    packages: packagesIn(values.package),
    seed: seed === undefined ? randomSeed : numberIn("--seed", seed),
    stories: stories === undefined ? (isReplay ? 1 : Infinity) : numberIn("--stories", stories),
    minutes: minutes === undefined ? Infinity : numberIn("--minutes", minutes),
    mostFailures: failures === undefined ? 3 : numberIn("--failures", failures),
    isOfCommit: values.commit === true,
  };
}

/** @param {string | boolean | undefined} given */
function packagesIn(given) {
  if (given === undefined) return packages;
  const chosen = packages.filter((name) => name === given);
  if (chosen.length > 0) return chosen;
  throw new SetupError(
    `--package must be one of ${packages.join(", ")}, not ${JSON.stringify(given === true ? "" : given)}`,
  );
}

/**
 * @param {string} name
 * @param {string | boolean} given
 */
function numberIn(name, given) {
  if (typeof given === "string" && /^[1-9]\d{0,8}$/.test(given)) return Number(given);
  throw new SetupError(
    `${name} must be a whole number of at least 1, not ${JSON.stringify(given === true ? "" : given)}`,
  );
}
