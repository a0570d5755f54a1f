import { FakeClock } from "../../../testing/fake-clock";
import type { MemoryFiles } from "../../../testing/memory-files";
import { createMemoryFiles } from "../../../testing/memory-files";
import type { Journal, JournalOptions } from "./journal";
import { openJournal } from "./run-journal";
import type { Writer } from "./writer";

export const URN = "urn:pulumi:dev::shop::timeseries:index:Bucket::meters";
export const INTENT = {
  urn: URN,
  type: "timeseries:index:Bucket",
  endpoint: "http://127.0.0.1:1",
  key: "k",
  content: "c",
};
export const AT = { machineTime: "2026-01-01T00:00:00.000Z", uptimeMs: 0 };

/** A machine on which runs keep a journal. */
export class JournalMachine {
  readonly clock = new FakeClock();
  files: MemoryFiles = createMemoryFiles(this.clock);
  readonly warnings: string[] = [];
  #runs = 0;

  /** Opens the journal as the next run. */
  open(options: Partial<JournalOptions> = {}): Journal {
    this.#runs++;
    const writer: Writer = { run: `run-${this.#runs}`, host: "here", pid: this.#runs };
    return openJournal({
      package: "timeseries",
      clock: this.clock,
      files: this.files,
      writer,
      workplace: { projectFolder: "/shop", backend: "file:///state" },
      isAlive: () => false,
      warn: (text) => this.warnings.push(text),
      ...options,
    });
  }

  /** The run files that may need care, and those that need none. */
  names(): readonly string[] {
    return [...this.files.texts.keys()].map((name) => name.replace(/^\d+T\d+Z-/, "")).sort();
  }

  /** A run that ends orderly after the engine got the ID of a creation. */
  async ended(id: string, urn = URN, options: Partial<JournalOptions> = {}): Promise<void> {
    const journal = this.open(options);
    await journal.answered(await journal.begin({ ...INTENT, urn }, AT), id);
    journal.delivered(urn, true);
    await journal.end();
  }

  /** A run in which the engine shows that its state has an object. */
  async confirmed(id: string, urn = URN): Promise<void> {
    const journal = this.open();
    await journal.recorded({ ...INTENT, urn, id });
    await journal.end();
  }

  /** A run that is killed after it wrote the entry of a creation and, with an id, its answer. */
  async killed(id?: string, urn = URN): Promise<void> {
    const journal = this.open();
    const entry = await journal.begin({ ...INTENT, urn }, AT);
    if (id !== undefined) await journal.answered(entry, id);
  }
}
