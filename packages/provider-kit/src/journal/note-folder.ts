import { createHash, randomUUID } from "node:crypto";
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { isMap } from "../value/value";
import type { Note } from "./note";
import { stateFolder } from "./state-folder";

/** One small file for each note, in a folder that processes share. */
export interface NoteFolder {
  write(note: Note): Promise<void>;
  read(urn: string): Promise<Note | undefined>;
  remove(urn: string): Promise<void>;
  all(): Promise<readonly Note[]>;
}

export interface NoteFolderOptions {
  /** Stands for the user's state folder. */
  readonly root: string | undefined;
  readonly package: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Told once when the folder cannot be used. */
  warn(text: string): void;
  /** Whether something noted at that time still matters; what does not is removed when it is come across. */
  isCurrent(at: Date): boolean;
}

/** Makes a note folder; nothing on disk is touched before the first call, and no call fails. */
export function createNoteFolder(options: NoteFolderOptions): NoteFolder {
  let hasWarned = false;
  const folderOf = (): string => join(options.root ?? stateFolder(options.env), options.package, "intents");

  const attempt = async <T>(work: (folder: string) => Promise<T>, otherwise: T): Promise<T> => {
    try {
      return await work(folderOf());
    } catch (error) {
      if (!hasWarned) options.warn(warningOf(error));
      hasWarned = true;
      return otherwise;
    }
  };

  return {
    write: (note) => attempt((folder) => replaceFile(folder, fileName(note.urn), JSON.stringify(note)), undefined),
    read: (urn) => attempt((folder) => readNote(join(folder, fileName(urn)), options), undefined),
    remove: (urn) => attempt((folder) => rm(join(folder, fileName(urn)), { force: true }), undefined),
    all: () => attempt((folder) => readNotes(folder, options), []),
  };
}

function fileName(urn: string): string {
  return `${createHash("sha256").update(urn).digest("hex")}.json`;
}

/** A file appears whole or not at all, whatever happens to the process or whoever else writes. */
async function replaceFile(folder: string, name: string, text: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const draft = join(folder, `${name}.${randomUUID()}.draft`);
  try {
    await writeFile(draft, text, { mode: 0o600, flag: "wx" });
    await rename(draft, join(folder, name));
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}

async function readNotes(folder: string, options: NoteFolderOptions): Promise<readonly Note[]> {
  const notes: Note[] = [];
  for (const name of (await unlessMissing(readdir(folder))) ?? []) {
    const file = join(folder, name);
    if (!name.endsWith(".json")) {
      await removeOldDraft(file, options);
      continue;
    }
    const note = await readNote(file, options);
    if (note !== undefined) notes.push(note);
  }
  return notes;
}

async function readNote(file: string, options: NoteFolderOptions): Promise<Note | undefined> {
  const text = await unlessMissing(readFile(file, "utf8"));
  if (text === undefined) return undefined;
  const note = parseNote(text);
  if (note !== undefined && options.isCurrent(new Date(note.at))) return note;
  await rm(file, { force: true });
  return undefined;
}

async function removeOldDraft(file: string, options: NoteFolderOptions): Promise<void> {
  const about = await unlessMissing(stat(file));
  if (about !== undefined && !options.isCurrent(about.mtime)) await rm(file, { force: true });
}

function parseNote(text: string): Note | undefined {
  const note = parseJson(text);
  if (!isMap(note)) return undefined;
  const { urn, type, endpoint, key, at, id, drawnName } = note;
  const isWhole = isText(urn) && isText(type) && isText(endpoint) && isText(key) && isText(at);
  if (!isWhole || !(id === undefined || isText(id))) return undefined;
  return {
    urn,
    type,
    endpoint,
    key,
    at,
    ...(id === undefined ? {} : { id }),
    ...(isText(drawnName) ? { drawnName } : {}),
  };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function isText(value: unknown): value is string {
  return typeof value === "string";
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

function codeOf(error: unknown): string | undefined {
  const code: unknown = typeof error === "object" && error !== null ? Reflect.get(error, "code") : undefined;
  return isText(code) ? code : undefined;
}

function warningOf(error: unknown): string {
  const reason = codeOf(error) ?? String(error);
  return (
    `what is being created cannot be noted on this machine (${reason}), so a creation that is cut off may be repeated. ` +
    "Make the state folder writable, or name another one with OPS_PROVIDERS_STATE"
  );
}
