import { ListValue, NullValue, Struct, Value as WireValue } from "google-protobuf/google/protobuf/struct_pb";
import type { Flaw } from "./malformed-value";
import type { Path } from "./path";
import { SIGNATURE_KEY, SIGNATURES, UNKNOWN_TEXT } from "./signature";
import type { ValueMap } from "./value";
import { isList, isMap, isUnknown, Secret } from "./value";

/** Properties as the engine reads them, without what could not be written. */
export interface Encoded {
  readonly struct: Struct;
  readonly flaws: readonly Flaw[];
}

/** Writes the sound part of properties; what cannot travel is left out and reported. */
export function encodeSound(values: ValueMap, { unknowns }: { readonly unknowns: Unknowns }): Encoded {
  const flaws: Flaw[] = [];
  const struct = encodeFields(values, [], { flaws, unknowns });
  return { struct, flaws };
}

/** What becomes of an unknown value: its text, the ID of a resource that does not exist yet, or nothing. */
type Unknowns = "kept" | "references" | "flaws";

interface Encoding {
  readonly flaws: Flaw[];
  readonly unknowns: Unknowns;
}

function encodeFields(values: { readonly [key: string]: unknown }, path: Path, encoding: Encoding): Struct {
  const struct = new Struct();
  fillFields(struct, values, path, encoding);
  return struct;
}

function fillFields(struct: Struct, values: { readonly [key: string]: unknown }, path: Path, encoding: Encoding): void {
  const fields = struct.getFieldsMap();
  for (const [key, value] of Object.entries(values)) {
    if (value === undefined) continue;
    const steps = [...path, key];
    if (canBeName(key)) encodeValue(value, steps, encoding, (encoded) => fields.set(key, encoded));
    else leaveOut(encoding, steps, "has a name that cannot travel");
  }
}

// the engine cannot read half of a surrogate pair, and would refuse the whole answer
const HALF_PAIR = /\p{Surrogate}/u;

/** The protobuf library keeps fields in a plain object, where `__proto__` vanishes. */
function canBeName(key: string): boolean {
  return key !== "__proto__" && !HALF_PAIR.test(key);
}

/** Takes a value that may still be empty. */
type Attach = (encoded: WireValue) => unknown;

/**
 * Writes a value where it can travel. Lists and objects are attached before they are filled: the protobuf library goes through all
 * that is inside whatever is attached, and would do so again on each level.
 */
function encodeValue(value: unknown, path: Path, encoding: Encoding, attach: Attach): void {
  const encoded = new WireValue();
  if (value instanceof Secret) encodeSecret(value, path, encoding, attach);
  else if (isUnknown(value) && encoding.unknowns === "references") attach(unknownReference());
  else if (isList(value)) {
    const list = new ListValue();
    attach(encoded.setListValue(list));
    value.forEach((item, index) => encodeValue(item, [...path, index], encoding, (one) => list.addValues(one)));
  } else if (isMap(value)) {
    const struct = new Struct();
    attach(encoded.setStructValue(struct));
    fillFields(struct, value, path, encoding);
  } else {
    const reason = whyNot(value, encoding);
    if (reason === undefined) attach(setScalar(encoded, value));
    else leaveOut(encoding, path, reason);
  }
}

/** Why a value cannot travel. */
function whyNot(value: unknown, { unknowns }: Encoding): string | undefined {
  if (value === null || typeof value === "boolean") return undefined;
  if (typeof value === "string") return HALF_PAIR.test(value) ? "contains half of a character" : undefined;
  if (typeof value === "number") return Number.isFinite(value) ? undefined : "is not a finite number";
  if (isUnknown(value)) return unknowns === "flaws" ? "is unknown outside a preview" : undefined;
  return `is a ${typeof value}, which is no value of a property`;
}

function setScalar(encoded: WireValue, value: unknown): WireValue {
  if (typeof value === "boolean") return encoded.setBoolValue(value);
  if (typeof value === "number") return encoded.setNumberValue(value);
  if (typeof value === "string") return encoded.setStringValue(value);
  return isUnknown(value) ? encoded.setStringValue(UNKNOWN_TEXT) : encoded.setNullValue(NullValue.NULL_VALUE);
}

function encodeSecret({ value }: Secret, path: Path, encoding: Encoding, attach: Attach): void {
  encodeValue(value, path, encoding, (inner) => {
    const struct = new Struct();
    struct.getFieldsMap().set(SIGNATURE_KEY, new WireValue().setStringValue(SIGNATURES.secret));
    struct.getFieldsMap().set("value", inner);
    attach(new WireValue().setStructValue(struct));
  });
}

// the SDKs for TypeScript know this type (`registerUnknownResults` of `common`)
const NOBODY = "urn:pulumi:preview::preview::offline:preview:Unknown::unknown";

/** A reference to a resource without an ID: programs read its ID, which is unknown. */
function unknownReference(): WireValue {
  const struct = new Struct();
  const text = (value: string): WireValue => new WireValue().setStringValue(value);
  struct.getFieldsMap().set(SIGNATURE_KEY, text(SIGNATURES.resource));
  struct.getFieldsMap().set("urn", text(NOBODY));
  struct.getFieldsMap().set("id", text(""));
  return new WireValue().setStructValue(struct);
}

function leaveOut(encoding: Encoding, path: Path, reason: string): void {
  encoding.flaws.push({ path, reason });
}
