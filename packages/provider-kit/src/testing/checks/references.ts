import type { Provider } from "../../plugin/declare/provider";
import type { LookupReference, Reference } from "../../plugin/declare/reference";
import { lookupsOf, referencesOf } from "../../plugin/declare/reference";
import { typeName } from "../../plugin/declare/resource";
import type { DeclaredString } from "../../plugin/values/value/declared-strings";
import { declaredStrings } from "../../plugin/values/value/declared-strings";

/** The references that a provider declares for the inputs and outputs of a resource type: what is named, and where the properties that name it are declared. */
export function declaredReferences(provider: Provider, type: string): Readonly<Record<string, readonly string[]>> {
  const resources = provider.resources.filter(({ token }) => typeName(token) === type);
  const targets = new Map<string, Set<string>>();
  for (const { declaredAs, property } of declaredStrings({ ...provider, resources, functions: [] })) {
    const found: readonly (Reference | LookupReference)[] = [...referencesOf(property), ...lookupsOf(property)];
    for (const target of found.map(targetOf)) {
      targets.set(target, (targets.get(target) ?? new Set()).add(declaredAs));
    }
  }
  return Object.fromEntries([...targets].map(([target, places]) => [target, [...places]]));
}

function targetOf(reference: Reference | LookupReference): string {
  const { property = "id", whereDoc } = reference;
  const named = "lookup" in reference ? reference.lookup : reference.resource;
  const form = "resource" in reference && reference.form !== undefined ? [`in ${reference.form}`] : [];
  return [`${named}.${property}`, ...form, whereDoc ?? []].flat().join(" ");
}

/**
 * Strings that look like IDs of a resource of the provider, or of what its functions look up, by the names of the property and of the object that has it, and say
 * nothing about what they refer to. `refersTo: []` says that a string is no such ID.
 */
export function unreferencedIds(provider: Provider): readonly string[] {
  const found = provider.functions.flatMap(({ finds }) => finds?.resource ?? []);
  const kinds = [...provider.resources, ...found].map(({ token }) => wordsOf(typeName(token)));
  const suspects = declaredStrings(provider).filter(
    ({ names, property }) =>
      property.refersTo === undefined && kinds.some((kind) => namedIn(names).some((named) => isShortFor(named, kind))),
  );
  return [...new Set(suspects.map(({ place }: DeclaredString) => place))];
}

/** The words for what an ID names: those before `Id` or `Uuid`, or the name of the object that has an `id`. */
function namedIn(names: readonly string[]): readonly (readonly string[])[] {
  const words = wordsOf(names.at(-1) ?? "");
  const last = words.at(-1)?.replace(/s$/, "");
  if (last !== "id" && last !== "uuid") return [];
  if (words.length > 1) return [words.slice(0, -1)];
  const holder = names.at(-2);
  return holder === undefined ? [] : [wordsOf(holder.replace(/s$/, ""))];
}

/** `org` is short for `organization`, and `subscription` for `stream subscription`. */
function isShortFor(words: readonly string[], kind: readonly string[]): boolean {
  const [only = "", ...others] = words;
  if (others.length === 0 && kind.length === 1 && only.length > 2) return kind[0]?.startsWith(only) === true;
  return words.length <= kind.length && kind.slice(-words.length).join(" ") === words.join(" ");
}

function wordsOf(name: string): readonly string[] {
  return name.split(/(?=[A-Z])/).map((word) => word.toLowerCase());
}
