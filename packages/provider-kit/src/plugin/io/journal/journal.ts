import type { Trace } from "../trace/trace";
import type { Clock } from "../wait/clock";
import type { Owner } from "./backend";
import type { JournalFiles } from "./files";
import type { Intent, JournalEntry, ServiceObject } from "./journal-entry";
import type { Moment } from "./moment";
import type { Workplace } from "./stack-identity";
import type { Writer } from "./writer";

export type { Intent, JournalEntry, Owner, ServiceObject };

/**
 * The intent journal: what the runs of this machine were about to create, so that no run makes again what an earlier one, which
 * was killed or got no answer, has made. No call fails: where the folder cannot be used, the journal remembers this run only.
 */
export interface Journal {
  /** The creation for a URN of which nobody knows the end, or not whether the engine got it: of this run, else of an earlier one. */
  unfinished(urn: string): Promise<JournalEntry | undefined>;
  /**
   * The creations for a URN by earlier runs that ended orderly, of which the engine has not shown since that its state has the
   * objects: its backend may have refused the state.
   */
  unconfirmed(urn: string): Promise<readonly JournalEntry[]>;
  /** The unfinished creations that runs of a URN's stack left behind which are over. */
  leftBehind(urn: string): Promise<readonly JournalEntry[]>;
  /** The unfinished creations that runs in the same project left behind, of stacks which certainly do not exist any more. */
  ofVanishedStacks(urn: string): Promise<readonly JournalEntry[]>;
  /**
   * The unfinished creations for the same type and name, in the same project folder, of a stack that does not exist any more, as far as
   * can be told: the stack may have another name now, or its backend another URL.
   */
  elsewhere(urn: string): Promise<readonly JournalEntry[]>;
  /** The creations of an object whose request left more than once, by this run or by one of the last minute. */
  repeated(object: ServiceObject): Promise<readonly JournalEntry[]>;
  /** All entries of other creations of an entry's kind at its service: by this run, earlier ones and those of other stacks. */
  others(entry: JournalEntry): Promise<readonly JournalEntry[]>;
  /** Writes a creation; afterwards its request may leave. */
  begin(intent: Intent, at: Moment): Promise<JournalEntry>;
  /** Writes that the request leaves once more. */
  sentAgain(entry: JournalEntry, at: Moment): Promise<JournalEntry>;
  /** Writes the id that the service gave. */
  answered(entry: JournalEntry, id: string): Promise<void>;
  /**
   * Writes the id that an import names for an unfinished creation. The creation stays unfinished in this run, which may only preview
   * the import; later runs know whose the object is.
   */
  imported(entry: JournalEntry, id: string, at: Moment): Promise<void>;
  /** The engine gets the id of a creation of this run; when it is not complete, the engine may ask for the creation again. */
  delivered(urn: string, isComplete: boolean): void;
  /** Nothing more is to be found out: there is no object, or another entry or the engine's state has it. */
  resolve(entry: JournalEntry): Promise<void>;
  /** The engine has shown that it has an object in its state: entries of that object need no more care. */
  recorded(object: Recorded): Promise<void>;
  /** An object is no more, and another one may get its id: no entry owns it from now on. */
  gone(object: ServiceObject, at: Moment): Promise<void>;
  /** An object is that of a resource, which has put it, whoever has put it before. */
  hold(object: ServiceObject, urn: string): Promise<void>;
  /** A resource goes on with an object, which is its own from now on; with `ifHeld`, only one that was put or taken over is noted. */
  keep(object: ServiceObject, urn: string, options?: { readonly ifHeld: boolean }): Promise<void>;
  /** An object that was put is no more. */
  release(object: ServiceObject): Promise<void>;
  /**
   * The URN of the other resource, also of another stack, that has put an object last or goes on with it; the given one, where another
   * process that the same engine uses has put it for the same resource, or goes on with it.
   */
  otherHolder(object: ServiceObject, urn: string): Promise<string | undefined>;
  /** The last creation of an object by a resource of the URN's stack, as far as entries tell. */
  creationOf(object: ServiceObject, urn: string): Promise<JournalEntry | undefined>;
  /** The resource that has an object in the state of the URN's stack; `undefined` where nothing tells. */
  ownerInState(object: ServiceObject, urn: string): Promise<Owner | undefined>;
  /** Whether an entry is one of this run. */
  isOfThisRun(entry: JournalEntry): boolean;
  /** Whether an entry is certainly one of a run on this machine. */
  isOfThisMachine(entry: JournalEntry): boolean;
  /** Whether the run of an entry may still get an answer. */
  isGoingOn(entry: JournalEntry): boolean;
  /** Whether what this machine ran before is known; not when the journal is new, or cannot be kept. */
  remembers(): Promise<boolean>;
  /** The run ends orderly: the engine got all answers that reached it. */
  end(): Promise<void>;
}

/** An object that is in the state of a stack. */
export interface Recorded extends ServiceObject {
  /** The resource whose object it is. */
  readonly urn: string;
  /** As in `Intent`, where no two objects have the same one. */
  readonly uniqueKey?: string | undefined;
}

export interface JournalOptions {
  readonly package: string;
  readonly clock: Clock;
  /** Called once when the folder cannot be used; everything else goes on. */
  readonly warn: (text: string) => void;
  /** Address of the engine that launched this process. */
  readonly engine?: string | undefined;
  readonly trace?: Trace | undefined;
  readonly env?: Readonly<Record<string, string | undefined>>;
  /** Stands for the user's state folder. */
  readonly folder?: string;
  /** Stand for the files of that folder. */
  readonly files?: JournalFiles;
  /** Stands for where the engine runs. */
  readonly workplace?: Workplace;
  /** Stands for this process. */
  readonly writer?: Writer;
  /** Stands for the system's word on whether a process runs. */
  readonly isAlive?: (writer: Writer) => boolean;
}
