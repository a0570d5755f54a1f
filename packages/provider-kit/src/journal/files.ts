import * as nodeFiles from "node:fs/promises";
import { join } from "node:path";
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
  stat(path: string): Promise<FileFacts>;
}

export interface FileFacts {
  readonly uid: number;
  readonly mode: number;
  readonly mtime: Date;
}

/** The folder cannot be trusted: what it says may come from somebody else. */
export class FolderRefused extends Error {
  override readonly name = "FolderRefused";
}

/** The files of a folder on the disk; nothing is touched before the first call. */
export function filesOn(folder: string, system: FileSystem = { ...nodeFiles, open: openFile }): JournalFiles {
  let isTrusted = false;
  const trusted = async (): Promise<void> => {
    if (isTrusted) return;
    const facts = await unlessMissing(system.stat(folder));
    if (facts === undefined) return;
    refuseForeign(folder, facts);
    isTrusted = true;
  };
  const create = async (path: string): Promise<OpenFile> => {
    await system.mkdir(folder, { recursive: true, mode: 0o700 });
    await trusted();
    return system.open(path, "a", 0o600);
  };
  const written = createWrittenFile({
    open: (name) => create(join(folder, name)),
    syncFolder: async () => {
      // Windows cannot open folders, and need not
      if (process.platform === "win32") return;
      const handle = system.open(folder, "r");
      await handle.sync().finally(() => handle.close());
    },
  });
  return {
    async list() {
      await trusted();
      return (await unlessMissing(system.readdir(folder))) ?? [];
    },
    read: (name) => unlessMissing(system.readFile(join(folder, name), "utf8")),
    changedAt: async (name) => (await unlessMissing(system.stat(join(folder, name))))?.mtime,
    append: (name, text) => written.append(name, text),
    rename: (from, to) => {
      written.close();
      return system.rename(join(folder, from), join(folder, to));
    },
    remove: (name) => system.rm(join(folder, name), { force: true }),
  };
}

/** Entries decide which objects are adopted, so no other user may write them. */
function refuseForeign(folder: string, { uid, mode }: FileFacts): void {
  const user = process.getuid?.();
  if (user === undefined) return;
  if (uid !== user) throw new FolderRefused(`${folder} belongs to another user`);
  if ((mode & 0o022) !== 0) throw new FolderRefused(`${folder} can be written by other users; run \`chmod 700\` on it`);
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
