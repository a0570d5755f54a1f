import { toText } from "../../values/check/messages";
import type { CheckFailure } from "../../declare/property";

/** A failure as the engine gets it. */
export interface EngineFailure {
  /** Top-level name of a property; empty: none. */
  readonly property: string;
  readonly reason: string;
}

/**
 * A failure as the engine shows it. The engine prints the value of the named property next to the reason, secret or not, and
 * prints `<nil>` for a nested one: only a top-level property that may be printed is named, any other path goes into the reason.
 */
export function toEngine(failure: CheckFailure): EngineFailure {
  const { path = [], message, isSecret } = failure;
  const [name] = path;
  if (path.length === 1 && typeof name === "string" && isSecret !== true) return { property: name, reason: message };
  return { property: "", reason: toText(failure) };
}
