import type { Clock } from "../wait/clock";
import type { JournalFiles } from "./files";
import type { JournalEntry } from "./journal-entry";
import { isUnfinished } from "./journal-entry";
import type { RunEntries } from "./run-file";
import { DONE, finished, LOST, OPEN, readLines, runOf, withResolved } from "./run-file";
import type { Writer } from "./writer";

const WEEK_MS = 7 * 24 * 3600 * 1000;

/** The files of all runs of this machine; nothing is read before the first call. */
export class JournalFolder {
  readonly #files: JournalFiles;
  readonly #clock: Clock;
  readonly #isAlive: (writer: Writer) => boolean;
  readonly #goingOn = new Map<string, Writer>();
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

  /** Entries of the runs that may need care, without those of one file; with `all`, also of the runs that need none. */
  async read({ except, all }: { readonly except: string; readonly all: boolean }): Promise<readonly JournalEntry[]> {
    return withResolved([...(await this.#runs(all ? [OPEN, DONE, LOST] : [OPEN], except)).values()]);
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

  /** Puts the files of runs aside that need no more care, and removes those that are too old to matter. */
  async tidy(): Promise<void> {
    const runs = await this.#runs([OPEN]);
    const inCare = new Set(
      withResolved([...runs.values()])
        .filter(isUnfinished)
        .map(({ run }) => run),
    );
    const isOver = ({ writer, hasEnded }: RunEntries): boolean =>
      hasEnded || writer === undefined || !this.#isAlive(writer);
    const staying = new Set(
      [...runs.values()].filter((one) => !isOver(one) || inCare.has(one.run)).map(({ run }) => run),
    );
    addResolvers(staying, [...runs.values()]);
    for (const [name, { run, entries }] of runs) if (!staying.has(run)) await this.#putAside(name, entries);
    for (const name of await this.#files.list()) if (await this.#isOld(name)) await this.#files.remove(name);
  }

  async #runs(endings: readonly string[], except?: string): Promise<ReadonlyMap<string, RunEntries>> {
    const names = await this.#files.list();
    if (names.length > 0) this.#isEmpty = false;
    const runs = new Map<string, RunEntries>();
    for (const name of [...names].sort()) {
      if (name === except || !endings.some((ending) => name.endsWith(ending))) continue;
      const text = await this.#files.read(name);
      if (text === undefined) continue;
      const run = readLines(text, runOf(name));
      if (run.writer !== undefined && !run.hasEnded) this.#goingOn.set(run.run, run.writer);
      runs.set(name, name.endsWith(DONE) ? { ...run, entries: run.entries.map(finished) } : run);
    }
    return runs;
  }

  async #putAside(name: string, entries: readonly JournalEntry[]): Promise<void> {
    const hasIds = entries.some(({ id }) => id !== undefined);
    await (hasIds ? this.#files.rename(name, name.replace(OPEN, DONE)) : this.#files.remove(name));
  }

  async #isOld(name: string): Promise<boolean> {
    const changedAt = await this.#files.changedAt(name);
    return changedAt !== undefined && this.#clock.now().getTime() - changedAt.getTime() >= WEEK_MS;
  }
}

/** What tells that an entry of a file which stays is resolved stays, too. */
function addResolvers(staying: Set<string>, runs: readonly RunEntries[]): void {
  const added = runs.filter(
    ({ run, resolved }) => !staying.has(run) && resolved.some((entry) => staying.has(entry.run)),
  );
  for (const { run } of added) staying.add(run);
  if (added.length > 0) addResolvers(staying, runs);
}
