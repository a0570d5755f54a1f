// @ts-check
import { SetupError } from "../setup/setup-error.mjs";

/** @param {string} text */
export function title(text) {
  write(`\n== ${text}\n`);
}

/**
 * Prints a fact that holds; one that does not hold ends the demo.
 * @param {string} fact
 * @param {boolean} holds
 */
export function check(fact, holds) {
  if (!holds) throw new SetupError(`the demo failed: not true: "${fact}"; run "npm test" to find the cause`);
  write(`   checked: ${fact}\n`);
}

/** @param {string} text */
export function write(text) {
  process.stdout.write(text);
}
