import type { JournalEntry, ServiceObject } from "./journal-entry";
import { intentIn, mayBeSameAccount } from "./journal-entry";
import type { JournalLine } from "./journal-line";
import { parseLine } from "./journal-line";
import type { Moment } from "./moment";
import { isUpTo } from "./moment";
import type { Writer } from "./writer";

/** What one file of the journal tells. */
export interface RunEntries {
  readonly run: string;
  /** The process of the run; `undefined` where the file does not tell any more. */
  readonly writer: Writer | undefined;
  readonly entries: readonly JournalEntry[];
  /** Entries of earlier runs that need no more care. */
  readonly resolved: readonly Pick<JournalEntry, "run" | "number">[];
  /** Objects that are no more. */
  readonly gone: readonly GoneObject[];
  /** The run ended orderly. */
  readonly hasEnded: boolean;
}

/** Reads a file of the journal; a line that a dying process left half written is skipped, as is what nobody can read. */
export function readLines(text: string, run: string): RunEntries {
  const lines = text.split("\n").flatMap((one) => parseLine(one) ?? []);
  const writer = lines.find((line) => line.entry === "run");
  const entries = new Map<number, JournalEntry>();
  for (const line of lines) apply(line, entries, { run, ...(writer === undefined ? {} : { host: writer.host }) });
  return {
    run,
    writer,
    entries: [...entries.values()],
    resolved: lines.flatMap((line) => {
      if (line.entry === "resolved") return [line];
      return line.entry === "confirmed" ? line.numbers.map((number) => ({ run: line.run, number })) : [];
    }),
    gone: lines.filter((line) => line.entry === "gone").map((line) => ({ ...line, run, host: writer?.host })),
    hasEnded: lines.some((line) => line.entry === "end"),
  };
}

/** The entries of all runs, with what later runs found out about them. */
export function withResolved(runs: readonly RunEntries[]): readonly JournalEntry[] {
  const resolved = new Set(runs.flatMap((run) => run.resolved).map(keyOf));
  const entries = runs
    .flatMap((run) => run.entries)
    .map((entry) => (resolved.has(keyOf(entry)) ? finished(entry) : entry));
  return withoutGone(
    entries,
    runs.flatMap((run) => run.gone),
  );
}

/** An object that a run found to be no more, and when. */
export interface GoneObject extends ServiceObject {
  readonly run: string;
  /** The machine of the run; `undefined` where the file does not tell any more. */
  readonly host: string | undefined;
  readonly at: Moment;
}

/** The entries, of which those of objects that are no more own nothing. */
export function withoutGone(entries: readonly JournalEntry[], gone: readonly GoneObject[]): readonly JournalEntry[] {
  return entries.map((entry) => (gone.some((object) => isEarlierAs(entry, object)) ? disowned(entry) : entry));
}

function keyOf({ run, number }: Pick<JournalEntry, "run" | "number">): string {
  return `${run} ${number}`;
}

/** Whether the object of an entry is one that another run found to be gone later; the lines of one run stand in their order. */
function isEarlierAs(entry: JournalEntry, { run, host, at, ...object }: GoneObject): boolean {
  return entry.run !== run && hasObject(entry, object) && isUpTo(entry.begunAt, at, isOneMachine(entry, host));
}

/** Whether an entry was written on the machine of that name. */
export function isOneMachine({ host }: JournalEntry, other: string | undefined): boolean {
  return host !== undefined && host === other;
}

/** Whether the object of an entry may be the given one, by its id. */
export function hasObject(entry: JournalEntry, object: ServiceObject): boolean {
  return entry.id !== undefined && isSameObject({ ...entry, id: entry.id }, object);
}

/** Whether two objects may be one, by their ids. */
export function isSameObject(one: ServiceObject, other: ServiceObject): boolean {
  const isSame = one.id === other.id && one.type === other.type && one.endpoint === other.endpoint;
  return isSame && mayBeSameAccount(one, other);
}

/** An entry whose object is no more, so that its ID may be that of another one. */
export function disowned({ id: _gone, ...entry }: JournalEntry): JournalEntry {
  return { ...entry, state: "closed" };
}

/** An entry that needs no more care; an object with its ID, if there is one, has an owner. */
export function finished(entry: JournalEntry): JournalEntry {
  return { ...entry, state: entry.id === undefined ? "closed" : "recorded" };
}

/** The run that wrote a line, and the machine that it ran on. */
type LineOrigin = Pick<JournalEntry, "run" | "host">;

function apply(line: JournalLine, entries: Map<number, JournalEntry>, origin: LineOrigin): void {
  switch (line.entry) {
    case "run":
    case "resolved":
    case "confirmed":
      return;
    case "gone":
      for (const [number, entry] of entries) if (hasObject(entry, line)) entries.set(number, disowned(entry));
      return;
    case "begun":
      entries.set(line.number, entryOf(line, origin));
      return;
    case "end":
      for (const [number, entry] of entries) if (!line.except.includes(number)) entries.set(number, delivered(entry));
      return;
    default: {
      const entry = entries.get(line.number);
      if (entry !== undefined) entries.set(line.number, changed(entry, line));
    }
  }
}

/** An entry whose answer, if there is one, the engine got before its run ended orderly. */
export function delivered(entry: JournalEntry): JournalEntry {
  return entry.state === "answered" ? { ...entry, state: "delivered" } : entry;
}

function entryOf(begun: Extract<JournalLine, { readonly entry: "begun" }>, origin: LineOrigin): JournalEntry {
  const { number, stack, project, at } = begun;
  return {
    ...origin,
    number,
    stack,
    ...(project === undefined ? {} : { project }),
    ...intentIn(begun),
    begunAt: at,
    sentAt: at,
    state: "open",
  };
}

function changed(
  entry: JournalEntry,
  line: Extract<JournalLine, { readonly entry: "sent" | "answered" | "recorded" | "closed" }>,
): JournalEntry {
  switch (line.entry) {
    case "sent":
      return { ...entry, sentAt: line.at, isRepeated: true };
    case "answered":
      return { ...entry, state: "answered", id: line.id };
    case "recorded":
      return finished(entry);
    case "closed":
      return { ...entry, state: "closed" };
  }
}
