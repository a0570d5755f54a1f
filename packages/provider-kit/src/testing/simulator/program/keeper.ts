import type { Sleep } from "../sources";
import { writeDataFile } from "./data-file";
import { reasonOf } from "./mistakes";

/** How long changes are collected before they are written. */
const COLLECT_MS = 250;

/** Writes a file when what it is to hold has changed, at most every quarter of a second, and when it is closed. */
export class Keeper {
  private written = "";
  private isWaiting = false;
  private writing: Promise<void> = Promise.resolve();

  constructor(
    private readonly file: string,
    private readonly textNow: () => string,
    private readonly sleep: Sleep,
    private readonly report: (line: string) => void,
  ) {}

  /** Notes that something may have changed. */
  changed(): void {
    if (this.isWaiting) return;
    this.isWaiting = true;
    void this.writeLater();
  }

  /** Writes what is not written yet; rejects if it cannot be written. */
  write(): Promise<void> {
    const next = this.writing.then(async () => {
      const text = this.textNow();
      if (text === this.written) return;
      await writeDataFile(this.file, text);
      this.written = text;
    });
    // a write that fails is repeated by the next one
    this.writing = next.catch(() => undefined);
    return next;
  }

  private async writeLater(): Promise<void> {
    await this.sleep(COLLECT_MS);
    this.isWaiting = false;
    await this.write().catch((error: unknown) => this.report(reasonOf(error)));
  }
}
