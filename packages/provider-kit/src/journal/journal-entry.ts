import type { Moment } from "./moment";

/** A creation that is about to begin. */
export interface Intent {
  readonly urn: string;
  /** Type token. */
  readonly type: string;
  /** Base URL of the service. */
  readonly endpoint: string;
  /** Who the credentials belong to, as a digest; absent where the settings do not tell. */
  readonly account?: string;
  /** Digest of what tells the object from others of its kind; without secrets. */
  readonly key: string;
  /** Digest of the same with what `key` leaves out since the service may fill it in, such as a VLAN. */
  readonly spelledKey?: string;
  /** Digest of all that the object is made from; without secrets. */
  readonly content: string;
  /** The automatic name that was drawn for the object: the next run draws no other one. */
  readonly drawnName?: string;
}

/** The intent alone of an entry, which another entry about the same creation repeats. */
export function intentIn(entry: Intent): Intent {
  const { urn, type, endpoint, account, key, spelledKey, content, drawnName } = entry;
  return {
    urn,
    type,
    endpoint,
    ...(account === undefined ? {} : { account }),
    key,
    ...(spelledKey === undefined ? {} : { spelledKey }),
    content,
    ...(drawnName === undefined ? {} : { drawnName }),
  };
}

/**
 * What is known of a creation. `open`: nobody knows whether there is an object. `answered`: the service gave an id, and the
 * engine may not have recorded it. `recorded`: the engine has it. `closed`: there is no object, or another entry tells of it.
 */
export type EntryState = "open" | "answered" | "recorded" | "closed";

/** What the journal knows of one creation. */
export interface JournalEntry extends Intent {
  /** The run that wrote it, and which of its creations it is. */
  readonly run: string;
  readonly number: number;
  /** Digest of the stack that the URN belongs to. */
  readonly stack: string;
  /** When the first request was about to leave. */
  readonly begunAt: Moment;
  /** When the last one was. */
  readonly sentAt: Moment;
  readonly state: EntryState;
  /** ID of the object, once the service has given it. */
  readonly id?: string;
}

/** Whether two entries are the same one. */
export function isSameEntry(a: Pick<JournalEntry, "run" | "number">, b: Pick<JournalEntry, "run" | "number">): boolean {
  return a.run === b.run && a.number === b.number;
}

/** Whether nobody knows yet what became of a creation, or whether the engine has recorded it. */
export function isUnfinished({ state }: JournalEntry): boolean {
  return state === "open" || state === "answered";
}
