import { DiffResponse, PropertyDiff } from "@pulumi/pulumi/proto/provider_pb";
import { Message } from "google-protobuf";
import { Struct } from "google-protobuf/google/protobuf/struct_pb";
import { asDeclared } from "../../../../plugin/values/value/plain";
import { isList } from "../../../../plugin/values/value/value";

/** A message as in the engine's gRPC log: with the names of the protocol, without fields that have their default value. */
export type Recorded = Readonly<Record<string, unknown>>;

// the generated code writes these names in lower case, with suffixes for lists and maps
const NAMES: Readonly<Record<string, string>> = {
  acceptoutputs: "acceptOutputs",
  acceptresources: "acceptResources",
  acceptsecrets: "acceptSecrets",
  deletebeforereplace: "deleteBeforeReplace",
  detaileddiffMap: "detailedDiff",
  diffsList: "diffs",
  failuresList: "failures",
  hasdetaileddiff: "hasDetailedDiff",
  ignorechangesList: "ignoreChanges",
  inputdiff: "inputDiff",
  oldViewsList: "oldViews",
  randomseed: "randomSeed",
  replacesList: "replaces",
  stablesList: "stables",
  supportspreview: "supportsPreview",
  variablesMap: "variables",
};

/** Formats a message. */
export function recorded(message: Message): Recorded {
  const fields = Object.entries(message.toObject()).map(([field, plain]): [string, unknown] => [
    NAMES[field] ?? field,
    shown(message, field, plain),
  ]);
  return Object.fromEntries(fields.filter(([, value]) => !isDefault(value)));
}

function shown(message: Message, field: string, plain: unknown): unknown {
  const read = asDeclared<(() => unknown) | undefined>(Reflect.get(message, `get${capitalized(field)}`));
  const value = read?.call(message);
  if (value instanceof Struct) return value.toJavaScript();
  if (isList(value)) return value.map((item) => (item instanceof Message ? recorded(item) : item));
  if (message instanceof DiffResponse && field === "changes") return nameOf(DiffResponse.DiffChanges, plain);
  if (message instanceof PropertyDiff && field === "kind") return nameOf(PropertyDiff.Kind, plain);
  if (message instanceof DiffResponse && field === "detaileddiffMap") return detailsOf(message);
  if (field.endsWith("Map")) return Object.fromEntries(asDeclared<readonly [string, unknown][]>(plain));
  return plain;
}

function detailsOf(message: DiffResponse): Recorded | undefined {
  const details: [string, Recorded][] = [];
  message.getDetaileddiffMap().forEach((one, path) => void details.push([path, recorded(one)]));
  return details.length === 0 ? undefined : Object.fromEntries(details);
}

/** Name of an enumerated value; the first one is the default. */
function nameOf(values: object, value: unknown): string | undefined {
  return value === 0 ? undefined : Object.entries(values).find(([, one]) => one === value)?.[0];
}

function isDefault(value: unknown): boolean {
  return value === undefined || value === "" || value === 0 || value === false || (isList(value) && value.length === 0);
}

function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
