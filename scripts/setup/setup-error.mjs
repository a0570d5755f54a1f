// @ts-check

/** Something the machine lacks; the message is the one sentence that the user reads. */
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
