/** How the generators of one language name a property, and which of the names cannot be, or become others. */
export interface Language {
  readonly name: string;
  /** The member that a property becomes. */
  readonly member: (property: string) => string;
  /** Members that are words of the language: the generators add an underscore. */
  readonly reserved: ReadonlySet<string>;
  /** Members that every generated class has already. */
  readonly taken: ReadonlySet<string>;
}

const words = (text: string): ReadonlySet<string> => new Set(text.split(" "));

const PYTHON = words(
  "and as assert async await break class continue def del elif else except exec finally for from global if import in is " +
    "lambda nonlocal not or pass print raise return try while with yield",
);

const JAVA = words(
  "abstract assert boolean break byte case catch char class const continue default do double else enum extends final finally " +
    "float for goto if implements import instanceof int interface long native new package private protected public return short " +
    "static strictfp super switch synchronized this throw throws transient try void volatile while true false null",
);

const TYPESCRIPT = words(
  "break case catch class const continue debugger default delete do else enum export extends false finally for function if " +
    "implements import in instanceof interface let new null package private protected public return static super switch this " +
    "throw true try typeof var void while with yield",
);

/** The name with its first letter raised. */
export function exported(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}

/** The name in snake case, as the generator for Python writes it. */
export function snakeCase(name: string): string {
  return name
    .replace(/([a-z0-9])([A-Z])/g, "$1_$2")
    .replace(/([A-Z])([A-Z][a-rt-z]|[A-Z]s[a-z])/g, "$1_$2")
    .toLowerCase();
}

const none: ReadonlySet<string> = new Set();

/** The languages of classes and their members. */
export const LANGUAGES: readonly Language[] = [
  { name: "Python", member: snakeCase, reserved: PYTHON, taken: none },
  { name: "Go", member: exported, reserved: none, taken: words("ElementType URN GetProvider") },
  {
    name: "C#",
    member: exported,
    reserved: none,
    taken: words("Equals Finalize GetHashCode GetResourceName GetResourceType GetType MemberwiseClone ToString Urn"),
  },
  {
    name: "Java",
    member: (name) => name,
    reserved: JAVA,
    taken: words("builder clone equals finalize getClass hashCode notify notifyAll toString urn wait"),
  },
];

/** Settings of the provider are constants of a module in TypeScript, where members of classes may have any name. */
export const SETTINGS_LANGUAGE: Language = {
  name: "TypeScript",
  member: (name) => name,
  reserved: TYPESCRIPT,
  taken: none,
};
