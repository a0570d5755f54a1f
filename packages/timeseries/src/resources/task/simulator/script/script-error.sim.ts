/** A script that the service does not accept as a task. */
export class ScriptError extends Error {
  constructor(
    message: string,
    /** Whether already the grammar is broken; a PATCH answers that with 500, all else with 400. */
    readonly isSyntax = false,
  ) {
    super(message);
    this.name = "ScriptError";
  }
}
