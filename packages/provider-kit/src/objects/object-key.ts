import { createHash } from "node:crypto";
import type { ListSource } from "../declare/list";
import type { Resource } from "../declare/resource";
import type { FingerprintMode } from "../equality/equivalence";
import { fingerprint, isPrintComplete } from "../equality/equivalence";
import type { PlainMap } from "../value/plain";

/**
 * What tells an object from others of its kind, for the journal: its unique inputs, else its content as the service shows it,
 * without secrets. It is a digest: a script or a description, too, may contain what its author would not want to find in a file.
 */
export function naturalKey(resource: Resource, inputs: PlainMap): string {
  return digest(resource, uniqueInputs(resource, inputs) ?? shownInputs(resource), inputs, "public");
}

function shownInputs({ inputs }: Resource): readonly string[] {
  return Object.keys(inputs).filter((name) => inputs[name]?.readBack !== "never");
}

/** What an object is made from, for the journal: a digest of all inputs, without secrets. */
export function contentDigest(resource: Resource, inputs: PlainMap): string {
  return digest(resource, Object.keys(resource.inputs), inputs, "public");
}

/** What creations have in common that could take each other's object for their own. */
export function contentKey(resource: Resource, inputs: PlainMap): string {
  return digest(resource, Object.keys(resource.inputs), inputs, "loose");
}

function digest(resource: Resource, names: readonly string[], inputs: PlainMap, mode: FingerprintMode): string {
  const prints = names.map((name) => {
    const property = resource.inputs[name];
    return property === undefined ? "" : fingerprint(property, inputs[name], mode);
  });
  return createHash("sha256").update(JSON.stringify(prints)).digest("hex");
}

/** The inputs that an object shares with no other one; `undefined` where only its whole content tells it from others. */
export function uniqueInputs({ identity }: Resource, inputs: PlainMap): readonly string[] | undefined {
  return identity?.isUnique?.(inputs) === false ? undefined : identity?.unique;
}

/** The list that shows every object with certain unique inputs: `find`, unless it searches by other inputs; then the whole list. */
export function listOfUnique({ identity, list }: Resource, unique: readonly string[]): string | ListSource | undefined {
  const find = identity?.find;
  const searchedBy = [...JSON.stringify(find ?? "").matchAll(/\{([\w.]+)\}/g)].map(
    ([, name = ""]) => name.split(".")[0] ?? "",
  );
  return list === undefined || searchedBy.every((name) => unique.includes(name)) ? find : undefined;
}

/** Whether no other object has the key: it leaves out what only a function can compare, such as the VLAN of a connection. */
export function isKeyUnique(resource: Resource, inputs: PlainMap): boolean {
  const names = uniqueInputs(resource, inputs);
  return names?.every((name) => resource.inputs[name] !== undefined && isPrintComplete(resource.inputs[name])) === true;
}
