// @ts-check

/**
 * Ends a command because the machine lacks something, an option is wrong or a check of the demo failed; the message is
 * the one sentence that the user reads.
 */
export class SetupError extends Error {
  /** @override */
  name = "SetupError";
}

/**
 * Gives the message of anything that was thrown.
 * @param {unknown} thrown
 */
export function messageOf(thrown) {
  return thrown instanceof Error ? thrown.message : String(thrown);
}
