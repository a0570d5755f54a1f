// @ts-check
import { fork } from "node:child_process";
import { once } from "node:events";
import { availableParallelism } from "node:os";
import { fileURLToPath } from "node:url";
import { SetupError } from "./setup/setup-error.mjs";
import { duration } from "./setup/stopwatch.mjs";
import { parseTortureOptions } from "./torture-options.mjs";
import { failedOnce, randomSeed, seedOfCommit } from "./torture-seeds.mjs";
import { addFaults, faultLines } from "./torture-table.mjs";

/**
 * @typedef {import("./torture-worker.mjs").Batch} Batch
 * @typedef {import("./torture-worker.mjs").Played} Played
 * @typedef {import("./torture-options.mjs").TortureOptions} Options
 */

const BATCH = 20;
const PROGRESS_MS = 15_000;
/** Batches of each package in a round: a story of fabric takes five times as long as a story of the toy. */
const SHARES = { toy: 3, jars: 1, timeseries: 2, "alert-routing": 2, fabric: 1 };

/** Plays stories on all processors, and reports the results. */
class Torture {
  /** @type {import("./torture-table.mjs").FaultTable} */
  #faults = new Map();
  #start = Date.now();
  #begun = 0;
  #played = 0;
  #failures = 0;

  /** @param {Options} options */
  constructor(options) {
    this.options = options;
  }

  /** Plays until the time is over, all stories are played or too many have failed; answers with the exit code. */
  async run() {
    const { packages, seed } = this.options;
    console.log(`playing stories of ${packages.join(", ")}, starting with seed ${seed}`);
    const progress = setInterval(() => console.log(`  ${this.#progress()}`), PROGRESS_MS);
    const batches = this.#batches();
    await Promise.all(Array.from({ length: availableParallelism() }, () => this.#work(batches)));
    clearInterval(progress);
    for (const line of faultLines(this.#faults)) console.log(line);
    console.log(this.#progress());
    return this.#failures === 0 ? 0 : 1;
  }

  /**
   * Batches of each package in turn, with seeds of its own.
   * @returns {Generator<Batch>}
   */
  *#batches() {
    const { packages, seed, stories, minutes, mostFailures, isOfCommit } = this.options;
    if (isOfCommit) yield* this.#failedOnce();
    // where the service cannot refuse one of two machines, rare stories of jars end as no provider can mend
    const played = isOfCommit ? packages.filter((packageName) => packageName !== "jars") : packages;
    const next = new Map(packages.map((packageName) => [packageName, seed]));
    const round = played.flatMap((packageName) => Array.from({ length: SHARES[packageName] }, () => packageName));
    for (let place = 0; ; place++) {
      const packageName = round[place % round.length] ?? "toy";
      const first = next.get(packageName) ?? seed;
      const count = Math.min(BATCH, stories - this.#begun);
      const isOver = Date.now() - this.#start > minutes * 60_000 || this.#failures >= mostFailures;
      if (count <= 0 || isOver) return;
      this.#begun += count;
      next.set(packageName, first + count);
      yield { packageName, seed: first, stories: count };
    }
  }

  /**
   * The stories that failed once.
   * @returns {Generator<Batch>}
   */
  *#failedOnce() {
    for (const packageName of this.options.packages)
      for (const seed of failedOnce[packageName]) {
        this.#begun += 1;
        yield { packageName, seed, stories: 1 };
      }
  }

  /** @param {Generator<Batch>} batches */
  async #work(batches) {
    const worker = fork(fileURLToPath(new URL("torture-worker.mjs", import.meta.url)), {
      execArgv: ["--enable-source-maps"],
    });
    const exited = once(worker, "exit").then(([code]) => {
      throw new Error(`a worker process exited with code ${code}`);
    });
    try {
      for (const batch of batches) {
        worker.send(batch);
        const [result] = await Promise.race([once(worker, "message"), exited]);
        this.#record(result);
      }
    } finally {
      exited.catch(() => undefined);
      worker.kill();
    }
  }

  /** @param {Played} played */
  #record({ batch, stories, faults, failure }) {
    this.#played += stories;
    addFaults(this.#faults, faults);
    if (failure === undefined) return;
    this.#failures += 1;
    console.log(`\n${batch.packageName}: the story of seed ${failure.seed} (${failure.kinds.join(", ")}) fails:`);
    for (const problem of failure.problems) console.log(`  ${problem}`);
    console.log(`${failure.story}\n`);
    console.log(`to play it again: npm run torture -- --package ${batch.packageName} --seed ${failure.seed}\n`);
  }

  #progress() {
    const ms = Date.now() - this.#start;
    const rate = Math.round(this.#played / (ms / 1000));
    return `${this.#played} stories in ${duration(ms)} (${rate}/s), ${this.#failures} failed`;
  }
}

try {
  const args = process.argv.slice(2);
  const options = parseTortureOptions(args, args.includes("--commit") ? seedOfCommit() : randomSeed());
  process.exitCode = await new Torture(options).run();
} catch (error) {
  if (!(error instanceof SetupError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
