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
 * engine may not have it. `delivered`: the engine got the answer, and its run ended orderly; whether its backend took the state is
 * not known. Where the run could not write its journal, nor is the id. `recorded`: the engine has shown that its state has the object. `closed`: there is no object, or another entry tells of it.
 */
export type EntryState = "open" | "answered" | "delivered" | "recorded" | "closed";

/** What the journal knows of one creation. */
export interface JournalEntry extends Intent {
  /** The run that wrote it, and which of its creations it is. */
  readonly run: string;
  readonly number: number;
  /** The machine of that run, as far as its file tells. */
  readonly host?: string;
  /** Digest of the stack that the URN belongs to. */
  readonly stack: string;
  /** Digest of the stack's project and its folder, whatever the stack and the backend are called. */
  readonly project?: string;
  /** When the first request was about to leave. */
  readonly begunAt: Moment;
  /** When the last one was. */
  readonly sentAt: Moment;
  /** More than one request may have left: the earlier ones may be carried out as well. */
  readonly isRepeated?: true;
  readonly state: EntryState;
  /** ID of the object, once the service has given it. */
  readonly id?: string;
}

/** Whether two entries are the same one. */
export function isSameEntry(a: Pick<JournalEntry, "run" | "number">, b: Pick<JournalEntry, "run" | "number">): boolean {
  return a.run === b.run && a.number === b.number;
}

/** Whether nobody knows yet what became of a creation, or whether the engine got its answer. */
export function isUnfinished({ state }: JournalEntry): boolean {
  return state === "open" || state === "answered";
}

/** Whether the journal has no answer to a creation that may have made an object. */
export function isUnanswered(entry: JournalEntry): boolean {
  return isPending(entry) && entry.id === undefined;
}

/** Whether a later run may still find out something about a creation. */
export function isPending(entry: JournalEntry): boolean {
  return isUnfinished(entry) || entry.state === "delivered";
}

/** An object of a service. */
export interface ServiceObject {
  /** Type token. */
  readonly type: string;
  readonly id: string;
  /** Base URL of the service. */
  readonly endpoint: string;
  /** As in `Intent`. */
  readonly account?: string;
}

/** Whether two accounts may be the same one: that of a token is not known. */
export function mayBeSameAccount(a: { readonly account?: string }, b: { readonly account?: string }): boolean {
  return a.account === undefined || b.account === undefined || a.account === b.account;
}
