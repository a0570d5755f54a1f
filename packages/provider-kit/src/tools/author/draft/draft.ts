import picomatch from "picomatch";
import type { PackageNames } from "../init/package-name";
import { namelessPath } from "../specification/compare";
import type { DescribedKind, ShownKind } from "../specification/described-kinds";
import { describedKinds, shownKinds } from "../specification/described-kinds";
import { describedOperations, operationsOf } from "../specification/operations";
import type { Specification } from "../specification/read-specification";
import type { DraftKind } from "./drafted-kind";
import { NotDrafted } from "./identity";
import { draftKind } from "./kind";
import type { ReadSpecification } from "./parts";
import { draftShownKind } from "./shown-kind";
import { parentOf } from "./print/needed-objects";
import type { Undrafted } from "./print/page";
import { namesOfList } from "./print/list";
import { errorsOf } from "./errors";
import type { DraftErrors } from "./errors";
import { accessOf } from "./settings";
import type { DraftAccess } from "./settings";
import { typeNameOf } from "./text";
import type { TriedFacts } from "./tried";
import { withTried } from "./tried";
import { takenNames } from "./type-names";

/** What a specification makes of a service. */
export interface Draft {
  readonly version: string;
  readonly kinds: readonly DraftKind[];
  /** The kinds that programs only look up. */
  readonly lookups: readonly DraftKind[];
  readonly undrafted: readonly Undrafted[];
  readonly access: DraftAccess;
  readonly errors: DraftErrors;
  /** The kinds whose objects can all be listed. */
  readonly listable: ReadonlySet<string>;
  /** Operations that no kind has -> why. */
  readonly excluded: Readonly<Record<string, string>>;
}

/** What is drafted, and how. */
export interface DraftOptions {
  /** Globs of the paths whose kinds are drafted, or names of kinds. Default: all. */
  readonly include: readonly string[];
  /** Whether docs have the sentences of the specification. */
  readonly hasTexts: boolean;
  /** Whether a package has the operations of a path already, so that no kind is drafted of them. Default: it has none. */
  readonly isThere?: (path: string) => boolean;
  /** What the service was seen to do. Default: nothing was tried. */
  readonly tried?: TriedFacts;
}

/** Drafts all kinds of a specification. */
export function draftOf(
  specification: Specification,
  { name: packageName }: PackageNames,
  options: DraftOptions,
): Draft {
  const described = describedOperations(specification);
  const operations = operationsOf(specification);
  const all = describedKinds(operations);
  const included = all.filter((kind) => isIncluded(kind, options.include));
  if (included.length === 0) throw new Error(nothingToDraft(all, options.include));
  const wanted = included.filter((kind) => isNew(kind, options));
  const shown = shownKinds(operations).filter((kind) => isIncluded(kind, options.include) && isNew(kind, options));
  // what refers to what is known once all are drafted
  const context = { specification, operations: described, packageName, wanted, shown, hasTexts: options.hasTexts };
  const first = draftKinds(context, { drafted: new Map(), lookups: new Map() });
  const { named, drafted, lookups, undrafted } = draftKinds(context, first);
  const kinds = named.flatMap(({ item }) => drafted.get(namelessPath(item)) ?? []);
  const claimed = new Set([...kinds, ...lookups.values()].flatMap((kind) => kind.operations));
  const open = described.map(({ method, path }) => `${method} ${path}`).filter((key) => !claimed.has(key));
  const others = all.filter((kind) => !wanted.includes(kind));
  const draft: Draft = {
    version: specification.version,
    kinds,
    lookups: [...lookups.values()],
    undrafted,
    access: accessOf(specification, described),
    errors: errorsOf(specification, described),
    listable: listableKinds(kinds, [...lookups.values()]),
    excluded: Object.fromEntries(open.map((key) => [key, reasonOf(key, named, undrafted, others)])),
  };
  return options.tried === undefined ? draft : withTried(draft, options.tried);
}

/** Why an operation belongs to no kind. */
function reasonOf(
  key: string,
  named: readonly DescribedKind[],
  undrafted: readonly Undrafted[],
  others: readonly DescribedKind[],
): string {
  const has = ({ operations }: DescribedKind): boolean => operations.some((one) => `${one.method} ${one.path}` === key);
  const failed = undrafted.find(({ item }) => named.some((kind) => kind.item === item && has(kind)));
  if (failed !== undefined) return `not drafted: ${failed.reason}`;
  return others.some(has)
    ? "left out by --include"
    : "no part of an object that can be made and deleted, as far as the paths tell";
}

interface DraftedKinds {
  readonly named: readonly DescribedKind[];
  readonly drafted: ReadonlyMap<string, DraftKind>;
  readonly lookups: ReadonlyMap<string, DraftKind>;
  readonly undrafted: readonly Undrafted[];
}

interface Wanted extends ReadSpecification {
  readonly packageName: string;
  readonly wanted: readonly DescribedKind[];
  readonly shown: readonly ShownKind[];
  readonly hasTexts: boolean;
}

/** Drafts all kinds; what refers to others needs those of an earlier time. */
function draftKinds(
  { specification, operations, packageName, wanted, shown, hasTexts }: Wanted,
  before: Pick<DraftedKinds, "drafted" | "lookups">,
): DraftedKinds {
  const takeName = takenNames(packageName);
  const nameOf = ({ name }: ShownKind): { name: string } => ({ name: takeName(typeNameOf(name), "kind") });
  const named = wanted.map((kind) => ({ ...kind, ...nameOf(kind) }));
  const namedShown = shown.map((kind) => ({ ...kind, ...nameOf(kind) }));
  const context = { specification, operations, takeName, hasTexts, drafted: before.drafted, shown: before.lookups };
  const undrafted: Undrafted[] = [];
  const draftAll = <K extends ShownKind>(kinds: readonly K[], draft: (kind: K) => DraftKind, isTold: boolean) =>
    new Map(
      kinds.flatMap((kind): readonly (readonly [string, DraftKind])[] => {
        try {
          return [[namelessPath(kind.item), draft(kind)]];
        } catch (error) {
          if (!(error instanceof NotDrafted)) throw error;
          if (isTold) undrafted.push({ name: kind.name, item: kind.item, reason: error.message });
          return [];
        }
      }),
    );
  const drafted = draftAll(named, (kind) => draftKind(context, kind), true);
  const lookups = draftAll(namedShown, (kind) => draftShownKind(context, kind), false);
  return { named, drafted, lookups, undrafted };
}

function isNew({ operations }: ShownKind, { isThere = () => false }: DraftOptions): boolean {
  return !operations.some(({ path }) => isThere(path));
}

function isIncluded({ item, name, operations }: ShownKind, globs: readonly string[]): boolean {
  if (globs.length === 0) return true;
  const isMatch = picomatch([...globs], { nobrace: true });
  return (
    isMatch(name) ||
    [item, ...operations.map(({ path }) => path)].some((path) => isMatch(path) || isMatch(path.replace(/^\//, "")))
  );
}

function nothingToDraft(all: readonly DescribedKind[], globs: readonly string[]): string {
  if (all.length === 0) {
    return "the specification has no kind of objects that can be made and deleted: no path with a DELETE below one with a POST, none with PUT and DELETE, and no paths that say create and delete";
  }
  const known = all.slice(0, 20).map(({ name, item }) => `  ${name}  ${item}`);
  return [
    `--include ${globs.join(" ")} matches none of these kinds:`,
    ...known,
    ...(all.length > 20 ? [`  and ${all.length - 20} more`] : []),
  ].join("\n");
}

/** The kinds with a list that needs nothing, or what other listable kinds have. */
function listableKinds(kinds: readonly DraftKind[], lookups: readonly DraftKind[]): ReadonlySet<string> {
  const byName = new Map([
    ...kinds.map((kind) => [kind.name, kind] as const),
    ...lookups.map((kind) => [`get${kind.name}`, kind] as const),
  ]);
  const isListable = (kind: DraftKind, within: readonly DraftKind[]): boolean => {
    const { list } = kind;
    if (list === undefined || within.includes(kind)) return false;
    return namesOfList(list).every((name) => {
      const input = kind.inputs.find((one) => one.name === name);
      const parent = input === undefined ? undefined : parentOf(input, byName);
      return parent !== undefined && isListable(parent.kind, [...within, kind]);
    });
  };
  return new Set(kinds.filter((kind) => isListable(kind, [])).map(({ name }) => name));
}
