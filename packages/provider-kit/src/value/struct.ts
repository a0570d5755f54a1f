import { ListValue, NullValue, Struct, Value as WireValue } from "google-protobuf/google/protobuf/struct_pb";
import type { Path } from "./path";
import { pathText } from "./path";
import type { Value, ValueMap } from "./value";
import { secret, UNKNOWN, isList, isMap, isUnknown, Secret } from "./value";

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

/** Reads properties as the engine sends them: unknowns and secrets become what they stand for. */
export function decodeStruct(struct: Struct): ValueMap {
  return decodeFields(struct, []);
}

function decodeFields(struct: Struct, path: Path): ValueMap {
  const entries: [string, Value][] = [];
  struct.getFieldsMap().forEach((value, key) => entries.push([key, decodeValue(value, [...path, key])]));
  return Object.fromEntries(entries);
}

function decodeValue(value: WireValue, path: Path): Value {
  switch (value.getKindCase()) {
    case WireValue.KindCase.NULL_VALUE:
      return null;
    case WireValue.KindCase.BOOL_VALUE:
      return value.getBoolValue();
    case WireValue.KindCase.NUMBER_VALUE:
      return decodeNumber(value.getNumberValue(), path);
    case WireValue.KindCase.STRING_VALUE:
      return isUnknownText(value.getStringValue()) ? UNKNOWN : value.getStringValue();
    case WireValue.KindCase.LIST_VALUE:
      return (value.getListValue()?.getValuesList() ?? []).map((item, index) => decodeValue(item, [...path, index]));
    case WireValue.KindCase.STRUCT_VALUE: {
      const struct = value.getStructValue();
      return struct === undefined ? {} : decodeObject(struct, path);
    }
    case WireValue.KindCase.KIND_NOT_SET:
      throw new MalformedValue(path, "has no kind");
  }
}

function decodeNumber(number: number, path: Path): number {
  if (Number.isFinite(number)) return number;
  throw new MalformedValue(path, "is not a finite number");
}

/** Reads an object, which may stand for something else. */
function decodeObject(struct: Struct, path: Path): Value {
  const fields = decodeFields(struct, path);
  const signature = fields[SIGNATURE_KEY];
  switch (signature) {
    case undefined:
    // the engine's own form stays: whoever takes any value passes it on, all others refuse it as an object
    case SIGNATURES.asset:
    case SIGNATURES.archive:
      return fields;
    case SIGNATURES.secret:
      if (fields["value"] === undefined) throw new MalformedValue(path, "is a secret without a value");
      return secret(fields["value"]);
    case SIGNATURES.resource:
      return decodeReference(fields, path);
    case SIGNATURES.output:
      return decodeOutput(fields);
    default:
      throw new MalformedValue(
        path,
        "has a signature that this version of the provider does not know; update the package",
      );
  }
}

/** A resource stands for its id, and a component, which has none, for its URN. */
function decodeReference(fields: ValueMap, path: Path): Value {
  const { id, urn } = fields;
  // the engine writes an id that it does not know yet as an empty text
  if (id === "") return UNKNOWN;
  if (id !== undefined) return id;
  if (typeof urn === "string") return urn;
  throw new MalformedValue(path, "is a resource without a URN");
}

function decodeOutput(fields: ValueMap): Value {
  const value = fields["value"] ?? UNKNOWN;
  return fields["secret"] === true ? secret(value) : value;
}

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
