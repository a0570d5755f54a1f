import type { CheckFailure, ObjectRule } from "@ops-providers/provider-kit";
import { rule } from "@ops-providers/provider-kit";
import type { Fields } from "./document";
import { isObject, rootOf, visitVariables } from "./document";

type Place = readonly (string | number)[];

/** Properties that refer to something in scope. */
const REFERRING: ReadonlySet<string> = new Set(["reference", "subject", "rootReference"]);

/** Rules that each part uses only expressions of the same owner: one for each, so that a mistake in one hides none in others. */
export function scopeRules(...parts: readonly string[]): readonly ObjectRule[] {
  return ["expressions", ...parts].map((part) =>
    rule(part === "expressions" ? [part] : ["expressions", part], (given) => unknownExpressions(given, part), {
      takesPartlyKnown: true,
    }),
  );
}

/** Uses of expressions that the owner does not have; nothing is judged while any of their references is unknown. */
function unknownExpressions(owner: Fields, part: string): readonly CheckFailure[] {
  const known = referencesOf(owner["expressions"]);
  if (known === undefined) return [];
  const findings: CheckFailure[] = [];
  visitReferences(owner[part], [part], (text, path) => {
    const isKnown = expressionsIn(text).every((name) => known.has(name));
    if (!isKnown) findings.push({ path, message: unknownExpression(text, known) });
  });
  return findings;
}

function referencesOf(expressions: unknown): ReadonlySet<string> | undefined {
  if (!Array.isArray(expressions)) return undefined;
  const references = expressions.map((one: unknown) => (isObject(one) ? one["reference"] : undefined));
  return references.every((reference) => typeof reference === "string") ? new Set(references) : undefined;
}

/** Quotes the whole text: the kit knows a secret by all of it, not by a part. */
function unknownExpression(text: string, known: ReadonlySet<string>): string {
  const instead = known.size === 0 ? "" : `, or use one of ${[...known].map((one) => JSON.stringify(one)).join(", ")}`;
  return `${text} names no expression; add it to expressions${instead}`;
}

/** Calls back with each text that refers to the scope, also those of variables in rich text documents. */
function visitReferences(value: unknown, path: Place, visit: (text: string, path: Place) => void): void {
  if (Array.isArray(value)) {
    value.forEach((item: unknown, i) => visitReferences(item, [...path, i], visit));
    return;
  }
  if (!isObject(value)) return;
  for (const [name, part] of Object.entries(value)) {
    if (typeof part !== "string") visitReferences(part, [...path, name], visit);
    else if (REFERRING.has(name)) visit(part, [...path, name]);
    else if (name === "literal") visitDocument(part, (text) => visit(text, [...path, name]));
  }
}

function visitDocument(literal: string, visit: (text: string) => void): void {
  if (!literal.includes("expressions[") || !literal.trimStart().startsWith("{")) return;
  try {
    visitVariables(rootOf(JSON.parse(literal)), ({ name }) => {
      if (typeof name === "string") visit(name);
    });
  } catch {
    // what is no JSON is told of where documents are expected
  }
}

function expressionsIn(text: string): readonly string[] {
  return [...text.matchAll(/(?<![\w.])expressions\["((?:[^"\\]|\\.)*)"\]/g)].map(([, name = ""]) =>
    name.replace(/\\(.)/g, "$1"),
  );
}
