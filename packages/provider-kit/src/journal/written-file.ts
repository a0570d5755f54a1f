import type { OpenFile } from "./open-file";

/** The file of a folder that this process writes, and keeps open meanwhile. */
export interface WrittenFile {
  /** Adds text to a file, which is made where it is missing; afterwards the text survives a power cut. */
  append(name: string, text: string): Promise<void>;
  /** Closes the file; it is opened again when more is written. */
  close(): void;
}

/** Writes one file of a folder at a time. */
export function createWrittenFile(folder: {
  open(name: string): Promise<OpenFile>;
  /** Brings the names of new files to the disk. */
  syncFolder(): Promise<void>;
}): WrittenFile {
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
    close,
    async append(name, text) {
      try {
        await write(name, text);
      } catch (error) {
        close();
        throw error;
      }
    },
  };
}
