import type { CheckFailure } from "../declare/property";
import type { Path } from "../value/path";
import type { CheckContext } from "./check-context";
import { oldValuesAt } from "./old-values";

/** A failure at its place among the inputs. */
export interface InputFailure extends CheckFailure {
  readonly path: Path;
  readonly severity: "error" | "warning";
  /** The value at the path is secret: nothing that prints it may be shown. */
  readonly isSecret: boolean;
}

/** How many of something a walk has met: what was counted before a value and after it tells what is inside. */
interface Tally {
  /** All problems, warnings too. */
  readonly found: number;
  /** Values that rules cannot judge: wrong ones, and those that a closed list does not name. */
  readonly faults: number;
  readonly unknowns: number;
  readonly secrets: number;
}

/** One way through the inputs. */
export interface Walk {
  readonly context: CheckContext;
  readonly problems: InputFailure[];
  /** Problems of values that no rule sees; an item that repeats a key is right by itself. */
  readonly unjudged: Set<InputFailure>;
  /** Where it is; copied only where something is wrong. */
  readonly path: (string | number)[];
  faults: number;
  unknowns: number;
  secrets: number;
}

/** Begins a walk at the inputs themselves. */
export function startWalk(context: CheckContext): Walk {
  return { context, problems: [], unjudged: new Set(), path: [], faults: 0, unknowns: 0, secrets: 0 };
}

/** What a walk has met so far. */
export function tallyOf({ problems, faults, unknowns, secrets }: Walk): Tally {
  return { found: problems.length, faults, unknowns, secrets };
}

/** What was met inside a value. */
export interface Inside extends Omit<Tally, "found"> {
  /** Where the values are that no rule sees. */
  readonly unjudged: readonly Path[];
}

const NOWHERE: readonly Path[] = [];

/** What a walk has met since it met so much. */
export function since(walk: Walk, before: Tally): Inside {
  const faults = walk.faults - before.faults;
  return {
    faults,
    unknowns: walk.unknowns - before.unknowns,
    secrets: walk.secrets - before.secrets,
    unjudged: faults === 0 ? NOWHERE : unjudgedSince(walk, before.found),
  };
}

function unjudgedSince({ problems, unjudged }: Walk, from: number): readonly Path[] {
  return problems.filter((problem, i) => i >= from && unjudged.has(problem)).map(({ path }) => path);
}

/** Reports a value that is wrong. */
export function fail(walk: Walk, isSecret: boolean, message: string): InputFailure {
  return reportFault(walk, isSecret, message, "error");
}

/** Reports a value that rules cannot judge, whether it is refused or not. */
export function reportFault(
  walk: Walk,
  isSecret: boolean,
  message: string,
  severity: InputFailure["severity"],
): InputFailure {
  const problem: InputFailure = { path: [...walk.path], message, severity, isSecret };
  walk.faults++;
  walk.unjudged.add(problem);
  walk.problems.push(problem);
  return problem;
}

/** Reports a value that may be right. */
export function warn(walk: Walk, isSecret: boolean, message: string): void {
  walk.problems.push({ path: [...walk.path], message, severity: "warning", isSecret });
}

/** The values that the object's inputs have where the walk is. */
export function oldValuesHere({ context: { oldInputs }, path }: Walk): readonly unknown[] {
  return oldValuesAt(oldInputs, path);
}
