// @ts-check

/**
 * Ends a command because of what the machine lacks, what was asked wrongly or what a demonstration could not prove; the
 * message is the one sentence that the user reads.
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
