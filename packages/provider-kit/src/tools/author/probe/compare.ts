import { isSame } from "../../../plugin/values/value/value";
import type { Fact, Findings, KindFindings } from "./fact";
import { isWhole } from "./fact";

/** What two releases of a service do differently. */
export interface Difference {
  readonly kind: string;
  readonly property?: string;
  readonly option: string;
  readonly before: unknown;
  readonly now: unknown;
}

/** What two runs found differently: what one of them could not decide is no difference, and a kind that was not probed before is one. */
export function differencesOf(before: Findings, now: Findings): readonly Difference[] {
  return now.kinds.flatMap((kind) => {
    const known = before.kinds.find((one) => one.kind === kind.kind);
    return known === undefined
      ? [{ kind: kind.kind, option: "kind", before: undefined, now: "probed" }]
      : ofKind(known, kind);
  });
}

function ofKind(before: KindFindings, now: KindFindings): readonly Difference[] {
  const names = new Map([...before.facts, ...now.facts].map((fact) => [nameOf(fact), fact]));
  return [...names].flatMap(([name, { property, option }]): readonly Difference[] => {
    const [old, found] = [before, now].map(({ facts }) => facts.find((fact) => nameOf(fact) === name)?.value);
    const isUntried = (old === undefined && !isWhole(before)) || (found === undefined && !isWhole(now));
    if (isSame(old, found) || isUntried || isOpen(before, name) || isOpen(now, name)) return [];
    return [{ kind: now.kind, ...(property === undefined ? {} : { property }), option, before: old, now: found }];
  });
}

function isOpen({ undecided }: KindFindings, name: string): boolean {
  return undecided.some((one) => nameOf(one) === name);
}

function nameOf({ property = "", option }: Pick<Fact, "property" | "option">): string {
  return `${property} ${option}`;
}
