import { Struct } from "google-protobuf/google/protobuf/struct_pb";
import { encodeSound } from "./encode-struct";
import { MalformedValue } from "./struct";
import type { ValueMap } from "../../values/value/value";

/** Writes properties as the engine reads them; a value that cannot travel is an error. */
export function encodeStruct(values: ValueMap): Struct {
  const { struct, flaws } = encodeSound(values, { unknowns: "kept" });
  const [flaw] = flaws;
  if (flaw !== undefined) throw new MalformedValue(flaw.path, flaw.reason);
  return Struct.deserializeBinary(struct);
}
