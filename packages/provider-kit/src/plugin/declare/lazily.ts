import { typeName } from "./resource";

/** Of each list that `lazily` made: where the declaration with a name is. */
const placesOf = new WeakMap<object, ReadonlyMap<string, number>>();

/**
 * A list of declarations of which each is evaluated when it is first asked for. They are given by name: `bucket` for
 * `timeseries:index:Bucket`.
 */
export function lazily<T>(loaders: Readonly<Record<string, () => T>>): readonly T[] {
  const list: T[] = [];
  for (const [i, get] of Object.values(loaders).entries()) Object.defineProperty(list, i, { enumerable: true, get });
  placesOf.set(list, new Map(Object.keys(loaders).map((name, i) => [name, i])));
  return list;
}

/** Finds declarations by their tokens; in a list that `lazily` made, it evaluates no others. */
export function byToken<T extends { readonly token: string }>(list: readonly T[]): (token: string) => T | undefined {
  const known = new Map<string, T>();
  return (token) => {
    const found = known.get(token) ?? declarationOf(list, token);
    if (found !== undefined) known.set(token, found);
    return found;
  };
}

function declarationOf<T extends { readonly token: string }>(list: readonly T[], token: string): T | undefined {
  const name = typeName(token);
  const place = placesOf.get(list)?.get(name.charAt(0).toLowerCase() + name.slice(1));
  const likely = place === undefined ? undefined : list[place];
  return likely?.token === token ? likely : list.find((declaration) => declaration.token === token);
}
