import type { Writer } from "../../plugin/io/journal/writer";
import { filesOn } from "../../plugin/io/journal/files";
import type { JournalFiles } from "../../plugin/io/journal/files";
import { Disk } from "./disk";
import type { MachineClock, VirtualTime } from "./virtual-time";
import { createMachineClock } from "./virtual-time";

const JOURNAL = "/home/ops/.local/state/ops-providers/journal";

/** A computer with one user: its clock, its disk, which another one may share, and the processes that run on it. */
export class Machine {
  readonly clock: MachineClock;
  readonly disk: Disk;
  readonly journal: JournalFiles;
  /** By run: kills the process. */
  readonly #alive = new Map<string, () => void>();
  #processes = 0;
  #fullFor = 0;

  constructor(
    readonly name: string,
    time: VirtualTime,
    /** The machine whose disk it uses. Default: it has one of its own. */
    private readonly host?: Machine,
  ) {
    this.clock = createMachineClock(time);
    this.disk =
      host?.disk ??
      new Disk(
        () => this.clock.now(),
        () => this.#write(),
      );
    this.journal = filesOn(JOURNAL, this.disk);
  }

  /** Registers a process that an engine launched for the journal, until it ends. */
  start(engine: string, kill: () => void): { readonly writer: Writer; end(): void } {
    const pid = 1000 + this.#processes++;
    const run = `run-${this.name}-${pid}`;
    this.#alive.set(run, kill);
    return { writer: { run, host: this.name, pid, engine }, end: () => void this.#alive.delete(run) };
  }

  /** Whether a process may be running; nobody can tell of a process of another machine. */
  isAlive(writer: Writer): boolean {
    return writer.host !== this.name || this.#alive.has(writer.run);
  }

  /** Whether a file of its disk has an ID. */
  hasJournaled(id: string): boolean {
    return this.disk.texts.some((text) => text.includes(JSON.stringify(id)));
  }

  /** Makes the next writes fail because the disk is full. */
  fill(writes: number): void {
    (this.host ?? this).#fullFor = writes;
  }

  /** Kills all processes, loses what was not synced to a disk of its own, and restarts the machine. */
  restart(): void {
    for (const kill of this.#alive.values()) kill();
    if (this.host === undefined) this.disk.cutPower();
    this.clock.restart();
  }

  #write(): Promise<void> {
    if (this.#fullFor === 0) return Promise.resolve();
    this.#fullFor -= 1;
    return Promise.reject(Object.assign(new Error("no space left on device"), { code: "ENOSPC" }));
  }
}
