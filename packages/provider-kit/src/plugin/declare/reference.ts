/** A resource of the same provider that a string names. */
export interface Reference {
  /** Its type name: `Bucket`. */
  readonly resource: string;
  /** The property of the resource that the string holds. Default: `id`. */
  readonly property?: string;
  /** The string, with `{}` in place of the property: `alert.attributes.{}`. Default: the property alone. */
  readonly form?: string;
  /**
   * A TypeScript expression that makes the string with what the package exports besides its classes; `{}` stands for the property:
   * `attribute({}).reference`. Default: the form as a template.
   */
  readonly written?: string;
  /** Whether the string names such a resource, judged by the object that has the string. Default: always. */
  readonly where?: (object: Readonly<Record<string, unknown>>) => boolean;
  /** The condition in words, for docs: "where `type` is `buckets`". */
  readonly whereDoc?: string;
}

/** An object that a function of the same provider looks up, whether or not programs can manage it. */
export interface LookupReference {
  /** The function's own name: `getSeverity`. */
  readonly lookup: string;
  /** The property of the result that the string holds. Default: `id`. */
  readonly property?: string;
  /** Whether the string names such an object, judged by the object that has the string. Default: always. */
  readonly where?: (object: Readonly<Record<string, unknown>>) => boolean;
  /** The condition in words, for docs: "where `type` is `user`". */
  readonly whereDoc?: string;
}

/**
 * The resource that a string names by its ID: `Bucket`. A `Reference` says more; several are alternatives, of which the first that
 * applies counts. An empty list says that the string names none, whatever its name looks like. A `LookupReference` is for what programs
 * look up, and may manage.
 */
export type RefersTo = string | Reference | LookupReference | readonly (Reference | LookupReference)[];

/** The references to resources of a property that has the option `refersTo`, or none. */
export function referencesOf({ refersTo }: { readonly refersTo?: RefersTo }): readonly Reference[] {
  return alternatives(refersTo).filter((one) => "resource" in one);
}

/** The functions that look up what a property names by its option `refersTo`, or none. */
export function lookupsOf({ refersTo }: { readonly refersTo?: RefersTo }): readonly LookupReference[] {
  return alternatives(refersTo).filter((one) => "lookup" in one);
}

function alternatives(refersTo: RefersTo = []): readonly (Reference | LookupReference)[] {
  if (typeof refersTo === "string") return [{ resource: refersTo }];
  return "resource" in refersTo || "lookup" in refersTo ? [refersTo] : refersTo;
}

/**
 * References of a string whose kind another property of the same object names: `referencesBy("type", { buckets: "Bucket" })`.
 * The string holds the given property of the resource; default: `id`.
 */
export function referencesBy(
  name: string,
  resources: Readonly<Record<string, string>>,
  property?: string,
): readonly Reference[] {
  return [...new Set(Object.values(resources))].map((resource) => {
    const kinds = Object.keys(resources).filter((kind) => resources[kind] === resource);
    return { resource, ...(property === undefined ? {} : { property }), ...whereOneOf(name, kinds) };
  });
}

/** What looks a string up whose kind another property of the same object names: `lookupsBy("type", { user: "getUser" })`. */
export function lookupsBy(name: string, lookups: Readonly<Record<string, string>>): readonly LookupReference[] {
  return Object.entries(lookups).map(([kind, lookup]) => ({ lookup, ...whereOneOf(name, [kind]) }));
}

function whereOneOf(name: string, kinds: readonly string[]): Required<Pick<Reference, "where" | "whereDoc">> {
  return {
    where: (object) => typeof object[name] === "string" && kinds.includes(object[name]),
    whereDoc: `where \`${name}\` is ${kinds.map((kind) => `\`${kind}\``).join(" or ")}`,
  };
}

const PLACE = "{}";

/** The property of the resource as it stands in the string, or `undefined` for a string of another form. */
export function referredValue({ form = PLACE }: Reference, text: string): string | undefined {
  const [before = "", after = ""] = form.split(PLACE);
  const isOfForm = text.length > before.length + after.length && text.startsWith(before) && text.endsWith(after);
  return isOfForm ? text.slice(before.length, text.length - after.length) : undefined;
}

/** Whether a form or an expression has one place for the property. */
export function hasOnePlace(text: string): boolean {
  return text.split(PLACE).length === 2;
}
