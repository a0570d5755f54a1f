import type { Engine } from "./engine";

/** A resource as the state file knows it. */
export interface StateResource {
  readonly type: string;
  readonly name: string;
  readonly id: string;
  readonly inputs: unknown;
  readonly initErrors: readonly string[];
}

/** The program's own resources in the state file, providers and the stack left out. */
export async function resourcesInState(engine: Engine): Promise<readonly StateResource[]> {
  return resourcesOf(await snapshotOf(engine));
}

/** The names of the resources in the state file that depend on a resource. */
export async function dependentsInState(engine: Engine, on: string): Promise<readonly string[]> {
  return entriesOf(await snapshotOf(engine))
    .filter((one) => listAt(one, "dependencies").map(nameOf).includes(on))
    .map((one) => nameOf(at(one, "urn")))
    .sort();
}

async function snapshotOf(engine: Engine): Promise<unknown> {
  return at(JSON.parse(await engine.state()), "checkpoint", "latest");
}

function resourcesOf(snapshot: unknown): readonly StateResource[] {
  return entriesOf(snapshot)
    .map(toKept)
    .filter(({ type }) => !type.startsWith("pulumi:"));
}

function entriesOf(snapshot: unknown): readonly unknown[] {
  return listAt(snapshot, "resources");
}

function nameOf(urn: unknown): string {
  return String(urn).split("::").at(-1) ?? "";
}

/** Ids in the state file by the last word of the type, "Bucket" for example. */
export async function idsInState(engine: Engine): Promise<Readonly<Record<string, readonly string[]>>> {
  return idsOf(await resourcesInState(engine));
}

/** Ids in what `pulumi stack export` wrote, by the last word of the type. */
export function idsIn(snapshot: unknown): Readonly<Record<string, readonly string[]>> {
  return idsOf(resourcesOf(snapshot));
}

function idsOf(resources: readonly StateResource[]): Readonly<Record<string, readonly string[]>> {
  return grouped(resources.map(({ type, id }) => [type.split(":").at(-1) ?? "", id]));
}

/** Lists by key, in order. */
export function grouped(entries: readonly (readonly [string, string])[]): Readonly<Record<string, readonly string[]>> {
  const groups = new Map<string, string[]>();
  for (const [key, value] of entries) groups.set(key, [...(groups.get(key) ?? []), value].sort());
  return Object.fromEntries(groups);
}

function toKept(resource: unknown): StateResource {
  return {
    type: textAt(resource, "type"),
    name: nameOf(at(resource, "urn")),
    id: textAt(resource, "id"),
    inputs: at(resource, "inputs"),
    initErrors: listAt(resource, "initErrors").map(String),
  };
}

function textAt(value: unknown, key: string): string {
  const found = at(value, key);
  return typeof found === "string" ? found : "";
}

/** The list at a key; an empty one where there is none. */
function listAt(value: unknown, key: string): readonly unknown[] {
  const found = at(value, key);
  return Array.isArray(found) ? found : [];
}

function at(value: unknown, ...path: readonly string[]): unknown {
  return path.reduce<unknown>(
    (found, key) => (typeof found === "object" && found !== null ? Reflect.get(found, key) : undefined),
    value,
  );
}
