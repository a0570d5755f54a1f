import { dirname } from "node:path";
import type { FileFacts, FileSystem } from "../../plugin/io/journal/files";
import type { OpenFile } from "../../plugin/io/journal/open-file";

interface File {
  text: string;
  /** The text after a power failure. */
  onDisk: string;
  /** Whether the file's entry in its folder is synced. */
  isEntryOnDisk: boolean;
  mtime: Date;
}

/** A machine's disk: a power failure loses what was not synced. */
export class Disk implements FileSystem {
  readonly #files = new Map<string, File>();
  readonly #folders = new Set<string>();

  constructor(
    private readonly now: () => Date,
    /** Called before a file is written; may fail the write. */
    private readonly onWrite: () => Promise<void>,
  ) {}

  /** The text of all files. */
  get texts(): readonly string[] {
    return [...this.#files.values()].map(({ text }) => text);
  }

  /** Loses what is not synced. */
  cutPower(): void {
    for (const [path, file] of this.#files) {
      if (file.isEntryOnDisk) file.text = file.onDisk;
      else this.#files.delete(path);
    }
  }

  /** Removes everything. */
  wipe(): void {
    this.#files.clear();
    this.#folders.clear();
  }

  mkdir(path: string): Promise<void> {
    this.#folders.add(path);
    return Promise.resolve();
  }

  open(path: string, flags: string): OpenFile {
    if (flags === "r") return this.#openFolder(path);
    if (!this.#folders.has(dirname(path))) throw missing(path);
    const found = flags === "w" ? undefined : this.#files.get(path);
    const file = found ?? { text: "", onDisk: "", isEntryOnDisk: false, mtime: this.now() };
    this.#files.set(path, file);
    return this.#openFile(path, file);
  }

  readdir(path: string): Promise<string[]> {
    if (!this.#folders.has(path)) return Promise.reject(missing(path));
    const names = [...this.#files.keys()].filter((file) => dirname(file) === path);
    return Promise.resolve(names.map((file) => file.slice(path.length + 1)));
  }

  readFile(path: string): Promise<string> {
    const file = this.#files.get(path);
    return file === undefined ? Promise.reject(missing(path)) : Promise.resolve(file.text);
  }

  rename(from: string, to: string): Promise<void> {
    const file = this.#files.get(from);
    if (file === undefined) return Promise.reject(missing(from));
    this.#files.delete(from);
    this.#files.set(to, file);
    return Promise.resolve();
  }

  rm(path: string): Promise<void> {
    this.#files.delete(path);
    return Promise.resolve();
  }

  lstat(path: string): Promise<FileFacts> {
    const uid = process.getuid?.() ?? 0;
    const file = this.#files.get(path);
    if (file !== undefined) return Promise.resolve({ uid, mode: 0o600, mtime: file.mtime, isDirectory: () => false });
    return this.#folders.has(path)
      ? Promise.resolve({ uid, mode: 0o700, mtime: this.now(), isDirectory: () => true })
      : Promise.reject(missing(path));
  }

  #openFile(path: string, file: File): OpenFile {
    const bring = (): Promise<void> => {
      file.onDisk = file.text;
      return Promise.resolve();
    };
    return {
      append: async (text) => {
        await this.onWrite();
        file.text += text;
        file.mtime = this.now();
      },
      datasync: bring,
      sync: bring,
      isThere: () => this.#files.get(path) === file,
      close: () => undefined,
    };
  }

  #openFolder(path: string): OpenFile {
    return {
      append: () => Promise.reject(new Error(`${path} is a folder`)),
      datasync: () => Promise.resolve(),
      sync: () => {
        for (const [name, file] of this.#files) if (dirname(name) === path) file.isEntryOnDisk = true;
        return Promise.resolve();
      },
      isThere: () => this.#folders.has(path),
      close: () => undefined,
    };
  }
}

function missing(path: string): Error {
  return Object.assign(new Error(`there is no ${path}`), { code: "ENOENT" });
}
