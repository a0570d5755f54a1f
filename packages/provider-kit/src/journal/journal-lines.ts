import { asDeclared } from "../value/plain";
import { isList, isMap } from "../value/value";
import type { Intent, Note } from "./journal-entry";
import { isSameNote } from "./journal-entry";
import type { Moment } from "./moment";

/** The process that wrote a file of the journal. */
export interface Writer {
  /** Unique ID of the run. */
  readonly run: string;
  readonly host: string;
  readonly pid: number;
}

/** One line of the journal. */
export type Entry =
  | ({ readonly entry: "run" } & Writer)
  | ({ readonly entry: "begun"; readonly number: number; readonly stack: string; readonly at: Moment } & Intent)
  /** The request leaves once more. */
  | { readonly entry: "sent"; readonly number: number; readonly at: Moment }
  | { readonly entry: "answered"; readonly number: number; readonly id: string }
  | { readonly entry: "recorded"; readonly number: number }
  | { readonly entry: "closed"; readonly number: number }
  /** A note of an earlier run needs no more care. */
  | { readonly entry: "resolved"; readonly run: string; readonly number: number }
  /** The run ended orderly: the engine has recorded the answers that reached it, which are all but those of some creations. */
  | { readonly entry: "end"; readonly except: readonly number[] };

/** What one file of the journal tells. */
export interface RunNotes {
  readonly run: string;
  /** The process of the run; `undefined` where the file does not tell any more. */
  readonly writer: Writer | undefined;
  readonly notes: readonly Note[];
  /** Notes of earlier runs that need no more care. */
  readonly resolved: readonly Pick<Note, "run" | "number">[];
  /** The run ended orderly. */
  readonly hasEnded: boolean;
}

/** The line of an entry. */
export function lineOf(entry: Entry): string {
  return `${JSON.stringify(entry)}\n`;
}

/** Reads a file of the journal; a line that a dying process left half written is skipped, as is what nobody can read. */
export function readEntries(text: string, run: string): RunNotes {
  const entries = text.split("\n").flatMap((line) => entryIn(line) ?? []);
  const notes = new Map<number, Note>();
  for (const entry of entries) apply(entry, notes, run);
  return {
    run,
    writer: entries.find((entry) => entry.entry === "run"),
    notes: [...notes.values()],
    resolved: entries.filter((entry) => entry.entry === "resolved"),
    hasEnded: entries.some((entry) => entry.entry === "end"),
  };
}

/** The notes of all runs, with what later runs found out about them. */
export function withResolved(runs: readonly RunNotes[]): readonly Note[] {
  const resolved = runs.flatMap((run) => run.resolved);
  return runs
    .flatMap(({ notes }) => notes)
    .map((note) => (resolved.some((other) => isSameNote(note, other)) ? over(note) : note));
}

/** A note that needs no more care; the id, where there is one, is somebody's. */
export function over(note: Note): Note {
  return { ...note, state: note.id === undefined ? "closed" : "recorded" };
}

function apply(entry: Entry, notes: Map<number, Note>, run: string): void {
  switch (entry.entry) {
    case "run":
    case "resolved":
      return;
    case "begun":
      notes.set(entry.number, noteOf(entry, run));
      return;
    case "end":
      for (const [number, note] of notes) {
        if (note.state === "answered" && !entry.except.includes(number)) notes.set(number, over(note));
      }
      return;
    default: {
      const note = notes.get(entry.number);
      if (note !== undefined) notes.set(entry.number, changed(note, entry));
    }
  }
}

function noteOf(begun: Extract<Entry, { readonly entry: "begun" }>, run: string): Note {
  const { number, stack, at, urn, type, endpoint, account, key, content, drawnName } = begun;
  return {
    run,
    number,
    stack,
    urn,
    type,
    endpoint,
    ...(account === undefined ? {} : { account }),
    key,
    content,
    ...(drawnName === undefined ? {} : { drawnName }),
    begunAt: at,
    sentAt: at,
    state: "open",
  };
}

function changed(
  note: Note,
  entry: Extract<Entry, { readonly entry: "sent" | "answered" | "recorded" | "closed" }>,
): Note {
  switch (entry.entry) {
    case "sent":
      return { ...note, sentAt: entry.at };
    case "answered":
      return { ...note, state: "answered", id: entry.id };
    case "recorded":
      return over(note);
    case "closed":
      return { ...note, state: "closed" };
  }
}

type Kind = "text" | "number" | "numbers" | "moment";

/** The parts that an entry of each kind must have. */
const PARTS: Readonly<Record<string, Readonly<Record<string, Kind>>>> = {
  run: { run: "text", host: "text", pid: "number" },
  begun: {
    number: "number",
    stack: "text",
    urn: "text",
    type: "text",
    endpoint: "text",
    key: "text",
    content: "text",
    at: "moment",
  },
  sent: { number: "number", at: "moment" },
  answered: { number: "number", id: "text" },
  recorded: { number: "number" },
  closed: { number: "number" },
  resolved: { run: "text", number: "number" },
  end: { except: "numbers" },
};

/** The entry of a line, if it is a whole one. */
function entryIn(line: string): Entry | undefined {
  const value = parsed(line);
  const parts = isMap(value) ? PARTS[String(value["entry"])] : undefined;
  if (!isMap(value) || parts === undefined) return undefined;
  const isWhole = Object.entries(parts).every(([name, kind]) => isOf(kind, value[name]));
  return isWhole ? asDeclared<Entry>(value) : undefined;
}

function isOf(kind: Kind, value: unknown): boolean {
  if (kind === "text") return typeof value === "string";
  if (kind === "number") return typeof value === "number";
  if (kind === "numbers") return isList(value);
  if (!isMap(value)) return false;
  const { machineTime, uptimeMs } = value;
  return !Number.isNaN(Date.parse(String(machineTime))) && typeof uptimeMs === "number";
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}
