import { isUnknownText, SIGNATURE_KEY, SIGNATURES, UNKNOWN_TEXT } from "../../plugin/protocol/protobuf/struct";
import type { Value, ValueMap } from "../../plugin/values/value/value";
import { isList, isMap, isUnknown, Secret, secret, UNKNOWN } from "../../plugin/values/value/value";

/** Decodes values of Pulumi's mocks: secrets in the engine's form, unknowns as objects of the SDK. */
export function fromMocks(given: unknown): ValueMap {
  const values = fromMock(given);
  return isMap(values) ? values : {};
}

function fromMock(given: unknown): Value {
  if (given === undefined || given === null) return null;
  if (typeof given === "string") return isUnknownText(given) ? UNKNOWN : given;
  if (typeof given === "number" || typeof given === "boolean") return given;
  if (isList(given)) return given.map(fromMock);
  if (!isMap(given) || "__pulumiUnknown" in given) return UNKNOWN;
  if (given[SIGNATURE_KEY] === SIGNATURES.secret) return secret(fromMock(given["value"]));
  return Object.fromEntries(Object.entries(given).map(([key, value]) => [key, fromMock(value)]));
}

/** Encodes values for Pulumi's mocks. */
export function toMocks(values: ValueMap): Record<string, unknown> {
  return Object.fromEntries(Object.entries(values).map(([key, value]) => [key, toMock(value)]));
}

function toMock(value: unknown): unknown {
  if (value instanceof Secret) return { [SIGNATURE_KEY]: SIGNATURES.secret, value: toMock(value.value) };
  if (isUnknown(value)) return UNKNOWN_TEXT;
  if (isList(value)) return value.map(toMock);
  return isMap(value) ? Object.fromEntries(Object.entries(value).map(([key, part]) => [key, toMock(part)])) : value;
}
