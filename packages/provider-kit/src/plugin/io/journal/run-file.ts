import type { JournalFiles } from "./files";
import type { JournalLine } from "./journal-line";
import { lineText } from "./journal-line";

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

/** Whether a file is one of the journal's runs: whatever else is in the folder belongs to somebody else. */
export function isRunFile(fileName: string): boolean {
  return /^\d{8}T\d{9}Z-.+\.(run|done|lost)$/.test(fileName);
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
