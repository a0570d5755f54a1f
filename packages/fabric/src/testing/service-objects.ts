import { provider } from "../provider";
import type { JsonObject } from "../sim";
import { textAt } from "../sim/kind/json";
import type { Kind } from "../sim/kind/kind";
import { simulators } from "../sim/registry.gen";
import { isNamedByPath } from "../sim/kind/paths";

type Resource = (typeof provider.resources)[number];

/** Where objects show their state, and the states of those that are deleted and can still be read. */
const STATES = ["/state", "/operation/equinixStatus", "/attachmentStatus"] as const;
const DELETED: readonly (string | undefined)[] = ["DEPROVISIONED", "DELETED", "DETACHED"];

/** The resource of a type, by its token or its own name. */
export function declared(type: string): Resource {
  const found = provider.resources.find(({ token }) => token === type || token.endsWith(`:${type}`));
  if (found === undefined) throw new Error(`${provider.name} declares no ${type}`);
  return found;
}

/** Whether an object is more than remembered. */
export function isThere(object: JsonObject): boolean {
  return !STATES.some((pointer) => DELETED.includes(textAt(object, pointer)));
}

/** The id that the provider gives an object, from the object's own address. */
export function idIn(object: JsonObject, { item, endpoint, idParts = ["id"] }: Resource): string {
  const template = item ?? `${endpoint}/{${idParts.at(-1) ?? "id"}}`;
  const address = textAt(object, "/href") ?? "";
  const pattern = template.replaceAll(/\{(\w+)\}/g, (_, name: string) => `(?<${name}>[^/]+)`);
  const found = new RegExp(`${pattern}$`).exec(address)?.groups;
  if (found === undefined) throw new Error(`${address} does not match ${template}`);
  return idParts.map((part) => found[part] ?? "").join("/");
}

/** The simulated kind of a type of resource. */
export function kindOf(type: string): Kind {
  const name = type.charAt(0).toLowerCase() + type.slice(1);
  const found = simulators.find((kind) => kind.name === name);
  if (found === undefined) throw new Error(`the simulator has no kind ${name}`);
  return found;
}

/** The key under which the simulator remembers the object with an id of the provider. */
export function keyOf(kind: string, id: string): string {
  const known = simulators.find(({ name }) => name === kind);
  return known !== undefined && isNamedByPath(known) ? id : id.slice(id.lastIndexOf("/") + 1);
}
