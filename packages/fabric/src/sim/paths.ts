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

/** The parameters of a path, in order. */
export function paramsIn(path: string): readonly string[] {
  return [...path.matchAll(/:(\w+)/g)].map(([, name = ""]) => name);
}

/** A path whose parameters have values. */
export function filledPath(path: string, params: Params): string {
  return path.replaceAll(/:(\w+)(\{[^}]*\})?/g, (_, name: string) => encodeURIComponent(params[name] ?? ""));
}

/** Whether the id of an object comes with the path by which it is made. */
export function isNamedByPath(kind: Kind): boolean {
  return kind.put?.upserts === true;
}

/** The key under which an object is remembered. */
export function keyOf(kind: Kind, params: Params): string {
  if (!isNamedByPath(kind)) return params[idParamOf(kind)] ?? "";
  return paramsIn(itemPathOf(kind))
    .map((name) => params[name] ?? "")
    .join("/");
}
