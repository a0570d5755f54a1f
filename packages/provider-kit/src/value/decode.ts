import { Value as WireValue } from "google-protobuf/google/protobuf/struct_pb";
import type { Struct } from "google-protobuf/google/protobuf/struct_pb";
import { MalformedValue } from "./malformed-value";
import type { Path } from "./path";
import { isUnknownText, SIGNATURE_KEY, SIGNATURES } from "./signature";
import type { Value, ValueMap } from "./value";
import { secret, UNKNOWN } from "./value";

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
