import type { Step } from "../../values/value/path";
import { ProtobufWriter } from "./protobuf-writer";
import type { Flaw } from "./struct";
import { ENTRY, FIELDS, ITEMS, KIND, SIGNATURE_KEY, SIGNATURES, UNKNOWN_TEXT } from "./struct";
import type { ValueMap } from "../../values/value/value";
import { isList, isMap, isUnknown, Secret } from "../../values/value/value";

/** Properties as the engine reads them, without what could not be written. */
export interface Encoded {
  /** The message Struct. */
  readonly struct: Buffer;
  readonly flaws: readonly Flaw[];
}

/** Writes the sound part of properties; what cannot travel is left out and reported. */
export function encodeSound(values: ValueMap, { unknowns }: { readonly unknowns: Unknowns }): Encoded {
  const encoding: Encoding = { writer: new ProtobufWriter(), path: [], flaws: [], unknowns };
  writeFields(values, encoding);
  return { struct: encoding.writer.finish(), flaws: encoding.flaws };
}

/** What becomes of an unknown value: its text, the ID of a resource that does not exist yet, or nothing. */
type Unknowns = "kept" | "references" | "flaws";

interface Encoding {
  readonly writer: ProtobufWriter;
  /** The steps to the part that is written. */
  readonly path: Step[];
  readonly flaws: Flaw[];
  readonly unknowns: Unknowns;
}

function writeFields(values: { readonly [key: string]: unknown }, encoding: Encoding): void {
  for (const [key, value] of Object.entries(values)) {
    if (value === undefined) continue;
    encoding.path.push(key);
    if (canBeName(key)) writeEntry(key, encoding, () => writeValue(value, encoding));
    else leaveOut(encoding, "has a name that cannot travel");
    encoding.path.pop();
  }
}

/** Writes a field of a Struct, unless its value cannot travel. */
function writeEntry(key: string, { writer }: Encoding, write: () => boolean): boolean {
  return writer.message(FIELDS, () => {
    writer.text(ENTRY.key, key);
    return writer.message(ENTRY.value, write);
  });
}

// the engine cannot read half of a surrogate pair, and would refuse the whole answer
const HALF_PAIR = /\p{Surrogate}/u;

/** An object of JavaScript takes `__proto__` for something else. */
function canBeName(key: string): boolean {
  return key !== "__proto__" && !HALF_PAIR.test(key);
}

/** Writes a Value; false where it cannot travel. */
function writeValue(value: unknown, encoding: Encoding): boolean {
  const { writer, path } = encoding;
  if (value instanceof Secret) return writeSecret(value, encoding);
  if (isUnknown(value) && encoding.unknowns === "references") return writeUnknownReference(encoding);
  if (isList(value)) {
    return writer.message(KIND.list, () => {
      for (const [index, item] of value.entries()) {
        path.push(index);
        writer.message(ITEMS, () => writeValue(item, encoding));
        path.pop();
      }
      return true;
    });
  }
  if (isMap(value)) {
    return writer.message(KIND.struct, () => {
      writeFields(value, encoding);
      return true;
    });
  }
  const reason = whyNot(value, encoding);
  if (reason !== undefined) return leaveOut(encoding, reason);
  writeScalar(writer, value);
  return true;
}

/** Why a value cannot travel. */
function whyNot(value: unknown, { unknowns }: Encoding): string | undefined {
  if (value === null || typeof value === "boolean") return undefined;
  if (typeof value === "string") return HALF_PAIR.test(value) ? "contains half of a character" : undefined;
  if (typeof value === "number") return Number.isFinite(value) ? undefined : "is not a finite number";
  if (isUnknown(value)) return unknowns === "flaws" ? "is unknown outside a preview" : undefined;
  return `is a ${typeof value}, which is no value of a property`;
}

function writeScalar(writer: ProtobufWriter, value: unknown): void {
  if (typeof value === "boolean") writer.flag(KIND.boolean, value);
  else if (typeof value === "number") writer.double(KIND.number, value);
  else if (typeof value === "string") writer.text(KIND.string, value);
  else if (isUnknown(value)) writer.text(KIND.string, UNKNOWN_TEXT);
  else writer.varint(KIND.nothing, 0);
}

function writeSecret({ value }: Secret, encoding: Encoding): boolean {
  return encoding.writer.message(KIND.struct, () => {
    writeText(SIGNATURE_KEY, SIGNATURES.secret, encoding);
    return writeEntry("value", encoding, () => writeValue(value, encoding));
  });
}

function writeText(key: string, text: string, encoding: Encoding): boolean {
  return writeEntry(key, encoding, () => {
    encoding.writer.text(KIND.string, text);
    return true;
  });
}

// the SDKs for TypeScript know this type (`registerUnknownResults` of `common`)
const NOBODY = "urn:pulumi:preview::preview::offline:preview:Unknown::unknown";

/** A reference to a resource without an ID: programs read its ID, which is unknown. */
function writeUnknownReference(encoding: Encoding): boolean {
  return encoding.writer.message(KIND.struct, () => {
    writeText(SIGNATURE_KEY, SIGNATURES.resource, encoding);
    writeText("urn", NOBODY, encoding);
    return writeText("id", "", encoding);
  });
}

function leaveOut({ flaws, path }: Encoding, reason: string): false {
  flaws.push({ path: [...path], reason });
  return false;
}
