import { createHash } from "node:crypto";
import { mkdtemp, open, readFile, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { Mistakes, reasonOf } from "./mistakes";
import { fromSaved, toSaved } from "./saved-values";

/** The version of the file's form. */
const FORMAT = 1;

/** What a file holds, and whose it is. */
export interface Kept {
  /** The URL at which the simulator listened. */
  readonly url: string;
  /** The service's objects for the URL at which the simulator listens now. */
  readonly dataFor: (url: string) => unknown;
}

/** Reads the file of a service's objects; `undefined` if there is no file yet. A file that is not one, or damaged, is refused. */
export async function readDataFile(file: string, service: string): Promise<Kept | undefined> {
  const text = await textIn(file);
  if (text === undefined) return undefined;
  const refuse = (problem: string): never => {
    throw new Mistakes([`${file} ${problem}`]);
  };
  const content = parsed(text);
  const owner = fieldOf(content, "simulator");
  if (typeof owner !== "string") return refuse("is no data file of a simulator, or is damaged; name another file");
  if (owner !== service) return refuse(`has the objects of the ${owner} simulator; name another file`);
  const [format, url, data] = [fieldOf(content, "format"), fieldOf(content, "url"), fieldOf(content, "data")];
  if (format !== FORMAT) {
    return refuse(`has format ${JSON.stringify(format)}, and this version reads ${FORMAT}; name another file`);
  }
  if (typeof url !== "string" || fieldOf(content, "digest") !== digestOf(data)) {
    return refuse("was changed since the simulator wrote it; restore a copy of it, or name another file");
  }
  return { url, dataFor: (now) => fromSaved(data, renaming(url, now)) };
}

/**
 * Writes the file of a service's objects: whole or not at all, and for the user only, because it has credentials. It is written in a new
 * folder of the user's own, so that nobody who may write beside it can put a link in its place.
 */
export async function writeDataFile(file: string, text: string): Promise<void> {
  let folder: string | undefined;
  try {
    folder = await mkdtemp(`${file}.`);
    const unfinished = join(folder, "unfinished");
    const handle = await open(unfinished, "wx", 0o600);
    try {
      await handle.writeFile(text);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(unfinished, file);
  } catch (error) {
    throw new Mistakes([`${file} cannot be written (${reasonOf(error)}); make room, or name another file`]);
  } finally {
    if (folder !== undefined) await rm(folder, { recursive: true, force: true });
  }
}

/** The text of the file for a service's objects. */
export function dataText(service: string, url: string, data: unknown): string {
  const saved = toSaved(data);
  const content = { simulator: service, format: FORMAT, url, digest: digestOf(saved), data: saved };
  return `${JSON.stringify(content, undefined, 2)}\n`;
}

async function textIn(file: string): Promise<string | undefined> {
  try {
    return await readFile(file, "utf8");
  } catch (error) {
    if (fieldOf(error, "code") === "ENOENT") return undefined;
    throw new Mistakes([`${file} cannot be read (${reasonOf(error)}); name another file`]);
  }
}

function parsed(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text);
    return value;
  } catch {
    return undefined;
  }
}

function fieldOf(value: unknown, name: string): unknown {
  return typeof value === "object" && value !== null ? Reflect.get(value, name) : undefined;
}

function digestOf(data: unknown): string {
  return createHash("sha256")
    .update(JSON.stringify([data]))
    .digest("hex");
}

/** Objects contain addresses below the URL at which the simulator listened. */
function renaming(before: string, now: string): (text: string) => string {
  if (before === now) return (text) => text;
  const address = new RegExp(`${before.replaceAll(".", "\\.")}(?!\\d)`, "g");
  return (text) => text.replace(address, now);
}
