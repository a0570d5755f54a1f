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

/** Writes the sound part of properties; what cannot travel is left out and told. */
export function encodeSound(values: ValueMap, options: { readonly unknowns: "kept" | "flaws" }): Encoded {
  const flaws: Flaw[] = [];
  const struct = encodeFields(values, [], { flaws, keepsUnknowns: options.unknowns === "kept" });
  return { struct, flaws };
}

interface Encoding {
  readonly flaws: Flaw[];
  readonly keepsUnknowns: boolean;
}

function encodeFields(values: { readonly [key: string]: unknown }, path: Path, encoding: Encoding): Struct {
  const struct = new Struct();
  const fields = struct.getFieldsMap();
  for (const [key, value] of Object.entries(values)) {
    if (value === undefined) continue;
    const steps = [...path, key];
    const encoded = canBeName(key)
      ? encodeValue(value, steps, encoding)
      : leaveOut(encoding, steps, "has a name that cannot travel");
    if (encoded !== undefined) fields.set(key, encoded);
  }
  return struct;
}

// the engine cannot read half of a surrogate pair, and would refuse the whole answer
const HALF_PAIR = /\p{Surrogate}/u;

/** The protobuf library keeps fields in a plain object, where `__proto__` vanishes. */
function canBeName(key: string): boolean {
  return key !== "__proto__" && !HALF_PAIR.test(key);
}

function encodeValue(value: unknown, path: Path, encoding: Encoding): WireValue | undefined {
  if (value === null) return new WireValue().setNullValue(NullValue.NULL_VALUE);
  if (typeof value === "boolean") return new WireValue().setBoolValue(value);
  if (typeof value === "string") {
    if (HALF_PAIR.test(value)) return leaveOut(encoding, path, "holds half of a character");
    return new WireValue().setStringValue(value);
  }
  if (typeof value === "number") {
    if (!Number.isFinite(value)) return leaveOut(encoding, path, "is not a finite number");
    return new WireValue().setNumberValue(value);
  }
  if (isUnknown(value)) {
    if (!encoding.keepsUnknowns) return leaveOut(encoding, path, "is unknown outside a preview");
    return new WireValue().setStringValue(UNKNOWN_TEXT);
  }
  if (value instanceof Secret) return encodeSecret(value, path, encoding);
  if (isList(value)) return encodeList(value, path, encoding);
  if (isMap(value)) return new WireValue().setStructValue(encodeFields(value, path, encoding));
  return leaveOut(encoding, path, `is a ${typeof value}, which is no value of a property`);
}

function encodeSecret(value: Secret, path: Path, encoding: Encoding): WireValue | undefined {
  const inner = encodeValue(value.value, path, encoding);
  if (inner === undefined) return undefined;
  const struct = new Struct();
  struct.getFieldsMap().set(SIGNATURE_KEY, new WireValue().setStringValue(SIGNATURES.secret));
  struct.getFieldsMap().set("value", inner);
  return new WireValue().setStructValue(struct);
}

function encodeList(values: readonly unknown[], path: Path, encoding: Encoding): WireValue {
  const items = values.flatMap((item, index) => encodeValue(item, [...path, index], encoding) ?? []);
  return new WireValue().setListValue(new ListValue().setValuesList(items));
}

function leaveOut(encoding: Encoding, path: Path, reason: string): WireValue | undefined {
  encoding.flaws.push({ path, reason });
  return undefined;
}
