import type { Language } from "./language-names";
import { LANGUAGES, SETTINGS_LANGUAGE } from "./language-names";
import type { Finding, PropertySet } from "./places";

/** Names of properties that are refused, with the reason why a provider has one all the same. */
export type ReservedNames = Readonly<Record<string, string>>;

const FORM = /^[a-z][a-zA-Z0-9]*$/;

/** What is wrong with the names of properties that stand next to each other. */
export function lintProperties(set: PropertySet, reservedNames: ReservedNames): readonly Finding[] {
  const languages = set.owner === "setting" ? [...LANGUAGES, SETTINGS_LANGUAGE] : LANGUAGES;
  const isMethodArgument = (name: string): boolean => name === "__self__";
  const names = set.names.filter((name) => !isMethodArgument(name));
  return [
    ...names.flatMap((name) => lintForm(set, name)),
    ...names.flatMap((name) => lintMeaning(set, name)),
    ...names.filter((name) => !(name in reservedNames)).flatMap((name) => lintWord(set, name, languages)),
    ...LANGUAGES.flatMap((language) => collisions(set, names, language)),
  ];
}

/** Reasons that no property needs. */
export function unusedReasons(sets: readonly PropertySet[], reservedNames: ReservedNames): readonly Finding[] {
  const isNeeded = (name: string): boolean =>
    sets.some((set) => set.names.includes(name) && lintProperties({ ...set, names: [name] }, {}).length > 0);
  return Object.keys(reservedNames)
    .filter((name) => !isNeeded(name))
    .map((name) => ({
      path: `reservedNames of the provider, ${JSON.stringify(name)}`,
      problem: "no property needs the reason",
      remedy: "remove it",
    }));
}

function lintForm({ path }: PropertySet, name: string): readonly Finding[] {
  if (FORM.test(name)) return [];
  const problem = name.startsWith("_")
    ? "a leading underscore makes it private in Python and no name at all in Go"
    : "the languages spell such a name differently";
  return [
    { path: `${path}/${name}`, problem, remedy: "name it in camel case, letters and digits only, with a `wire` name" },
  ];
}

/** Every resource has an ID and a URN of its own. */
function lintMeaning({ path, owner }: PropertySet, name: string): readonly Finding[] {
  if (owner !== "resource" || !["id", "urn"].includes(name)) return [];
  const problem = `hides the ${name === "id" ? "ID" : "URN"} that every resource has`;
  return [{ path: `${path}/${name}`, problem, remedy: "give it a name that says whose it is, with a `wire` name" }];
}

function lintWord({ path }: PropertySet, name: string, languages: readonly Language[]): readonly Finding[] {
  return languages.flatMap((language) => {
    const member = language.member(name);
    const problem = language.reserved.has(member)
      ? `${JSON.stringify(member)} is a word of ${language.name}, where programs have to write ${JSON.stringify(`${member}_`)}`
      : language.taken.has(member)
        ? `generated classes in ${language.name} have a member ${JSON.stringify(member)} already`
        : undefined;
    if (problem === undefined) return [];
    const remedy = "rename it with a `wire` name, or give the reason why it stays in `reservedNames` of the provider";
    return [{ path: `${path}/${name}`, problem, remedy }];
  });
}

function collisions({ path }: PropertySet, names: readonly string[], language: Language): readonly Finding[] {
  const byMember = new Map<string, string>();
  return names.flatMap((name) => {
    const member = language.member(name);
    const other = byMember.get(member);
    byMember.set(member, name);
    if (other === undefined) return [];
    const problem = `is ${JSON.stringify(member)} in ${language.name}, and so is ${JSON.stringify(other)}`;
    return [{ path: `${path}/${name}`, problem, remedy: "rename one of them with a `wire` name" }];
  });
}
