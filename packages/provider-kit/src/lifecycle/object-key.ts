import { createHash } from "node:crypto";
import type { Resource } from "../declare/resource";
import type { Look } from "../diff/fingerprint";
import { fingerprint } from "../diff/fingerprint";
import type { PlainMap } from "../value/plain";

/**
 * What tells an object from others of its kind, for the journal: its unique inputs, else its content, without secrets. It is
 * a digest: a script or a description, too, may hold what its author would not want to find in a file.
 */
export function naturalKey(resource: Resource, inputs: PlainMap): string {
  return digest(resource, resource.identity?.unique ?? Object.keys(resource.inputs), inputs, "public");
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
