import type { AccountObject } from "../account/adopted";
import type { Expression, Member, ReferenceExpression } from "./expression";
import { referencesIn } from "./expression";
import type { Expressed } from "./names";
import { connectedParts } from "./order";

/** The objects without references in a circle: where two need each other, the first has the other's value, and a comment that says so. */
export function withoutCycles(
  expressed: readonly Expressed[],
  variableOf: (object: AccountObject) => string,
): readonly Expressed[] {
  const known = new Map(expressed.map((one) => [one.object, one]));
  const below = ({ members }: Expressed): readonly Expressed[] =>
    referencesIn(members).flatMap(({ target }) => known.get(target) ?? []);
  const place = new Map(expressed.map(({ object }, i) => [object, i]));
  const partOf = new Map<AccountObject, number>();
  connectedParts(expressed, below).forEach((part, i) => part.forEach(({ object }) => partOf.set(object, i)));
  return expressed.map(({ object, members }) => {
    const isKept = ({ target }: ReferenceExpression): boolean =>
      partOf.get(target) !== partOf.get(object) || (place.get(target) ?? 0) < (place.get(object) ?? 0);
    const said = ({ target, property }: ReferenceExpression): string =>
      target === object
        ? `the ${property} of this object itself`
        : `the ${property} of \`${variableOf(target)}\`, which refers to this object`;
    return { object, members: withLiterals(members, isKept, said) };
  });
}

/** Members with the values of references in their place, except of those that are kept. */
export function withLiterals(
  members: readonly Member[],
  isKept: (reference: ReferenceExpression) => boolean,
  commentOn?: (reference: ReferenceExpression) => string,
): readonly Member[] {
  return members.map((member) => {
    const replaced: ReferenceExpression[] = [];
    const value = rewritten(member.value, (reference) => {
      if (isKept(reference)) return reference;
      replaced.push(reference);
      return { kind: "literal", value: reference.value };
    });
    if (replaced.length === 0) return member;
    const comments = commentOn === undefined ? [] : [...new Set(replaced.map(commentOn))];
    return { ...member, value, ...(comments.length === 0 ? {} : { comment: comments.join("; ") }) };
  });
}

function rewritten(expression: Expression, rewrite: (reference: ReferenceExpression) => Expression): Expression {
  if (expression.kind === "reference") return rewrite(expression);
  if (expression.kind === "list")
    return { kind: "list", items: expression.items.map((item) => rewritten(item, rewrite)) };
  if (expression.kind !== "object") return expression;
  return {
    kind: "object",
    members: expression.members.map((member) => ({ ...member, value: rewritten(member.value, rewrite) })),
  };
}
