import { appendFileSync, closeSync, fdatasync, fstatSync, fsync, openSync, statSync } from "node:fs";
import { promisify } from "node:util";

/** A file or folder that is open. */
export interface OpenFile {
  /** Adds text, which survives the end of this process, but no power cut. */
  readonly append: (text: string) => void | Promise<void>;
  /** Brings the content to the disk. */
  readonly datasync: () => Promise<void>;
  /** Brings content and entry to the disk. */
  readonly sync: () => Promise<void>;
  /** Whether the path still leads to this file: another process may have renamed or removed it. */
  readonly isThere: () => boolean;
  readonly close: () => void;
}

const datasync = promisify(fdatasync);
const sync = promisify(fsync);

/**
 * Opens a file or folder of the system. Only what brings content to the disk takes a thread: the system takes the rest into its
 * memory, which is over before a thread has begun.
 */
export function openFile(path: string, flags: string, mode?: number): OpenFile {
  const descriptor = openSync(path, flags, mode);
  const { dev, ino } = fstatSync(descriptor);
  return {
    append: (text) => {
      appendFileSync(descriptor, text);
    },
    datasync: () => datasync(descriptor),
    sync: () => sync(descriptor),
    isThere: () => {
      const found = statSync(path, { throwIfNoEntry: false });
      return found?.dev === dev && found.ino === ino;
    },
    close: () => {
      closeSync(descriptor);
    },
  };
}
