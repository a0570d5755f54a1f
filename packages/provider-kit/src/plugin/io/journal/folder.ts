import type { Clock } from "../wait/clock";
import type { JournalFiles } from "./files";
import type { JournalEntry, ServiceObject } from "./journal-entry";
import { isPending } from "./journal-entry";
import { isUpTo } from "./moment";
import type { GoneObject, RunEntries } from "./run-entries";
import { delivered, finished, isOneMachine, isSameObject, readLines, withResolved } from "./run-entries";
import { DONE, isRunFile, LOST, OPEN, runOf } from "./run-file";
import type { Writer } from "./writer";

const MINUTE_MS = 60_000;
const LAST_RUNS = 8;
const WEEK_MS = 7 * 24 * 3600 * 1000;

/** The files of all runs of this machine; nothing is read before the first call. */
export class JournalFolder {
  readonly #files: JournalFiles;
  readonly #clock: Clock;
  readonly #isAlive: (writer: Writer) => boolean;
  readonly #goingOn = new Map<string, Writer>();
  /** By file, what its run found to be no more. */
  readonly #gone = new Map<string, readonly GoneObject[]>();
  #isEmpty = true;

  constructor(options: {
    readonly files: JournalFiles;
    readonly clock: Clock;
    /** Whether the process that wrote a file may still write. */
    readonly isAlive: (writer: Writer) => boolean;
  }) {
    this.#files = options.files;
    this.#clock = options.clock;
    this.#isAlive = options.isAlive;
  }

  /** The pending entries of all runs without that of one file. */
  async readPending({ except }: { readonly except: string }): Promise<readonly JournalEntry[]> {
    return withResolved([...(await this.#runs([OPEN, LOST], except)).values()]).filter(isPending);
  }

  /** The entries of all runs without those of one file. */
  async readAll({ except }: { readonly except: string }): Promise<readonly JournalEntry[]> {
    return withResolved([...(await this.#runs([OPEN, DONE, LOST], except)).values()]);
  }

  /** The entries of the runs without those of one file that wrote something within the last minute, and of the last runs: a clock may be set. */
  async readRecent({ except }: { readonly except: string }): Promise<readonly JournalEntry[]> {
    const last = (await this.#files.list()).filter(isRunFile).sort().slice(-LAST_RUNS);
    const isRecent = async (name: string): Promise<boolean> =>
      last.includes(name) || !(await this.#isOlder(name, MINUTE_MS));
    const runs = await this.#runs([OPEN, DONE, LOST], except, isRecent);
    return [...runs.values()].flatMap(({ entries }) => entries);
  }

  /** Whether no run wrote anything here, as far as the folder was read. */
  isEmpty(): boolean {
    return this.#isEmpty;
  }

  /** Whether a run may still be going on, as far as the folder was read. */
  isGoingOn(run: string): boolean {
    const writer = this.#goingOn.get(run);
    return writer !== undefined && this.#isAlive(writer);
  }

  /** Whether an object was no more when the creation of an entry began, as far as the folder was read. */
  wasGoneBefore(object: ServiceObject, entry: JournalEntry): boolean {
    const isBefore = (gone: GoneObject): boolean =>
      gone.run === entry.run || isUpTo(gone.at, entry.begunAt, isOneMachine(entry, gone.host));
    return [...this.#gone.values()].flat().some((gone) => isSameObject(gone, object) && isBefore(gone));
  }

  /** Puts the files of runs aside that need no more care, and removes those of them that are too old to matter. */
  async tidy(): Promise<void> {
    const runs = await this.#runs([OPEN, LOST]);
    const inCare = new Set(
      withResolved([...runs.values()])
        .filter(isPending)
        .map(({ run }) => run),
    );
    const isOver = ({ writer, hasEnded }: RunEntries): boolean =>
      hasEnded || writer === undefined || !this.#isAlive(writer);
    const staying = new Set(
      [...runs.values()].filter((one) => !isOver(one) || inCare.has(one.run)).map(({ run }) => run),
    );
    addResolvers(staying, [...runs.values()]);
    for (const [name, run] of runs) if (!staying.has(run.run) && name.endsWith(OPEN)) await this.#putAside(name, run);
    for (const name of await this.#files.list())
      if (isRunFile(name) && !staying.has(runOf(name)) && (await this.#isOlder(name, WEEK_MS)))
        await this.#files.remove(name);
  }

  async #runs(
    endings: readonly string[],
    except?: string,
    isWanted: (name: string) => Promise<boolean> = () => Promise.resolve(true),
  ): Promise<ReadonlyMap<string, RunEntries>> {
    const names = (await this.#files.list()).filter(isRunFile);
    if (names.length > 0) this.#isEmpty = false;
    const runs = new Map<string, RunEntries>();
    for (const name of names.sort()) {
      if (name === except || !endings.some((ending) => name.endsWith(ending))) continue;
      const text = (await isWanted(name)) ? await this.#files.read(name) : undefined;
      if (text === undefined) continue;
      const run = readLines(text, runOf(name));
      if (run.writer !== undefined && !run.hasEnded) this.#goingOn.set(run.run, run.writer);
      if (run.gone.length > 0) this.#gone.set(name, run.gone);
      runs.set(name, asNamed(name, run));
    }
    return runs;
  }

  async #putAside(name: string, { entries, gone }: RunEntries): Promise<void> {
    const tellsOfObjects = gone.length > 0 || entries.some(({ id }) => id !== undefined);
    await (tellsOfObjects ? this.#files.rename(name, name.replace(OPEN, DONE)) : this.#files.remove(name));
  }

  /** Whether a file was changed last before that time. */
  async #isOlder(name: string, milliseconds: number): Promise<boolean> {
    const changedAt = await this.#files.changedAt(name);
    return changedAt !== undefined && this.#clock.now().getTime() - changedAt.getTime() >= milliseconds;
  }
}

/** The entries of a run, with what the name of its file tells: that it needs no more care, or that it ended without writing so. */
function asNamed(name: string, run: RunEntries): RunEntries {
  if (name.endsWith(DONE)) return { ...run, entries: run.entries.map(finished) };
  return name.endsWith(LOST) ? { ...run, hasEnded: true, entries: run.entries.map(lost) } : run;
}

/** An entry of a run that could not write what it was answered: the engine may have got the answer. */
function lost(entry: JournalEntry): JournalEntry {
  return entry.state === "open" ? { ...entry, state: "delivered" } : delivered(entry);
}

/** What tells that an entry of a file which stays is resolved stays, too. */
function addResolvers(staying: Set<string>, runs: readonly RunEntries[]): void {
  const added = runs.filter(
    ({ run, resolved }) => !staying.has(run) && resolved.some((entry) => staying.has(entry.run)),
  );
  for (const { run } of added) staying.add(run);
  if (added.length > 0) addResolvers(staying, runs);
}
