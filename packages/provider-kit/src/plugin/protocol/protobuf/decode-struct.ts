import { DEEPEST } from "../../values/value/nesting";
import type { Path, Step } from "../../values/value/path";
import { ProtobufReader } from "./protobuf-reader";
import { ENTRY, FIELDS, isUnknownText, ITEMS, KIND, MalformedValue, SIGNATURE_KEY, SIGNATURES } from "./struct";
import type { Value, ValueMap } from "../../values/value/value";
import { secret, UNKNOWN } from "../../values/value/value";

/** Reads properties as the engine sends them: unknowns and secrets become what they stand for. */
export function decodeStruct(struct: Uint8Array): ValueMap {
  return readStruct(new ProtobufReader(struct));
}

/** Reads the Struct that a message contains; the steps to the part that is read are in `path` meanwhile. */
export function readStruct(reader: ProtobufReader, path: Step[] = []): ValueMap {
  const entries: [string, Value][] = [];
  while (reader.next()) {
    if (reader.field !== FIELDS) reader.skip();
    else {
      const entry = reader.message(() => readEntry(reader, path));
      // an object of JavaScript would take it for something else
      if (entry[0] !== "__proto__") entries.push(entry);
    }
  }
  // the engine sends them in any order
  entries.sort(([one], [other]) => (one < other ? -1 : 1));
  return Object.fromEntries(entries);
}

function readEntry(reader: ProtobufReader, path: Step[]): [string, Value] {
  let key = "";
  let value: Value | undefined;
  while (reader.next()) {
    if (reader.field === ENTRY.key) key = reader.text();
    else if (reader.field === ENTRY.value) value = readPart(reader, path, key);
    else reader.skip();
  }
  if (value === undefined) throw new MalformedValue([...path, key], "has no kind");
  return [key, value];
}

/** Reads the Value that is one part of a list or an object. */
function readPart(reader: ProtobufReader, path: Step[], step: Step): Value {
  if (path.length > DEEPEST)
    throw new MalformedValue(path.slice(0, 1), `is nested more than ${DEEPEST} levels deep; make it flatter`);
  path.push(step);
  const value = reader.message(() => readValue(reader, path));
  path.pop();
  return value;
}

function readValue(reader: ProtobufReader, path: Step[]): Value {
  let value: Value | undefined;
  while (reader.next()) {
    const kind = readKind(reader, path);
    if (kind !== undefined) value = kind;
  }
  if (value === undefined) throw new MalformedValue(path, "has no kind");
  return value;
}

function readKind(reader: ProtobufReader, path: Step[]): Value | undefined {
  switch (reader.field) {
    case KIND.nothing:
      reader.skip();
      return null;
    case KIND.number:
      return decodeNumber(reader.double(), path);
    case KIND.string: {
      const text = reader.text();
      return isUnknownText(text) ? UNKNOWN : text;
    }
    case KIND.boolean:
      return reader.varint() !== 0;
    case KIND.struct:
      return decodeObject(
        reader.message(() => readStruct(reader, path)),
        path,
      );
    case KIND.list:
      return reader.message(() => readList(reader, path));
    default:
      reader.skip();
      return undefined;
  }
}

function readList(reader: ProtobufReader, path: Step[]): Value {
  const items: Value[] = [];
  while (reader.next()) {
    if (reader.field === ITEMS) items.push(readPart(reader, path, items.length));
    else reader.skip();
  }
  return items;
}

function decodeNumber(number: number, path: Path): number {
  if (Number.isFinite(number)) return number;
  throw new MalformedValue(path, "is not a finite number");
}

/** Reads an object, which may stand for something else. */
function decodeObject(fields: ValueMap, path: Path): Value {
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
