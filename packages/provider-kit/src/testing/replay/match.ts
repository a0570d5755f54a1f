import { getAt } from "../../plugin/values/value/plain";
import { isList, isMap } from "../../plugin/values/value/value";
import { ID_NAME, isMade, LONG_ID, RUN, SAID, SECRET, TIME } from "./recording";

/** What the IDs of a recording are at the service that it is played to. */
export class Ids {
  readonly #ids = new Map<string, string | number>();

  /** Whether an ID is what a mark stands for; the first one counts. */
  isFor(mark: string, id: string | number): boolean {
    const known = this.get(mark);
    if (known === undefined) this.#ids.set(mark, id);
    return known === undefined || String(known) === String(id);
  }

  /** The ID that a mark stands for: in capitals where the mark is. */
  get(mark: string): string | number | undefined {
    const lower = mark.toLowerCase();
    const id = this.#ids.get(lower);
    return typeof id === "string" && mark !== lower ? id.toUpperCase() : id;
  }

  /** The IDs of the objects that were made. */
  get made(): ReadonlySet<string> {
    return new Set([...this.#ids].flatMap(([mark, id]) => (isMade(mark) ? [String(id)] : [])));
  }

  /** As they are now, to go back to. */
  copy(): Ids {
    const copied = new Ids();
    for (const [mark, id] of this.#ids) copied.isFor(mark, id);
    return copied;
  }

  take({ all }: { readonly all: ReadonlyMap<string, string | number> }): void {
    for (const [mark, id] of all) this.#ids.set(mark, id);
  }

  get all(): ReadonlyMap<string, string | number> {
    return this.#ids;
  }
}

/** Where an answer differs from the recorded one: `name: "a" was recorded, and "b" was answered`. */
export function differencesIn(recorded: unknown, answered: unknown, ids: Ids, path = "answer"): readonly string[] {
  if (typeof recorded === "string") {
    return isText(recorded, answered, ids) ? [] : [different(recorded, answered, path)];
  }
  if (isList(recorded) && isList(answered) && recorded.length === answered.length) {
    return recorded.flatMap((one, at) => differencesIn(one, answered[at], ids, `${path}[${at}]`));
  }
  if (isMap(recorded) && isMap(answered)) {
    const names = new Set([...Object.keys(recorded), ...Object.keys(answered)]);
    return [...names].flatMap((name) => differencesIn(recorded[name], answered[name], ids, `${path}.${name}`));
  }
  return recorded === answered ? [] : [different(recorded, answered, path)];
}

function different(recorded: unknown, answered: unknown, path: string): string {
  return `${path}: ${shown(recorded)} was recorded, and ${shown(answered)} was answered`;
}

function shown(value: unknown): string {
  return value === undefined ? "nothing" : JSON.stringify(value);
}

const MARK = /(<(?:object|id) \d+>|\[secret \d+\]|<time>|<text>|\[secret\])/i;

/** Whether a value is what a text stands for. */
function isText(recorded: string, answered: unknown, ids: Ids): boolean {
  const pieces = recorded.split(MARK);
  const isNumber = typeof answered === "number";
  if (pieces.length === 1 || (typeof answered !== "string" && !isNumber)) return recorded === answered;
  const pattern = pieces.map((piece) => (MARK.test(piece) ? "(.+?)" : piece.replace(/[$()*+.?[\\\]^{|}]/g, "\\$&")));
  const [whole, ...found] = new RegExp(`^${pattern.join("")}$`, "s").exec(String(answered)) ?? [];
  if (whole === undefined) return false;
  const marks = pieces.filter((piece) => MARK.test(piece));
  return marks.every((mark, at) => isMark(mark, marks.length === 1 && isNumber ? answered : (found[at] ?? ""), ids));
}

function isMark(mark: string, value: string | number, ids: Ids): boolean {
  switch (mark) {
    case TIME:
      return typeof value === "number" || !Number.isNaN(Date.parse(value));
    case SAID:
    case SECRET:
      return true;
    default:
      return ids.isFor(mark, value);
  }
}

/** Where a list of objects differs from the recorded one; only those that were made count, in whatever order. */
export function listDifferences(recorded: unknown, answered: unknown, list: string, ids: Ids): readonly string[] {
  const [wanted, there] = [recorded, answered].map((answer) => (list === "" ? answer : getAt(answer, list)));
  if (!isList(wanted) || !isList(there)) return differencesIn(recorded, answered, ids);
  const left = there.filter((item) => isOfRun(item, ids.made));
  const differences: string[] = [];
  wanted.forEach((item, at) => {
    const place = `answer${list === "" ? "" : `.${list}`}[${at}]`;
    const found = left.findIndex((one) => isSame(item, one, ids));
    // of those that are left, the one that says the least about the difference is no help, and the first one is
    if (found === -1) differences.push(...differencesIn(item, left.shift(), ids.copy(), place));
    else left.splice(found, 1);
  });
  return [...differences, ...left.map((one) => `answer.${list}: ${JSON.stringify(one)} is listed, and was not`)];
}

/** Whether an object is the recorded one; what its IDs are is known then. */
function isSame(recorded: unknown, answered: unknown, ids: Ids): boolean {
  const tried = ids.copy();
  if (differencesIn(recorded, answered, tried).length > 0) return false;
  ids.take(tried);
  return true;
}

/** Whether an object is one that was made: it has the name of the run in it, or an ID of what was made. */
export function isOfRun(item: unknown, made: ReadonlySet<string>, run = RUN): boolean {
  if (JSON.stringify(item).toLowerCase().includes(run.toLowerCase())) return true;
  const isId = (name: string, value: string): boolean => ID_NAME.test(name) || value.length >= LONG_ID;
  return (
    isMap(item) && Object.entries(item).some(([name, value]) => isId(name, String(value)) && made.has(String(value)))
  );
}
