// @ts-check
import { SetupError } from "./setup/setup-error.mjs";

/** @param {string} text */
export function say(text) {
  write(`\n== ${text}\n`);
}

/**
 * Prints a fact that holds; one that does not ends the demonstration.
 * @param {string} fact
 * @param {boolean} holds
 */
export function prove(fact, holds) {
  if (!holds) throw new SetupError(`the demonstration failed, it is not true that ${fact}: run npm test to see why`);
  write(`   proved: ${fact}\n`);
}

/** @param {string} text */
export function write(text) {
  process.stdout.write(text);
}
