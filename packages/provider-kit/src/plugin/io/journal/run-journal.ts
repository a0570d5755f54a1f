import { join } from "node:path";
import type { Clock } from "../wait/clock";
import { EarlierRuns } from "./earlier-runs";
import type { JournalFiles } from "./files";
import { codeOf, filesOn, FolderRefused } from "./files";
import { JournalFolder } from "./folder";
import type { Holder } from "./holders";
import { Holders } from "./holders";
import type { Journal, JournalOptions, Owner, Recorded } from "./journal";
import type { Intent, JournalEntry, ServiceObject } from "./journal-entry";
import { intentIn, isSameEntry, isUnfinished, mayBeSameAccount } from "./journal-entry";
import type { JournalLine } from "./journal-line";
import type { Moment } from "./moment";
import type { GoneObject } from "./run-entries";
import { disowned, finished, hasObject, withoutGone } from "./run-entries";
import type { RunFile } from "./run-file";
import { createRunFile, fileNameOf } from "./run-file";
import type { Workplace } from "./stack-identity";
import { findWorkplace, projectOf, resourceIn, stackNames, stackOf } from "./stack-identity";
import { stateFolder } from "./state-folder";
import { tracedFile } from "./traced-file";
import type { Writer } from "./writer";
import { isRunning, thisProcess } from "./writer";

/** Opens the journal of a package below the user's state folder; nothing is touched before the first call. */
export function openJournal(options: JournalOptions): Journal {
  return new RunJournal(options);
}

class RunJournal implements Journal {
  readonly #clock: Clock;
  readonly #warn: (text: string) => void;
  readonly #writer: Writer;
  readonly #isAlive: (writer: Writer) => boolean;
  readonly #folder: JournalFolder;
  readonly #holders: Holders;
  readonly #file: RunFile;
  readonly #findWorkplace: () => Promise<Workplace>;
  readonly #own: JournalEntry[] = [];
  /** Numbers of the creations whose ids the engine got, and whether it may not ask for them again. */
  readonly #delivered = new Map<number, boolean>();
  /** Numbers of the creations that imports have answered. */
  readonly #imported = new Set<number>();
  /** Entries of earlier runs that the engine has confirmed; they are written at the end, since nothing is lost without them. */
  readonly #confirmed: JournalEntry[] = [];
  /** Objects that this run has found to be no more. */
  readonly #gone: GoneObject[] = [];
  #workplace: Promise<Workplace> | undefined;
  #recent: Promise<readonly JournalEntry[]> | undefined;
  #earlier: Promise<EarlierRuns> | undefined;
  #isUsable = true;
  #hasPast = false;

  constructor(options: JournalOptions) {
    const { clock, env = process.env, isAlive = isRunning, workplace } = options;
    this.#clock = clock;
    this.#warn = options.warn;
    this.#isAlive = isAlive;
    this.#writer = options.writer ?? thisProcess(options.engine);
    const files = options.files ?? filesIn(options.folder ?? stateFolder(env), options.package);
    this.#folder = new JournalFolder({ files, clock, isAlive });
    this.#holders = new Holders(files);
    const file = createRunFile(files, fileNameOf(this.#writer.run, clock.now()), { entry: "run", ...this.#writer });
    this.#file = options.trace === undefined ? file : tracedFile(file, options.trace);
    this.#findWorkplace = () => (workplace === undefined ? findWorkplace(env) : Promise.resolve(workplace));
  }

  async unfinished(urn: string): Promise<JournalEntry | undefined> {
    const isOpen = (entry: JournalEntry): boolean => isUnfinished(entry) && this.#delivered.get(entry.number) !== true;
    const own = this.#own.findLast((entry) => entry.urn === urn && isOpen(entry));
    return own ?? (await this.#earlierOfResource(urn)).findLast(isUnfinished);
  }

  async unconfirmed(urn: string): Promise<readonly JournalEntry[]> {
    return (await this.#earlierOfResource(urn)).filter(({ state }) => state === "delivered");
  }

  async leftBehind(urn: string): Promise<readonly JournalEntry[]> {
    return this.#ofStack(urn, await this.#abandoned());
  }

  async ofVanishedStacks(urn: string): Promise<readonly JournalEntry[]> {
    const others = await this.#ofOtherStacks(urn, await this.#abandoned());
    return others.filter(({ isPresent }) => isPresent === false).map(({ entry }) => entry);
  }

  async elsewhere(urn: string): Promise<readonly JournalEntry[]> {
    const alike = (await this.#earlierRuns())
      .pending()
      .filter((entry) => isUnfinished(entry) && !this.isGoingOn(entry) && resourceIn(entry.urn) === resourceIn(urn));
    const others = await this.#ofOtherStacks(urn, alike);
    return others.filter(({ isPresent }) => isPresent !== true).map(({ entry }) => entry);
  }

  async repeated(object: ServiceObject): Promise<readonly JournalEntry[]> {
    this.#recent ??= this.#attempt(() => this.#folder.readRecent({ except: this.#file.name }), []);
    return [...(await this.#recent), ...this.#own].filter(
      (entry) => entry.isRepeated === true && hasObject(entry, object),
    );
  }

  async others(entry: JournalEntry): Promise<readonly JournalEntry[]> {
    return (await this.#all()).filter((other) => {
      const isOfKind = other.type === entry.type && other.endpoint === entry.endpoint;
      return isOfKind && mayBeSameAccount(other, entry) && !isSameEntry(other, entry);
    });
  }

  async begin(intent: Intent, at: Moment): Promise<JournalEntry> {
    const place = await this.#place();
    await this.#earlierRuns();
    const { run, host } = this.#writer;
    const number = this.#own.length;
    const origin = { number, stack: stackOf(intent.urn, place), project: projectOf(intent.urn, place) };
    const entry: JournalEntry = { ...intent, run, host, ...origin, begunAt: at, sentAt: at, state: "open" };
    this.#own.push(entry);
    await this.#append({ entry: "begun", ...origin, at, ...intent });
    return entry;
  }

  async sentAgain(entry: JournalEntry, at: Moment): Promise<JournalEntry> {
    const sent: JournalEntry = { ...this.#current(entry), sentAt: at, isRepeated: true };
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
    if ((await this.#earlierRuns()).resolve(entry)) await this.#append({ entry: "resolved", run, number });
  }

  async recorded(object: Recorded): Promise<void> {
    const earlier = await this.#earlierRuns();
    for (const entry of this.#own) {
      const isAnswer = entry.state === "answered" && !this.#imported.has(entry.number);
      if (isAnswer && entry.id === object.id && entry.type === object.type) await this.resolve(entry);
    }
    if (earlier.isEmpty()) return;
    const stack = stackOf(object.urn, await this.#place());
    for (const entry of earlier.withId(object.type, object.id)) {
      const isOwn = entry.urn === object.urn && entry.stack === stack;
      if (isOwn || hasObject(entry, object)) await this.#confirm(earlier, entry);
    }
    for (const entry of earlier.withKey(object.type, object.uniqueKey)) {
      // a state may still have the object that was deleted before the creation of its replacement began
      const isReplaced = this.#folder.wasGoneBefore(object, entry);
      if (entry.state === "open" && !isReplaced && isOfSameAccount(entry, object, stack)) await this.resolve(entry);
    }
  }

  async gone(object: ServiceObject, at: Moment): Promise<void> {
    this.#gone.push({ ...object, run: this.#writer.run, host: this.#writer.host, at });
    this.#own.forEach((entry, number) => {
      if (hasObject(entry, object)) this.#own[number] = disowned(entry);
    });
    await this.#append({ entry: "gone", at, ...object });
  }

  async release(object: ServiceObject): Promise<void> {
    await this.#attempt(() => this.#holders.release(object), undefined);
  }

  async hold(object: ServiceObject, urn: string): Promise<void> {
    const holder = await this.#holderOf(urn);
    await this.#attempt(() => this.#holders.hold(object, { ...holder, writer: this.#writer }), undefined);
  }

  async keep(object: ServiceObject, urn: string, { ifHeld } = { ifHeld: false }): Promise<void> {
    const holder = await this.#attempt(() => this.#holders.of(object), undefined);
    if (holder === undefined && ifHeld) return;
    if (holder?.urn !== urn || holder.writer?.run !== this.#writer.run) await this.hold(object, urn);
  }

  async otherHolder(object: ServiceObject, urn: string): Promise<string | undefined> {
    const holder = await this.#attempt(() => this.#holders.of(object), undefined);
    if (holder === undefined) return undefined;
    const { stack } = await this.#holderOf(urn);
    const isOwn = holder.urn === urn && holder.stack === stack;
    return isOwn && !this.#isBeside(holder.writer) ? undefined : holder.urn;
  }

  /** Whether another process is running that the same engine uses: it starts one for each provider. */
  #isBeside(writer: Writer | undefined): boolean {
    const { host, pid, engine } = this.#writer;
    if (writer === undefined || writer.host !== host || writer.pid === pid) return false;
    // older versions do not say which engine launched them
    const isOfEngine = writer.engine === undefined || engine === undefined || writer.engine === engine;
    return isOfEngine && this.#isAlive(writer);
  }

  async creationOf(object: ServiceObject, urn: string): Promise<JournalEntry | undefined> {
    const ofObject = (await this.#all()).filter((entry) => hasObject(entry, object));
    return (await this.#ofStack(urn, ofObject)).at(-1);
  }

  async ownerInState(object: ServiceObject, urn: string): Promise<Owner | undefined> {
    return (await this.#place()).ownerIn?.(stackNames(urn), object);
  }

  isOfThisRun({ run }: JournalEntry): boolean {
    return run === this.#writer.run;
  }

  isOfThisMachine({ host }: JournalEntry): boolean {
    return host === this.#writer.host;
  }

  isGoingOn(entry: JournalEntry): boolean {
    return this.isOfThisRun(entry) || this.#folder.isGoingOn(entry.run);
  }

  async remembers(): Promise<boolean> {
    await this.#earlierRuns();
    return this.#isUsable && this.#hasPast;
  }

  async end(): Promise<void> {
    if (this.#file.isThere()) await this.#attempt(() => this.#writeEnd(), undefined);
    else if (!this.#hasPast) return;
    else if (this.#confirmed.length > 0) await this.#append(...confirmations(this.#confirmed), END);
    await this.#attempt(() => this.#folder.tidy(), undefined);
  }

  async #writeEnd(): Promise<void> {
    const unreported = this.#own.filter((entry) => entry.state === "answered" && !this.#delivered.has(entry.number));
    const end: JournalLine = { entry: "end", except: unreported.map(({ number }) => number) };
    try {
      await this.#file.append(...confirmations(this.#confirmed), end);
    } catch (error) {
      // a file that does not tell how the run ended would let the next run search for what the engine has
      await this.#file.setAside();
      throw error;
    }
  }

  /** An entry of the engine's state is only told from those that its backend refused: a weaker word may come again. */
  async #confirm(earlier: EarlierRuns, entry: JournalEntry): Promise<void> {
    if (entry.state !== "delivered") return this.resolve(entry);
    const older = earlier.ofResource(entry.urn).filter((other) => isOutlived(other, entry));
    for (const one of [entry, ...older]) if (earlier.resolve(one)) this.#confirmed.push(one);
  }

  async #earlierOfResource(urn: string): Promise<readonly JournalEntry[]> {
    return this.#ofStack(urn, (await this.#earlierRuns()).ofResource(urn));
  }

  /** The creations without a known end of runs that are over. */
  async #abandoned(): Promise<readonly JournalEntry[]> {
    const pending = (await this.#earlierRuns()).pending();
    return pending.filter((entry) => isUnfinished(entry) && !this.isGoingOn(entry) && !isMadeAgain(entry, pending));
  }

  /** Those of the entries that other stacks of the project in its folder have, and whether these exist, as far as anything tells. */
  async #ofOtherStacks(
    urn: string,
    entries: readonly JournalEntry[],
  ): Promise<readonly { readonly entry: JournalEntry; readonly isPresent: boolean | undefined }[]> {
    if (entries.length === 0) return [];
    const place = await this.#place();
    const [stack, project] = [stackOf(urn, place), projectOf(urn, place)];
    const others = entries.filter((entry) => entry.stack !== stack && entry.project === project);
    return Promise.all(others.map(async (entry) => ({ entry, isPresent: await isStackPresent(entry, place) })));
  }

  /** Those of the entries that the stack of a URN has. */
  async #ofStack(urn: string, entries: readonly JournalEntry[]): Promise<readonly JournalEntry[]> {
    if (entries.length === 0) return [];
    const stack = stackOf(urn, await this.#place());
    return entries.filter((entry) => entry.stack === stack);
  }

  /** The entries of all runs. */
  async #all(): Promise<readonly JournalEntry[]> {
    const earlier = await this.#earlierRuns();
    const read = (): Promise<readonly JournalEntry[]> => this.#folder.readAll({ except: this.#file.name });
    const written = await this.#attempt(read, []);
    const known = written.map((other) => (earlier.isResolved(other) ? finished(other) : other));
    return [...withoutGone(known, this.#gone), ...this.#own];
  }

  #current(entry: JournalEntry): JournalEntry {
    return this.#own[entry.number] ?? entry;
  }

  #earlierRuns(): Promise<EarlierRuns> {
    const read = async (): Promise<readonly JournalEntry[]> => {
      const entries = await this.#folder.readPending({ except: this.#file.name });
      this.#hasPast = !this.#folder.isEmpty();
      return entries;
    };
    return (this.#earlier ??= this.#attempt(read, []).then((entries) => new EarlierRuns(entries)));
  }

  async #holderOf(urn: string): Promise<Holder> {
    return { urn, stack: stackOf(urn, await this.#place()) };
  }

  #place(): Promise<Workplace> {
    return (this.#workplace ??= this.#findWorkplace());
  }

  #append(...lines: readonly JournalLine[]): Promise<void> {
    return this.#attempt(() => this.#file.append(...lines), undefined);
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

/** The files of a package's journal below the state folder. */
function filesIn(folder: string, name: string): JournalFiles {
  return filesOn(join(folder, name, "journal"), undefined, folder);
}

const END: JournalLine = { entry: "end", except: [] };

/** The lines that tell of entries which the engine has confirmed: one for each run. */
function confirmations(entries: readonly JournalEntry[]): readonly JournalLine[] {
  const runs = new Set(entries.map(({ run }) => run));
  return [...runs].map((run) => {
    const numbers = entries.filter((entry) => entry.run === run).map(({ number }) => number);
    return { entry: "confirmed", run, numbers };
  });
}

/** Whether a later creation got the same ID, so that its object is the one that is there. */
function isMadeAgain(entry: JournalEntry, all: readonly JournalEntry[]): boolean {
  const { id } = entry;
  return id !== undefined && all.findLast((other) => hasObject(other, { ...entry, id })) !== entry;
}

/** Whether an earlier object of the same resource is known not to be in the state: the state has a later one. */
function isOutlived(other: JournalEntry, recorded: JournalEntry): boolean {
  const isOfResource = other.urn === recorded.urn && other.stack === recorded.stack;
  return isOfResource && other.state === "delivered" && other.begunAt.machineTime < recorded.begunAt.machineTime;
}

/** Whether a creation without an answer was made for the resource of an object, or certainly in its account. */
function isOfSameAccount(entry: JournalEntry, { urn, endpoint, account }: Recorded, stack: string): boolean {
  if (entry.endpoint !== endpoint) return false;
  if (entry.account !== undefined && account !== undefined) return entry.account === account;
  return entry.urn === urn && entry.stack === stack;
}

/** Whether the stack of an entry still exists, as far as anything tells. */
function isStackPresent(entry: JournalEntry, place: Workplace): Promise<boolean | undefined> {
  // what another backend has is not asked
  if (stackOf(entry.urn, place) !== entry.stack) return Promise.resolve(undefined);
  const { project, stack } = stackNames(entry.urn);
  return place.hasStack?.(project, stack) ?? Promise.resolve(undefined);
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
