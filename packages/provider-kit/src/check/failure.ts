import { pathText } from "../value/path";
import type { Property } from "../declare/property";
import type { Properties } from "../declare/shape";
import type { InputFailure } from "./check";

/** A failure in the form in which the engine shows it at the resource. */
export interface EngineFailure {
  /** Top-level input, or empty for nested and secret ones, because the engine also prints the value. */
  readonly property: string;
  readonly reason: string;
}

/**
 * The failure as the engine shows it. The engine prints the value of the named property beside the reason, secret or not,
 * and prints `<nil>` for a nested one, so only a plain top-level scalar is named, and any other path goes into the reason.
 */
export function toFailure(problem: InputFailure, properties: Properties): EngineFailure {
  const [root] = problem.path;
  if (problem.path.length === 1 && typeof root === "string" && !problem.isSecret && isPlainScalar(properties[root])) {
    return { property: root, reason: problem.message };
  }
  const where = pathText(problem.path);
  return { property: "", reason: where === "" ? problem.message : `${where}: ${problem.message}` };
}

// an object or list may hold a secret further down, and the engine would print it whole
function isPlainScalar(property: Property | undefined): boolean {
  return property?.secret !== true && ["string", "integer", "number", "boolean"].includes(property?.kind ?? "");
}

/** A failure as one line of text, for warnings and errors outside Check. */
export function toText(problem: InputFailure): string {
  const where = pathText(problem.path);
  return where === "" ? problem.message : `${where}: ${problem.message}`;
}
