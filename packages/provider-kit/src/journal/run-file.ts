import { asDeclared } from "../value/plain";
import { isList, isMap } from "../value/value";
import type { JournalFiles } from "./files";
import type { Intent, JournalEntry } from "./journal-entry";
import { intentIn, isSameEntry } from "./journal-entry";
import type { Moment } from "./moment";
import type { Writer } from "./writer";

/** Ending of the name of a file that may need care. */
export const OPEN = ".run";
/** Ending of one that needs no more care, but whose IDs are somebody's. */
export const DONE = ".done";
/** Ending of that of a run that ended orderly and could not write so: the engine has its objects, whose IDs may be missing. */
export const LOST = ".lost";

/** The name of a run's file; names are in the order of time. */
export function fileNameOf(run: string, now: Date): string {
  return `${now.toISOString().replace(/[-:.]/g, "")}-${run}${OPEN}`;
}

/** The name under which nobody searches for what the run created, and everybody knows that it may be somebody's. */
export function lostNameOf(fileName: string): string {
  return fileName.replace(OPEN, LOST);
}

/** The run that a file is named after. */
export function runOf(fileName: string): string {
  return fileName.slice(fileName.indexOf("-") + 1, fileName.lastIndexOf("."));
}

/** The file of this run: entries are only added. */
export interface RunFile {
  readonly name: string;
  /** Whether anything was written. */
  isThere(): boolean;
  /**
   * Adds entries; afterwards they stand on the disk. Entries that are added meanwhile are written together, and those that could not
   * be written with the next ones.
   */
  append(...entries: readonly JournalLine[]): Promise<void>;
  /** Says without a write, which may be impossible, that the run ended orderly. */
  setAside(): Promise<void>;
}

interface Waiting {
  readonly text: string;
  resolve(): void;
  reject(error: unknown): void;
}

/** Makes the file of a run with its first entry; nothing is touched before something else is added. */
export function createRunFile(files: JournalFiles, name: string, first: JournalLine): RunFile {
  let isThere = false;
  let waiting: Waiting[] = [];
  let isWriting = false;
  let before = lineText(first);

  const write = async (text: string): Promise<void> => {
    const whole = before + text;
    // what a full disk cut off must not swallow the entry behind it
    before = `\n${whole}`;
    await files.append(name, whole);
    isThere = true;
    before = "";
  };

  const writeAll = async (): Promise<void> => {
    isWriting = true;
    while (waiting.length > 0) {
      const batch = waiting;
      waiting = [];
      try {
        await write(batch.map(({ text }) => text).join(""));
        for (const one of batch) one.resolve();
      } catch (error) {
        for (const one of batch) one.reject(error);
      }
    }
    isWriting = false;
  };

  return {
    name,
    isThere: () => isThere,
    setAside: () => files.rename(name, lostNameOf(name)),
    append: (...entries) =>
      new Promise((resolve, reject) => {
        waiting.push({ text: entries.map(lineText).join(""), resolve, reject });
        if (!isWriting) void writeAll();
      }),
  };
}

/** One line of the journal. */
export type JournalLine =
  | ({ readonly entry: "run" } & Writer)
  | ({ readonly entry: "begun"; readonly number: number; readonly stack: string; readonly at: Moment } & Intent)
  /** The request leaves once more. */
  | { readonly entry: "sent"; readonly number: number; readonly at: Moment }
  | { readonly entry: "answered"; readonly number: number; readonly id: string }
  | { readonly entry: "recorded"; readonly number: number }
  | { readonly entry: "closed"; readonly number: number }
  /** An entry of an earlier run needs no more care. */
  | { readonly entry: "resolved"; readonly run: string; readonly number: number }
  /** The run ended orderly: the engine has recorded the answers that reached it, which are all but those of some creations. */
  | { readonly entry: "end"; readonly except: readonly number[] };

/** What one file of the journal tells. */
export interface RunEntries {
  readonly run: string;
  /** The process of the run; `undefined` where the file does not tell any more. */
  readonly writer: Writer | undefined;
  readonly entries: readonly JournalEntry[];
  /** Entries of earlier runs that need no more care. */
  readonly resolved: readonly Pick<JournalEntry, "run" | "number">[];
  /** The run ended orderly. */
  readonly hasEnded: boolean;
}

/** A line as it is written. */
export function lineText(line: JournalLine): string {
  return `${JSON.stringify(line)}\n`;
}

/** Reads a file of the journal; a line that a dying process left half written is skipped, as is what nobody can read. */
export function readLines(text: string, run: string): RunEntries {
  const lines = text.split("\n").flatMap((one) => parseLine(one) ?? []);
  const entries = new Map<number, JournalEntry>();
  for (const line of lines) apply(line, entries, run);
  return {
    run,
    writer: lines.find((line) => line.entry === "run"),
    entries: [...entries.values()],
    resolved: lines.filter((line) => line.entry === "resolved"),
    hasEnded: lines.some((line) => line.entry === "end"),
  };
}

/** The entries of all runs, with what later runs found out about them. */
export function withResolved(runs: readonly RunEntries[]): readonly JournalEntry[] {
  const resolved = runs.flatMap((run) => run.resolved);
  return runs
    .flatMap(({ entries }) => entries)
    .map((entry) => (resolved.some((other) => isSameEntry(entry, other)) ? finished(entry) : entry));
}

/** An entry that needs no more care; an object with its ID, if there is one, has an owner. */
export function finished(entry: JournalEntry): JournalEntry {
  return { ...entry, state: entry.id === undefined ? "closed" : "recorded" };
}

function apply(line: JournalLine, entries: Map<number, JournalEntry>, run: string): void {
  switch (line.entry) {
    case "run":
    case "resolved":
      return;
    case "begun":
      entries.set(line.number, entryOf(line, run));
      return;
    case "end":
      for (const [number, entry] of entries) {
        if (entry.state === "answered" && !line.except.includes(number)) entries.set(number, finished(entry));
      }
      return;
    default: {
      const entry = entries.get(line.number);
      if (entry !== undefined) entries.set(line.number, changed(entry, line));
    }
  }
}

function entryOf(begun: Extract<JournalLine, { readonly entry: "begun" }>, run: string): JournalEntry {
  const { number, stack, at } = begun;
  return { run, number, stack, ...intentIn(begun), begunAt: at, sentAt: at, state: "open" };
}

function changed(
  entry: JournalEntry,
  line: Extract<JournalLine, { readonly entry: "sent" | "answered" | "recorded" | "closed" }>,
): JournalEntry {
  switch (line.entry) {
    case "sent":
      return { ...entry, sentAt: line.at };
    case "answered":
      return { ...entry, state: "answered", id: line.id };
    case "recorded":
      return finished(entry);
    case "closed":
      return { ...entry, state: "closed" };
  }
}

type Kind = "string" | "number" | "numbers" | "moment";

/** The parts that a line of each kind must have. */
const PARTS: Readonly<Record<string, Readonly<Record<string, Kind>>>> = {
  run: { run: "string", host: "string", pid: "number" },
  begun: {
    number: "number",
    stack: "string",
    urn: "string",
    type: "string",
    endpoint: "string",
    key: "string",
    content: "string",
    at: "moment",
  },
  sent: { number: "number", at: "moment" },
  answered: { number: "number", id: "string" },
  recorded: { number: "number" },
  closed: { number: "number" },
  resolved: { run: "string", number: "number" },
  end: { except: "numbers" },
};

/** What a line says; `undefined` for a line that is incomplete or of an unknown kind. */
function parseLine(line: string): JournalLine | undefined {
  const value = parsed(line);
  const parts = isMap(value) ? PARTS[String(value["entry"])] : undefined;
  if (!isMap(value) || parts === undefined) return undefined;
  const isWhole = Object.entries(parts).every(([name, kind]) => isOf(kind, value[name]));
  return isWhole ? asDeclared<JournalLine>(value) : undefined;
}

function isOf(kind: Kind, value: unknown): boolean {
  if (kind === "string") return typeof value === "string";
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
