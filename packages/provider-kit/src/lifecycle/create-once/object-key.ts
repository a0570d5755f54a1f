import { createHash } from "node:crypto";
import type { Resource } from "../../declare/resource";
import type { Look } from "../../diff/fingerprint";
import { fingerprint } from "../../diff/fingerprint";
import type { PlainMap } from "../../value/plain";
import { uniqueInputs } from "../unique";

/**
 * What tells an object from others of its kind, for the journal: its unique inputs, else its content as the service shows it,
 * without secrets. It is a digest: a script or a description, too, may hold what its author would not want to find in a file.
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

function digest(resource: Resource, names: readonly string[], inputs: PlainMap, look: Look): string {
  const prints = names.map((name) => {
    const property = resource.inputs[name];
    return property === undefined ? "" : fingerprint(property, inputs[name], look);
  });
  return createHash("sha256").update(JSON.stringify(prints)).digest("hex");
}
