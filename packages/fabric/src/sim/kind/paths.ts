import type { Kind } from "./kind";
import type { Params } from "./params";

/** The parameter that holds the id of an object. */
export function idParamOf({ idParam = "id" }: Kind): string {
  return idParam;
}

/** The path of an object, with parameters. */
export function itemPathOf(kind: Kind): string {
  return `${kind.path}/:${idParamOf(kind)}`;
}

/** The parameters in the path of an object, in order. */
export function itemParamsOf(kind: Kind): readonly string[] {
  return partsOf(itemPathOf(kind)).flatMap(({ name }) => name ?? []);
}

/** A path whose parameters have values. */
export function filledPath(path: string, params: Params): string {
  let filled = "";
  for (const { text, name } of partsOf(path)) {
    filled += name === undefined ? text : text + encodeURIComponent(params[name] ?? "");
  }
  return filled;
}

/** Whether the id of an object comes with the path by which it is made. */
export function isNamedByPath(kind: Kind): boolean {
  return kind.put?.upserts === true;
}

/** The key under which an object is remembered. */
export function keyOf(kind: Kind, params: Params): string {
  if (!isNamedByPath(kind)) return params[idParamOf(kind)] ?? "";
  return itemParamsOf(kind)
    .map((name) => params[name] ?? "")
    .join("/");
}

/** A string and the parameter after it; only the last part has none. */
interface Part {
  readonly text: string;
  readonly name: string | undefined;
}

// the paths are those of the kinds, so there are few, and each request needs them several times
const knownParts = new Map<string, readonly Part[]>();

function partsOf(path: string): readonly Part[] {
  const known = knownParts.get(path) ?? split(path);
  knownParts.set(path, known);
  return known;
}

function split(path: string): readonly Part[] {
  const parts: Part[] = [];
  let end = 0;
  for (const { index, 0: whole, 1: name = "" } of path.matchAll(/:(\w+)(?:\{[^}]*\})?/g)) {
    parts.push({ text: path.slice(end, index), name });
    end = index + whole.length;
  }
  return [...parts, { text: path.slice(end), name: undefined }];
}
