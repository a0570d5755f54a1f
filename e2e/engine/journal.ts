import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Engine } from "./engine";

/** The folder of the create journal of a package, for all runs of a stack. */
export function journalFolder({ folder }: Engine, name: string): string {
  return join(folder, "state/ops-providers", name, "journal");
}

// which resources have an object that is no creation of a run
const HOLDERS = ".held";

/** The entries of each run in a journal, by the name of its file. */
export async function journalOf(
  engine: Engine,
  name: string,
): Promise<Readonly<Record<string, readonly JournalEntry[]>>> {
  const folder = journalFolder(engine, name);
  const files = (await readdir(folder)).filter((file) => !file.endsWith(HOLDERS));
  const texts = await Promise.all(files.map((file) => readFile(join(folder, file), "utf8")));
  return Object.fromEntries(files.map((file, i) => [file, entriesIn(texts[i] ?? "")]));
}

/** One line of the journal. */
export interface JournalEntry {
  readonly entry: string;
}

function entriesIn(text: string): readonly JournalEntry[] {
  return text.split("\n").flatMap((line) => {
    if (line === "") return [];
    const entry: unknown = JSON.parse(line);
    if (typeof entry === "object" && entry !== null && isEntry(entry)) return [entry];
    throw new Error(`not a journal entry: ${line}`);
  });
}

function isEntry(value: object): value is JournalEntry {
  return "entry" in value && typeof value.entry === "string";
}
