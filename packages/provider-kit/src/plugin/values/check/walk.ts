import type { CheckFailure } from "../../declare/property";
import type { Properties } from "../../declare/shape";
import type { Path } from "../value/path";
import type { CheckContext } from "./check-context";
import type { OldValues } from "./old-values";
import { oldValuesAt } from "./old-values";

/** How severe a failure is, once it is known whether the object has the value already. */
export type Severity = "error" | "warning";

interface Found extends CheckFailure {
  readonly severity: Severity;
  readonly isSecret: boolean;
}

const SCALARS: readonly string[] = ["string", "integer", "number", "boolean"];

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
  /** The declared inputs. */
  readonly properties: Properties;
  readonly problems: CheckFailure[];
  /** Problems of values that no rule sees; an item that repeats a key is right by itself. */
  readonly unjudged: Set<CheckFailure>;
  /** Where it is; copied only where something is wrong. */
  readonly path: (string | number)[];
  /** The values of the object by their place, in which items of a list have none of their own. */
  readonly old: Map<string, OldValues>;
  faults: number;
  unknowns: number;
  secrets: number;
}

/** Begins a walk at the inputs themselves. */
export function startWalk(context: CheckContext, properties: Properties): Walk {
  const nothing = { faults: 0, unknowns: 0, secrets: 0 };
  return { context, properties, problems: [], unjudged: new Set(), path: [], old: new Map(), ...nothing };
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
  return problems.slice(from).flatMap((problem) => (unjudged.has(problem) ? [problem.path ?? []] : []));
}

/** Reports a value that is wrong. */
export function fail(walk: Walk, isSecret: boolean, message: string): CheckFailure {
  return reportFault(walk, isSecret, message, "error");
}

/** Reports a value that rules cannot judge, whether it is refused or not. */
export function reportFault(walk: Walk, isSecret: boolean, message: string, severity: Severity): CheckFailure {
  const problem = record(walk, { message, severity, isSecret });
  walk.faults++;
  walk.unjudged.add(problem);
  return problem;
}

/** Reports a value that may be right. */
export function warn(walk: Walk, isSecret: boolean, message: string): void {
  record(walk, { message, severity: "warning", isSecret });
}

/** Records what is wrong at a path below the place of the walk, and returns it with its path among all inputs. */
export function record(walk: Walk, { path = [], message, severity, isSecret }: Found): CheckFailure {
  const place = [...walk.path, ...path];
  const problem = { path: place, message, severity, isSecret: isSecret || isHidden(walk.properties, place) };
  walk.problems.push(problem);
  return problem;
}

// an object or list may hold a secret further down
function isHidden(properties: Properties, [name, ...deeper]: Path): boolean {
  if (deeper.length > 0 || typeof name !== "string") return false;
  const property = properties[name];
  return property?.secret === true || !SCALARS.includes(property?.kind ?? "");
}

/** The values that the object's inputs have where the walk is. */
export function oldValuesHere({ context: { oldInputs }, path, old }: Walk): OldValues {
  const place = JSON.stringify(path.map((step) => (typeof step === "number" ? 0 : step)));
  const values = old.get(place) ?? oldValuesAt(oldInputs, path);
  old.set(place, values);
  return values;
}
