import type { OpenFile } from "./open-file";

/** The file of a folder that this process writes, and keeps open meanwhile. */
export interface WrittenFile {
  /** Adds text to a file, which is made where it is missing; afterwards the text survives a power cut. */
  append(name: string, text: string): Promise<void>;
  /** Closes the file after what is being written; it is opened again when more is written. */
  close(): Promise<void>;
}

/** Writes one file of a folder at a time. */
export function createWrittenFile(folder: {
  open(name: string): Promise<OpenFile>;
  /** Brings the names of new files to the disk. */
  syncFolder(): Promise<void>;
}): WrittenFile {
  // one after the other: a file must not be closed while it is written
  let last: Promise<unknown> = Promise.resolve();
  const inTurn = <T>(work: () => T | Promise<T>): Promise<T> => {
    const done = last.then(work);
    last = done.catch(() => undefined);
    return done;
  };
  let open: { readonly name: string; readonly file: OpenFile } | undefined;
  const close = (): void => {
    open?.file.close();
    open = undefined;
  };
  const write = async (name: string, text: string): Promise<void> => {
    if (open?.name !== name || !open.file.isThere()) close();
    const isNew = open === undefined;
    open ??= { name, file: await folder.open(name) };
    await open.file.append(text);
    await open.file.datasync();
    // without it a power cut may lose a new file, though its content stands on the disk
    if (isNew) await folder.syncFolder();
  };
  return {
    close: () => inTurn(close),
    append: (name, text) =>
      inTurn(async () => {
        try {
          await write(name, text);
        } catch (error) {
          close();
          throw error;
        }
      }),
  };
}
