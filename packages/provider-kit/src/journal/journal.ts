import { randomUUID } from "node:crypto";
import { hostname } from "node:os";
import { join } from "node:path";
import type { Clock } from "../wait/clock";
import type { JournalFiles } from "./files";
import { codeOf, filesOn, FolderRefused } from "./files";
import { fileNameOf, JournalFolder } from "./folder";
import type { Intent, Note } from "./journal-entry";
import { isSameNote, isUnfinished } from "./journal-entry";
import type { Entry, Writer } from "./journal-lines";
import { over } from "./journal-lines";
import type { Moment } from "./moment";
import type { RunFile } from "./run-file";
import { createRunFile } from "./run-file";
import type { Workplace } from "./stack-identity";
import { findWorkplace, stackOf } from "./stack-identity";
import { stateFolder } from "./state-folder";

export type { Intent, Note };

/**
 * The intent journal: what the runs of this machine were about to create, so that no run makes again what an earlier one, which
 * was killed or got no answer, has made. No call fails: where the folder cannot be used, the journal remembers this run only.
 */
export interface Journal {
  /** The creation for a URN of which nobody knows the end, or not whether the engine recorded it: of this run, else of an earlier one. */
  unfinished(urn: string): Promise<Note | undefined>;
  /** The unfinished creations that runs of a URN's stack left behind which are over. */
  leftBehind(urn: string): Promise<readonly Note[]>;
  /** What is noted of all other creations of a note's kind at its service: by this run, earlier ones and those of other stacks. */
  others(note: Note): Promise<readonly Note[]>;
  /** Notes a creation; afterwards its request may leave. */
  begin(intent: Intent, at: Moment): Promise<Note>;
  /** Notes that the request leaves once more. */
  sentAgain(note: Note, at: Moment): Promise<Note>;
  /** Notes the id that the service gave. */
  answered(note: Note, id: string): Promise<void>;
  /** The engine is told the id of a creation of this run; when it is not complete, the engine may ask for the creation again. */
  delivered(urn: string, isComplete: boolean): void;
  /** Nothing more is to be found out: there is no object, or another note or the engine's state tells of it. */
  resolve(note: Note): Promise<void>;
  /** The engine has shown that it has an object in its state: notes of that object need no more care. */
  recorded(object: Recorded): Promise<void>;
  /** Whether a note is one of this run. */
  isOfThisRun(note: Note): boolean;
  /** Whether what this machine ran before is known; not when the journal is new, or cannot be kept. */
  remembers(): Promise<boolean>;
  /** The run ends orderly: what the engine was told is recorded. */
  end(): Promise<void>;
}

/** An object that stands in a state. */
export interface Recorded {
  /** Type token. */
  readonly type: string;
  readonly id: string;
  /** Base URL of the service. */
  readonly endpoint: string;
  /** As in `Intent`, where no two objects have the same one. */
  readonly uniqueKey?: string | undefined;
}

export interface JournalOptions {
  readonly package: string;
  readonly clock: Clock;
  /** Told once when the folder cannot be used; everything else goes on. */
  readonly warn: (text: string) => void;
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

/** Opens the journal of a package below the user's state folder; nothing is touched before the first call. */
export function openJournal(options: JournalOptions): Journal {
  return new RunJournal(options);
}

class RunJournal implements Journal {
  readonly #clock: Clock;
  readonly #warn: (text: string) => void;
  readonly #writer: Writer;
  readonly #folder: JournalFolder;
  readonly #file: RunFile;
  readonly #findWorkplace: () => Promise<Workplace>;
  readonly #own: Note[] = [];
  /** Numbers of the creations whose ids the engine was told, and whether it may not ask for them again. */
  readonly #delivered = new Map<number, boolean>();
  /** Notes of earlier runs that this run has resolved. */
  readonly #resolved: Note[] = [];
  #workplace: Promise<Workplace> | undefined;
  #earlier: Promise<Note[]> | undefined;
  #isUsable = true;
  #hasPast = false;

  constructor(options: JournalOptions) {
    const { clock, env = process.env, isAlive = isRunning, workplace } = options;
    this.#clock = clock;
    this.#warn = options.warn;
    this.#writer = options.writer ?? { run: randomUUID(), host: hostname(), pid: process.pid };
    const files = options.files ?? filesOn(join(options.folder ?? stateFolder(env), options.package, "journal"));
    this.#folder = new JournalFolder({ files, clock, isAlive });
    this.#file = createRunFile(files, fileNameOf(this.#writer.run, clock.now()), { entry: "run", ...this.#writer });
    this.#findWorkplace = () => (workplace === undefined ? findWorkplace(env) : Promise.resolve(workplace));
  }

  async unfinished(urn: string): Promise<Note | undefined> {
    const isOpen = (note: Note): boolean => isUnfinished(note) && this.#delivered.get(note.number) !== true;
    const own = this.#own.findLast((note) => note.urn === urn && isOpen(note));
    return own ?? (await this.#earlierNotesOfStack(urn)).findLast((note) => note.urn === urn);
  }

  async leftBehind(urn: string): Promise<readonly Note[]> {
    return (await this.#earlierNotesOfStack(urn)).filter(({ run }) => !this.#folder.isGoingOn(run));
  }

  async others(note: Note): Promise<readonly Note[]> {
    const read = (): Promise<readonly Note[]> => this.#folder.read({ except: this.#file.name, all: true });
    const isResolved = (other: Note): boolean => this.#resolved.some((one) => isSameNote(one, other));
    const others = (await this.#attempt(read, [])).map((other) => (isResolved(other) ? over(other) : other));
    const all = [...others, ...this.#own];
    return all.filter(
      (other) => other.type === note.type && other.endpoint === note.endpoint && !isSameNote(other, note),
    );
  }

  async begin(intent: Intent, at: Moment): Promise<Note> {
    const stack = await this.#stackOf(intent.urn);
    await this.#notesOfEarlierRuns();
    const number = this.#own.length;
    const note: Note = { ...intent, run: this.#writer.run, number, stack, begunAt: at, sentAt: at, state: "open" };
    this.#own.push(note);
    await this.#append({ entry: "begun", number, stack, at, ...intent });
    return note;
  }

  async sentAgain(note: Note, at: Moment): Promise<Note> {
    const sent = { ...this.#current(note), sentAt: at };
    this.#own[note.number] = sent;
    await this.#append({ entry: "sent", number: note.number, at });
    return sent;
  }

  async answered(note: Note, id: string): Promise<void> {
    this.#own[note.number] = { ...this.#current(note), state: "answered", id };
    await this.#append({ entry: "answered", number: note.number, id });
  }

  delivered(urn: string, isComplete: boolean): void {
    const note = this.#own.findLast((one) => one.urn === urn && one.state === "answered");
    if (note !== undefined) this.#delivered.set(note.number, isComplete);
  }

  async resolve(note: Note): Promise<void> {
    const { run, number } = note;
    if (this.isOfThisRun(note)) {
      const known = this.#current(note);
      this.#own[number] = over(known);
      return this.#append({ entry: known.id === undefined ? "closed" : "recorded", number });
    }
    const earlier = await this.#notesOfEarlierRuns();
    const place = earlier.findIndex((other) => isSameNote(other, note));
    if (place < 0) return;
    earlier.splice(place, 1);
    this.#resolved.push(note);
    await this.#append({ entry: "resolved", run, number });
  }

  async recorded({ type, id, endpoint, uniqueKey }: Recorded): Promise<void> {
    const earlier = await this.#notesOfEarlierRuns();
    const answered = [...this.#own, ...earlier].filter((note) => note.state === "answered" && note.id === id);
    const unanswered = earlier.filter(
      (note) => note.state === "open" && note.key === uniqueKey && note.endpoint === endpoint,
    );
    for (const note of [...answered, ...unanswered]) if (note.type === type) await this.resolve(note);
  }

  isOfThisRun({ run }: Note): boolean {
    return run === this.#writer.run;
  }

  async remembers(): Promise<boolean> {
    await this.#notesOfEarlierRuns();
    return this.#isUsable && this.#hasPast;
  }

  async end(): Promise<void> {
    if (this.#file.isThere()) await this.#noteEnd();
    else if (!this.#hasPast) return;
    await this.#attempt(() => this.#folder.tidy(), undefined);
  }

  async #noteEnd(): Promise<void> {
    const untold = this.#own.filter((note) => note.state === "answered" && !this.#delivered.has(note.number));
    const end: Entry = { entry: "end", except: untold.map(({ number }) => number) };
    await this.#attempt(async () => {
      // a file that does not tell how the run ended would let the next run search for what the engine has
      await this.#file
        .append(end)
        .catch((error: unknown) => this.#file.setAside().finally(() => Promise.reject(error)));
    }, undefined);
    await this.#attempt(() => this.#folder.tidy(), undefined);
  }

  async #earlierNotesOfStack(urn: string): Promise<readonly Note[]> {
    const earlier = await this.#notesOfEarlierRuns();
    if (earlier.length === 0) return [];
    const stack = await this.#stackOf(urn);
    return earlier.filter((note) => note.stack === stack);
  }

  #current(note: Note): Note {
    return this.#own[note.number] ?? note;
  }

  #notesOfEarlierRuns(): Promise<Note[]> {
    const read = async (): Promise<Note[]> => {
      const notes = await this.#folder.read({ except: this.#file.name, all: false });
      this.#hasPast = !this.#folder.isEmpty();
      return notes.filter(isUnfinished);
    };
    return (this.#earlier ??= this.#attempt(read, []));
  }

  async #stackOf(urn: string): Promise<string> {
    return stackOf(urn, await (this.#workplace ??= this.#findWorkplace()));
  }

  #append(entry: Entry): Promise<void> {
    return this.#attempt(() => this.#file.append(entry), undefined);
  }

  async #attempt<T>(work: () => Promise<T>, otherwise: T): Promise<T> {
    try {
      return await work();
    } catch (error) {
      if (this.#isUsable) this.#warn(warningOf(error));
      this.#isUsable = false;
      return otherwise;
    }
  }
}

/** Whether a process runs; those of other machines may. */
function isRunning({ host, pid }: Writer): boolean {
  if (host !== hostname()) return true;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return codeOf(error) === "EPERM";
  }
}

function warningOf(error: unknown): string {
  const reason = error instanceof FolderRefused ? error.message : (codeOf(error) ?? String(error));
  return (
    `cannot write the create journal (${reason}); an interrupted create may be repeated. ` +
    "Make the state folder writable for this user alone, or name another one with OPS_PROVIDERS_STATE"
  );
}
