import { kebabCase, camelCase } from "../names";
import { pluralOf } from "../plural";

/** What generators add to the name of a class to name another one. */
const SUFFIXES = ["Args", "State", "Input", "Output", "Array", "Map", "Result"];

/** Words that no export of a module can be called, and what declarations import. */
const WORDS = new Set(
  (
    "await break case catch class const continue debugger default delete do else enum export extends false finally for function if " +
    "implements import in instanceof interface let new null package private protected public return static super switch this " +
    "throw true try typeof var void while with yield string integer number boolean list map object anything provider pulumi test"
  ).split(" "),
);

/** What a name is for: a class, of which there are lookups and a folder, or a shape. */
export type NameUse = "kind" | "shape";

/** Gives names that no other class or shape of a package has in any language, as close as can be to those that are asked for. */
export function takenNames(packageName: string): (name: string, use?: NameUse) => string {
  const taken = new Set(["provider"]);
  const isFree = (name: string): boolean => {
    const key = name.toLowerCase();
    if (taken.has(key) || WORDS.has(camelCase(kebabCase(name)))) return false;
    return !SUFFIXES.some((suffix) => {
      const end = suffix.toLowerCase();
      return taken.has(`${key}${end}`) || (key.endsWith(end) && taken.has(key.slice(0, -end.length)));
    });
  };
  const namesFor = (name: string, use: NameUse): readonly string[] =>
    use === "shape" ? [name] : [name, `get${name}`, `get${pluralOf(name)}`, `get${pluralOf(name)}${name}`];
  return (name, use = "shape") => {
    const plain = /^[A-Z]/.test(name) ? name : `${packageName.charAt(0).toUpperCase()}${name}`;
    let chosen = plain;
    for (let count = 1; !namesFor(chosen, use).every(isFree); count++)
      chosen = count === 1 ? `${plain}Object` : `${plain}Object${count}`;
    for (const one of namesFor(chosen, use)) taken.add(one.toLowerCase());
    return chosen;
  };
}
