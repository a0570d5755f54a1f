import { readFile } from "node:fs/promises";
import { EntryReader, type ScriptedFault } from "./fault-entry";
import { Mistakes, reasonOf } from "./mistakes";

/** Reads the faults of a file; all its mistakes are reported at once. */
export async function readFaultScript(file: string): Promise<readonly ScriptedFault[]> {
  const list = parsed(file, await textIn(file));
  if (!Array.isArray(list)) throw new Mistakes([`${file} is no list of faults; write [{ "kind": "respond", … }, …]`]);
  const entries: readonly unknown[] = list;
  const readers = entries.map((entry) => new EntryReader(entry));
  const faults = readers.map((reader) => reader.fault());
  const mistakes = readers.flatMap(({ mistakes: of }, i) => of.map((mistake) => `${file}, fault ${i + 1}: ${mistake}`));
  if (mistakes.length > 0) throw new Mistakes(mistakes);
  return faults.flatMap((fault) => fault ?? []);
}

async function textIn(file: string): Promise<string> {
  return readFile(file, "utf8").catch((error: unknown) => {
    throw new Mistakes([`${file} cannot be read (${reasonOf(error)}); correct the name of the file`]);
  });
}

function parsed(file: string, text: string): unknown {
  try {
    const value: unknown = JSON.parse(text);
    return value;
  } catch (error) {
    throw new Mistakes([`${file} is no JSON (${reasonOf(error)}); correct it`]);
  }
}
