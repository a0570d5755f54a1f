import { createHash } from "node:crypto";
import { asDeclared } from "../../values/value/plain";
import { isList, isMap } from "../../values/value/value";
import type { JournalFiles } from "./files";
import type { ServiceObject } from "./journal-entry";
import { mayBeSameAccount } from "./journal-entry";
import { parsedJson } from "./parsed-json";
import type { Writer } from "./writer";

/** A resource that an object made by a PUT belongs to: several resources may name the same one. */
export interface Holder {
  readonly urn: string;
  /** Digest of the stack that the URN belongs to. */
  readonly stack: string;
  /** As in `Intent`. */
  readonly account?: string;
  /** The process that wrote so. */
  readonly writer?: Writer;
}

/** Which resource has put each object last, or goes on with it since; one file for each object, until it is deleted. */
export class Holders {
  readonly #files: JournalFiles;

  constructor(files: JournalFiles) {
    this.#files = files;
  }

  /** The resource that has an object; `undefined` where none is known. */
  async of(object: ServiceObject): Promise<Holder | undefined> {
    return (await this.#all(object)).find((one) => mayBeSameAccount(one, object));
  }

  /** The object is that of a resource from now on. */
  async hold(object: ServiceObject, by: Omit<Holder, "account">): Promise<void> {
    const { account } = object;
    const holder: Holder = { ...by, ...(account === undefined ? {} : { account }) };
    await this.#write(object, [...(await this.#inOtherAccounts(object)), holder]);
  }

  /** The object is no more. */
  async release(object: ServiceObject): Promise<void> {
    if ((await this.#all(object)).length > 0) await this.#write(object, await this.#inOtherAccounts(object));
  }

  async #inOtherAccounts(object: ServiceObject): Promise<readonly Holder[]> {
    return (await this.#all(object)).filter((one) => !mayBeSameAccount(one, object));
  }

  async #all(object: ServiceObject): Promise<readonly Holder[]> {
    const text = await this.#files.read(fileNameOf(object));
    const value = text === undefined ? undefined : parsedJson(text);
    return isList(value) ? value.filter(isHolder).map((one) => asDeclared<Holder>(one)) : [];
  }

  async #write(object: ServiceObject, holders: readonly Holder[]): Promise<void> {
    const name = fileNameOf(object);
    await (holders.length === 0 ? this.#files.remove(name) : this.#files.replace(name, JSON.stringify(holders)));
  }
}

function fileNameOf({ type, id, endpoint }: ServiceObject): string {
  return `${createHash("sha256")
    .update(JSON.stringify([type, id, endpoint]))
    .digest("hex")}.held`;
}

function isHolder(value: unknown): boolean {
  return isMap(value) && typeof value["urn"] === "string" && typeof value["stack"] === "string";
}
