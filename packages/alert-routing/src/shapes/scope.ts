import type { CheckFailure, ObjectRule } from "@ops-providers/provider-kit";
import { isMap, nearest, rule } from "@ops-providers/provider-kit";
import type { Fields } from "./document";
import { rootOf, visitVariables } from "./document";

type Place = readonly (string | number)[];

/** Properties whose value is a reference. */
const REFERRING: ReadonlySet<string> = new Set(["reference", "subject", "rootReference"]);

/** Rules that refuse references to unknown expressions: one per part, so that a failure in one does not hide those in others. */
export function scopeRules(...parts: readonly string[]): readonly ObjectRule[] {
  return ["expressions", ...parts].map((part) =>
    rule(part === "expressions" ? [part] : ["expressions", part], (given) => unknownExpressions(given, part), {
      takesPartlyKnown: true,
    }),
  );
}

/** Finds references to expressions that do not exist; skipped while a reference of an expression is unknown. */
function unknownExpressions(owner: Fields, part: string): readonly CheckFailure[] {
  const known = referencesOf(owner["expressions"]);
  if (known === undefined) return [];
  const findings: CheckFailure[] = [];
  visitReferences(owner[part], [part], (text, path) => {
    const unknown = expressionsIn(text).filter((name) => !known.includes(name));
    const [, place] = part === "expressions" ? path : [];
    const others = known.filter((_one, i) => i !== place);
    if (unknown.length > 0) findings.push({ path, message: unknownExpression(text, unknown, others) });
  });
  return findings;
}

function referencesOf(expressions: unknown): readonly string[] | undefined {
  if (!Array.isArray(expressions)) return undefined;
  const references = expressions.map((one: unknown) => (isMap(one) ? one["reference"] : undefined));
  return references.every((reference) => typeof reference === "string") ? references : undefined;
}

/** Quotes the whole value, because the kit can only redact a secret that is quoted whole. */
function unknownExpression(text: string, unknown: readonly string[], others: readonly string[]): string {
  const [meant] = unknown.flatMap((name) => nearest(name, others) ?? []);
  if (meant !== undefined) return `${text} refers to an unknown expression; did you mean ${JSON.stringify(meant)}?`;
  const instead = others.length === 0 ? "" : `, or use one of ${others.map((one) => JSON.stringify(one)).join(", ")}`;
  return `${text} refers to an unknown expression; add it to expressions${instead}`;
}

/** Visits each reference, including those of variables in rich text documents. */
function visitReferences(value: unknown, path: Place, visit: (text: string, path: Place) => void): void {
  if (Array.isArray(value)) {
    value.forEach((item: unknown, i) => visitReferences(item, [...path, i], visit));
    return;
  }
  if (!isMap(value)) return;
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
    // the rule for documents reports invalid JSON
  }
}

function expressionsIn(text: string): readonly string[] {
  return [...text.matchAll(/(?<![\w.])expressions\["((?:[^"\\]|\\.)*)"\]/g)].map(([, name = ""]) =>
    name.replace(/\\(.)/g, "$1"),
  );
}
