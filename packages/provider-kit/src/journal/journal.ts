import { join } from "node:path";
import type { Clock } from "../wait/clock";
import type { JournalFiles } from "./files";
import { codeOf, filesOn, FolderRefused } from "./files";
import { JournalFolder } from "./folder";
import type { Intent, JournalEntry } from "./journal-entry";
import { intentIn, isSameEntry, isUnfinished } from "./journal-entry";
import type { JournalLine, RunFile } from "./run-file";
import { createRunFile, fileNameOf, finished } from "./run-file";
import type { Moment } from "./moment";
import type { Workplace } from "./stack-identity";
import { findWorkplace, stackOf } from "./stack-identity";
import { stateFolder } from "./state-folder";
import type { Writer } from "./writer";
import { isRunning, thisProcess } from "./writer";

export type { Intent, JournalEntry };

/**
 * The intent journal: what the runs of this machine were about to create, so that no run makes again what an earlier one, which
 * was killed or got no answer, has made. No call fails: where the folder cannot be used, the journal remembers this run only.
 */
export interface Journal {
  /** The creation for a URN of which nobody knows the end, or not whether the engine recorded it: of this run, else of an earlier one. */
  unfinished(urn: string): Promise<JournalEntry | undefined>;
  /** The unfinished creations that runs of a URN's stack left behind which are over. */
  leftBehind(urn: string): Promise<readonly JournalEntry[]>;
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
  /** Whether an entry is one of this run. */
  isOfThisRun(entry: JournalEntry): boolean;
  /** Whether what this machine ran before is known; not when the journal is new, or cannot be kept. */
  remembers(): Promise<boolean>;
  /** The run ends orderly: the engine has recorded all answers that it got. */
  end(): Promise<void>;
}

/** An object that is in the state of a stack. */
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
  /** Called once when the folder cannot be used; everything else goes on. */
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
  readonly #own: JournalEntry[] = [];
  /** Numbers of the creations whose ids the engine got, and whether it may not ask for them again. */
  readonly #delivered = new Map<number, boolean>();
  /** Numbers of the creations that imports have answered. */
  readonly #imported = new Set<number>();
  /** Entries of earlier runs that this run has resolved. */
  readonly #resolved: JournalEntry[] = [];
  #workplace: Promise<Workplace> | undefined;
  #earlier: Promise<JournalEntry[]> | undefined;
  #isUsable = true;
  #hasPast = false;

  constructor(options: JournalOptions) {
    const { clock, env = process.env, isAlive = isRunning, workplace } = options;
    this.#clock = clock;
    this.#warn = options.warn;
    this.#writer = options.writer ?? thisProcess();
    const files = options.files ?? filesOn(join(options.folder ?? stateFolder(env), options.package, "journal"));
    this.#folder = new JournalFolder({ files, clock, isAlive });
    this.#file = createRunFile(files, fileNameOf(this.#writer.run, clock.now()), { entry: "run", ...this.#writer });
    this.#findWorkplace = () => (workplace === undefined ? findWorkplace(env) : Promise.resolve(workplace));
  }

  async unfinished(urn: string): Promise<JournalEntry | undefined> {
    const isOpen = (entry: JournalEntry): boolean => isUnfinished(entry) && this.#delivered.get(entry.number) !== true;
    const own = this.#own.findLast((entry) => entry.urn === urn && isOpen(entry));
    return own ?? (await this.#earlierEntriesOfStack(urn)).findLast((entry) => entry.urn === urn);
  }

  async leftBehind(urn: string): Promise<readonly JournalEntry[]> {
    return (await this.#earlierEntriesOfStack(urn)).filter(({ run }) => !this.#folder.isGoingOn(run));
  }

  async others(entry: JournalEntry): Promise<readonly JournalEntry[]> {
    const read = (): Promise<readonly JournalEntry[]> => this.#folder.read({ except: this.#file.name, all: true });
    const isResolved = (other: JournalEntry): boolean => this.#resolved.some((one) => isSameEntry(one, other));
    const others = (await this.#attempt(read, [])).map((other) => (isResolved(other) ? finished(other) : other));
    const all = [...others, ...this.#own];
    return all.filter(
      (other) => other.type === entry.type && other.endpoint === entry.endpoint && !isSameEntry(other, entry),
    );
  }

  async begin(intent: Intent, at: Moment): Promise<JournalEntry> {
    const stack = await this.#stackOf(intent.urn);
    await this.#entriesOfEarlierRuns();
    const number = this.#own.length;
    const entry: JournalEntry = {
      ...intent,
      run: this.#writer.run,
      number,
      stack,
      begunAt: at,
      sentAt: at,
      state: "open",
    };
    this.#own.push(entry);
    await this.#append({ entry: "begun", number, stack, at, ...intent });
    return entry;
  }

  async sentAgain(entry: JournalEntry, at: Moment): Promise<JournalEntry> {
    const sent = { ...this.#current(entry), sentAt: at };
    this.#own[entry.number] = sent;
    await this.#append({ entry: "sent", number: entry.number, at });
    return sent;
  }

  async answered(entry: JournalEntry, id: string): Promise<void> {
    this.#own[entry.number] = { ...this.#current(entry), state: "answered", id };
    await this.#append({ entry: "answered", number: entry.number, id });
  }

  async imported(entry: JournalEntry, id: string, at: Moment): Promise<void> {
    const again = await this.begin(intentIn(entry), at);
    this.#imported.add(again.number);
    await this.answered(again, id);
    await this.resolve(entry);
  }

  delivered(urn: string, isComplete: boolean): void {
    const entry = this.#own.findLast((one) => one.urn === urn && one.state === "answered");
    if (entry !== undefined) this.#delivered.set(entry.number, isComplete);
  }

  async resolve(entry: JournalEntry): Promise<void> {
    const { run, number } = entry;
    if (this.isOfThisRun(entry)) {
      const known = this.#current(entry);
      this.#own[number] = finished(known);
      return this.#append({ entry: known.id === undefined ? "closed" : "recorded", number });
    }
    const earlier = await this.#entriesOfEarlierRuns();
    const place = earlier.findIndex((other) => isSameEntry(other, entry));
    if (place < 0) return;
    earlier.splice(place, 1);
    this.#resolved.push(entry);
    await this.#append({ entry: "resolved", run, number });
  }

  async recorded({ type, id, endpoint, uniqueKey }: Recorded): Promise<void> {
    const earlier = await this.#entriesOfEarlierRuns();
    const own = this.#own.filter(({ number }) => !this.#imported.has(number));
    const answered = [...own, ...earlier].filter((entry) => entry.state === "answered" && entry.id === id);
    const unanswered = earlier.filter(
      (entry) => entry.state === "open" && entry.key === uniqueKey && entry.endpoint === endpoint,
    );
    for (const entry of [...answered, ...unanswered]) if (entry.type === type) await this.resolve(entry);
  }

  isOfThisRun({ run }: JournalEntry): boolean {
    return run === this.#writer.run;
  }

  async remembers(): Promise<boolean> {
    await this.#entriesOfEarlierRuns();
    return this.#isUsable && this.#hasPast;
  }

  async end(): Promise<void> {
    if (this.#file.isThere()) await this.#writeEnd();
    else if (!this.#hasPast) return;
    await this.#attempt(() => this.#folder.tidy(), undefined);
  }

  async #writeEnd(): Promise<void> {
    const unreported = this.#own.filter((entry) => entry.state === "answered" && !this.#delivered.has(entry.number));
    const end: JournalLine = { entry: "end", except: unreported.map(({ number }) => number) };
    await this.#attempt(async () => {
      // a file that does not tell how the run ended would let the next run search for what the engine has
      await this.#file
        .append(end)
        .catch((error: unknown) => this.#file.setAside().finally(() => Promise.reject(error)));
    }, undefined);
    await this.#attempt(() => this.#folder.tidy(), undefined);
  }

  async #earlierEntriesOfStack(urn: string): Promise<readonly JournalEntry[]> {
    const earlier = await this.#entriesOfEarlierRuns();
    if (earlier.length === 0) return [];
    const stack = await this.#stackOf(urn);
    return earlier.filter((entry) => entry.stack === stack);
  }

  #current(entry: JournalEntry): JournalEntry {
    return this.#own[entry.number] ?? entry;
  }

  #entriesOfEarlierRuns(): Promise<JournalEntry[]> {
    const read = async (): Promise<JournalEntry[]> => {
      const entries = await this.#folder.read({ except: this.#file.name, all: false });
      this.#hasPast = !this.#folder.isEmpty();
      return entries.filter(isUnfinished);
    };
    return (this.#earlier ??= this.#attempt(read, []));
  }

  async #stackOf(urn: string): Promise<string> {
    return stackOf(urn, await (this.#workplace ??= this.#findWorkplace()));
  }

  #append(entry: JournalLine): Promise<void> {
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

/** Codes of a disk, or of a user's part of it, that is full. */
const FULL: readonly (string | undefined)[] = ["ENOSPC", "EDQUOT"];

function warningOf(error: unknown): string {
  const code = codeOf(error);
  const reason = error instanceof FolderRefused ? error.message : (code ?? String(error));
  const remedy = FULL.includes(code)
    ? "Make room on the disk of the state folder"
    : "Make the state folder writable for this user alone";
  return (
    `cannot write the create journal (${reason}); an interrupted create may be repeated. ` +
    `${remedy}, or name another one with OPS_PROVIDERS_STATE`
  );
}
