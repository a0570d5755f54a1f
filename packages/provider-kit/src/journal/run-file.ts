import type { JournalFiles } from "./files";
import { lostNameOf } from "./folder";
import type { JournalLine } from "./journal-lines";
import { lineText } from "./journal-lines";

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
