import type { Path } from "../../values/value/path";
import { pathText } from "../../values/value/path";

/** Key of an object that stands for something else than itself. */
export const SIGNATURE_KEY = "4dabf18193072939515e22adb298388d";

/** What an object with a signature stands for. */
export const SIGNATURES = {
  asset: "c44067f5952c0a294b673a41bacd8c17",
  archive: "0def7320c3a5731c473e5ecbe6d01bc7",
  secret: "1b47061264138c4ac30d75fd1eb44270",
  resource: "5cf8f73096256a8f31e491e813e4eb8e",
  output: "d0e6a833031e9bbcd3f4e8bde6ca49a4",
} as const;

/** The text that stands for an unknown value; the engine takes it for a value of any type. */
export const UNKNOWN_TEXT = "04da6b54-80e4-46f7-96ec-b56ff0331ba9";

// one text for each type that the engine tells apart
const UNKNOWN_TEXTS: ReadonlySet<string> = new Set([
  UNKNOWN_TEXT,
  "1c4a061d-8072-4f0a-a4cb-0ff528b18fe7", // boolean
  "3eeb2bf0-c639-47a8-9e75-3b44932eb421", // number
  "6a19a0b0-7e62-4c92-b797-7f8e31da9cc2", // list
  "030794c1-ac77-496b-92df-f27374a8bd58", // asset
  "e48ece36-62e2-4504-bad9-02848725956a", // archive
  "dd056dcd-154b-4c76-9bd3-c8f88648b5ff", // object
]);

/** Tells whether a text stands for an unknown value of any type; a user's own text that is equal does too. */
export function isUnknownText(text: string): boolean {
  return UNKNOWN_TEXTS.has(text);
}

/** A value that cannot travel between engine and provider. */
export class MalformedValue extends Error {
  override readonly name = "MalformedValue";

  constructor(path: Path, reason: string) {
    super(describeFlaw({ path, reason }));
  }
}

/** What is wrong with one part of a value. */
export interface Flaw {
  readonly path: Path;
  readonly reason: string;
}

/** Says where a flaw is; never what the value is, which may be secret. */
export function describeFlaw({ path, reason }: Flaw): string {
  return path.length === 0 ? `the value ${reason}` : `the value of ${pathText(path)} ${reason}`;
}

// the fields of the messages Struct, Value and ListValue, and of the entries of a Struct
export const FIELDS = 1;
export const ENTRY = { key: 1, value: 2 } as const;
export const KIND = { nothing: 1, number: 2, string: 3, boolean: 4, struct: 5, list: 6 } as const;
export const ITEMS = 1;
