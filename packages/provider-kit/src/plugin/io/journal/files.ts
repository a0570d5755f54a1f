import * as nodeFiles from "node:fs/promises";
import { dirname, join } from "node:path";
import type { OpenFile } from "./open-file";
import { openFile } from "./open-file";
import { createWrittenFile } from "./written-file";

/** The files of one folder of the journal, which processes share. */
export interface JournalFiles {
  /** Names of all files; none where the folder is missing. */
  list(): Promise<readonly string[]>;
  /** The text of a file; `undefined` where there is none. */
  read(name: string): Promise<string | undefined>;
  /** When a file was changed last, by this machine's clock; `undefined` where there is none. */
  changedAt(name: string): Promise<Date | undefined>;
  /** Adds text to a file, which is made where it is missing, and so is the folder; afterwards the text survives a power cut. */
  append(name: string, text: string): Promise<void>;
  /** Gives a file another text, which nobody reads half; afterwards it survives a power cut. */
  replace(name: string, text: string): Promise<void>;
  rename(from: string, to: string): Promise<void>;
  remove(name: string): Promise<void>;
}

/** What the journal needs of the system: the functions of `node:fs/promises`, and files that stay open. */
export interface FileSystem {
  mkdir(path: string, options: { readonly recursive: true; readonly mode: number }): Promise<unknown>;
  open(path: string, flags: string, mode?: number): OpenFile;
  readdir(path: string): Promise<string[]>;
  readFile(path: string, encoding: "utf8"): Promise<string>;
  rename(from: string, to: string): Promise<void>;
  rm(path: string, options: { readonly force: true }): Promise<void>;
  /** The facts of what the path names, be it a link. */
  lstat(path: string): Promise<FileFacts>;
}

export interface FileFacts {
  readonly uid: number;
  readonly mode: number;
  readonly mtime: Date;
  isDirectory(): boolean;
}

/** The folder cannot be trusted: what it says may come from somebody else. */
export class FolderRefused extends Error {
  override readonly name = "FolderRefused";
}

/**
 * The files of a folder on the disk; nothing is touched before the first call. The folder, and those above it from the state folder on,
 * must be the user's own.
 */
export function filesOn(
  folder: string,
  system: FileSystem = { ...nodeFiles, open: openFile },
  stateFolder: string = folder,
): JournalFiles {
  const own = ownFolder(folder, system, foldersFrom(stateFolder, folder));
  const written = createWrittenFile({ open: (name) => own.open(name, "a"), syncFolder: () => own.sync() });
  return {
    async list() {
      await own.trust();
      return (await unlessMissing(system.readdir(folder))) ?? [];
    },
    async read(name) {
      await own.trust();
      return unlessMissing(system.readFile(join(folder, name), "utf8"));
    },
    changedAt: async (name) => (await unlessMissing(system.lstat(join(folder, name))))?.mtime,
    append: (name, text) => written.append(name, text),
    async replace(name, text) {
      const partial = `${name}.${process.pid}.new`;
      await writeWhole(await own.open(partial, "w"), text);
      await system.rename(join(folder, partial), join(folder, name));
      await own.sync();
    },
    async rename(from, to) {
      await written.close();
      await own.trust();
      await system.rename(join(folder, from), join(folder, to));
    },
    async remove(name) {
      await own.trust();
      await system.rm(join(folder, name), { force: true });
    },
  };
}

async function writeWhole(file: OpenFile, text: string): Promise<void> {
  try {
    await file.append(text);
    await file.datasync();
  } finally {
    file.close();
  }
}

/** A folder that is used only while it, and those above it from the state folder on, are the user's own. */
function ownFolder(folder: string, system: FileSystem, folders: readonly string[]) {
  let isTrusted = false;
  const trust = async (): Promise<void> => {
    if (!isTrusted) isTrusted = await areOwn(system, folders);
  };
  return {
    trust,
    async open(name: string, flags: string): Promise<OpenFile> {
      // a link must not decide where a folder is made
      await trust();
      await system.mkdir(folder, { recursive: true, mode: 0o700 });
      await trust();
      return system.open(join(folder, name), flags, 0o600);
    },
    async sync(): Promise<void> {
      // Windows cannot open folders, and need not
      if (process.platform === "win32") return;
      const handle = system.open(folder, "r");
      await handle.sync().finally(() => handle.close());
    },
  };
}

/** A folder, and those above it up to another one, which comes first. */
function foldersFrom(first: string, last: string): readonly string[] {
  if (first === last || dirname(last) === last) return [last];
  return [...foldersFrom(first, dirname(last)), last];
}

/** Whether all folders are there; each one that is must be the user's own, since entries decide which objects are adopted. */
async function areOwn(system: FileSystem, folders: readonly string[]): Promise<boolean> {
  for (const folder of folders) {
    const facts = await unlessMissing(system.lstat(folder));
    if (facts === undefined) return false;
    refuseForeign(folder, facts);
  }
  return true;
}

function refuseForeign(folder: string, facts: FileFacts): void {
  if (!facts.isDirectory()) throw new FolderRefused(`${folder} is a link or a file in the place of a folder`);
  const user = process.getuid?.();
  if (user === undefined) return;
  if (facts.uid !== user) throw new FolderRefused(`${folder} belongs to another user`);
  if ((facts.mode & 0o022) !== 0)
    throw new FolderRefused(`${folder} can be written by other users; run \`chmod 700\` on it`);
}

/** What another process removed in the meantime is no failure. */
async function unlessMissing<T>(work: Promise<T>): Promise<T | undefined> {
  try {
    return await work;
  } catch (error) {
    if (codeOf(error) === "ENOENT") return undefined;
    throw error;
  }
}

/** The system's code of an error. */
export function codeOf(error: unknown): string | undefined {
  const code: unknown = typeof error === "object" && error !== null ? Reflect.get(error, "code") : undefined;
  return typeof code === "string" ? code : undefined;
}
