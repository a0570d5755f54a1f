// @ts-check
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

/**
 * @typedef {{ packageName: import("./torture-options.mjs").PackageName, seed: number, stories: number }} Batch
 * @typedef {import("@ops-providers/provider-kit/testing").SimulationFailure} Failure
 * @typedef {{ batch: Batch, stories: number, faults: [string, [string, number][]][], failure: Failure | undefined }} Played
 * @typedef {import("@ops-providers/provider-kit/testing").Subject} Subject
 */

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const load = createRequire(import.meta.url);
const kit = join(root, "packages/provider-kit/dist");
/** @type {{ simulate: typeof import("@ops-providers/provider-kit/testing").simulate }} */
const { simulate } = load(join(kit, "testing/simulate.js"));

/**
 * The subjects of a package: a service may have several versions.
 * @param {Batch["packageName"]} packageName
 * @returns {readonly Subject[]}
 */
function subjectsOf(packageName) {
  /** @type {Readonly<Record<string, string>>} */
  const ofKit = { toy: "stories.js", jars: "jar-stories.js" };
  const own = ofKit[packageName];
  const file =
    own === undefined
      ? join(root, "packages", packageName, "dist/src/testing/stories.js")
      : join(kit, "testing/toy", own);
  /** @type {Record<string, unknown>} */
  const exported = load(file);
  return /** @type {Subject[]} */ (Object.values(exported));
}

/**
 * @param {Batch} batch
 * @returns {Promise<Played>}
 */
async function play(batch) {
  const subjects = subjectsOf(batch.packageName);
  /** @type {Played} */
  const played = { batch, stories: 0, faults: [], failure: undefined };
  while (played.stories < batch.stories && played.failure === undefined) {
    const seed = batch.seed + played.stories;
    const subject = subjects[seed % subjects.length];
    if (subject === undefined) throw new Error(`${batch.packageName} has no stories`);
    const { faults, failure } = await simulate(subject, { seed });
    for (const [kind, counts] of faults) played.faults.push([`${batch.packageName} ${kind}`, [...counts]]);
    played.failure = failure;
    played.stories += 1;
  }
  return played;
}

process.on("message", async (/** @type {Batch} */ batch) => {
  process.send?.(await play(batch));
});
