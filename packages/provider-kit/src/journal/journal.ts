import type { Clock } from "../wait/clock";
import type { Note } from "./note";
import { createNoteFolder } from "./note-folder";

export type { Note };

/** Remembers creations across processes, so that a killed one does not make its object twice. */
export interface Journal {
  /** Notes a creation before its request leaves. */
  begin(note: {
    readonly urn: string;
    readonly type: string;
    readonly endpoint: string;
    readonly key: string;
    readonly drawnName?: string;
  }): Promise<void>;
  /** Adds the id that the service gave. */
  settle(urn: string, id: string): Promise<void>;
  find(urn: string): Promise<Note | undefined>;
  /** Strikes the note out; with an id only when it is the note's. */
  strike(urn: string, id?: string): Promise<void>;
  /** Ids noted for other URNs of a type at an endpoint. */
  others(type: string, endpoint: string, urn?: string): Promise<readonly string[]>;
}

const WEEK_MS = 7 * 24 * 3600 * 1000;

/** Opens the journal of a package below the user's state folder; nothing is touched before the first call. */
export function openJournal(options: {
  /** Stands for the user's state folder. */
  readonly folder?: string;
  readonly package: string;
  readonly clock: Clock;
  /** Told once when the folder cannot be used; everything else goes on. */
  readonly warn: (text: string) => void;
  readonly env?: Readonly<Record<string, string | undefined>>;
}): Journal {
  const { clock } = options;
  const notes = createNoteFolder({
    root: options.folder,
    package: options.package,
    warn: options.warn,
    env: options.env ?? process.env,
    isCurrent: (at) => clock.now().getTime() - at.getTime() < WEEK_MS,
  });
  return {
    begin: (note) => notes.write({ ...note, at: clock.now().toISOString() }),
    find: (urn) => notes.read(urn),
    async settle(urn, id) {
      const note = await notes.read(urn);
      if (note !== undefined) await notes.write({ ...note, id });
    },
    async strike(urn, id) {
      const isOther = id !== undefined && (await notes.read(urn))?.id !== id;
      if (!isOther) await notes.remove(urn);
    },
    async others(type, endpoint, urn) {
      const all = await notes.all();
      return all
        .filter((note) => note.type === type && note.endpoint === endpoint && note.urn !== urn)
        .flatMap((note) => (note.id === undefined ? [] : [note.id]));
    },
  };
}
