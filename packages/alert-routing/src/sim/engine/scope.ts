import type { Mention, Reading } from "../requests/input";
import type { Expression, Operation, Returns } from "./engine-values";
import type { Service } from "../service";

const EXPRESSION = /^expressions\["([^"]*)"\]/;
const ATTRIBUTE = /^alert\.attributes\.([^.[]+)/;
const TEXT: Returns = { type: "String", array: false };
const PRIORITY: Returns = { type: 'CatalogEntry["AlertPriority"]', array: false };

/** What is in scope and whose type is known, besides expressions and attributes. */
const KNOWN: Readonly<Record<string, Returns>> = {
  "alert.title": TEXT,
  "alert.description": TEXT,
  "alert.priority": PRIORITY,
  title: TEXT,
  description: TEXT,
};

/** Refuses references to expressions that the owner has not, and to attributes that there are not. */
export function checkMentions(service: Service, reading: Reading, expressions: readonly Expression[]): void {
  for (const { field, reference } of reading.mentions.filter((mention) => isUnknown(service, mention, expressions))) {
    const message = `reference is not known in this scope: ${reference}`;
    reading.problems.push({ code: "invalid_value", message, field });
  }
}

function isUnknown({ store }: Service, { reference }: Mention, expressions: readonly Expression[]): boolean {
  const expression = EXPRESSION.exec(reference)?.[1];
  if (expression !== undefined) return !expressions.some((known) => known.reference === expression);
  const attribute = ATTRIBUTE.exec(reference)?.[1];
  return attribute !== undefined && store.find("alertAttribute", attribute) === undefined;
}

/** The names and types of what the expressions of one owner may refer to. */
export class Scope {
  constructor(
    private readonly store: Service["store"],
    private readonly expressions: readonly Expression[],
  ) {}

  /** Names what a reference refers to, as people read it. */
  labelOf(reference: string): string {
    const attribute = ATTRIBUTE.exec(reference)?.[1];
    if (attribute !== undefined) return this.store.find("alertAttribute", attribute)?.name ?? "Unknown attribute";
    if (reference === "title" || reference === "description") return `Payload ${reference}`;
    return this.find(reference)?.label ?? humanized(reference);
  }

  /** Tells the type of what a reference refers to; nothing where it is not known. */
  typeOf(reference: string, seen: readonly Expression[] = []): Returns | undefined {
    const attribute = ATTRIBUTE.exec(reference)?.[1];
    if (attribute !== undefined) return this.store.find("alertAttribute", attribute);
    const expression = this.find(reference);
    if (expression === undefined) return KNOWN[reference];
    return seen.includes(expression) ? undefined : this.returnsOf(expression, seen);
  }

  /** Tells what an expression results in. */
  returnsOf(expression: Expression, seen: readonly Expression[] = []): Returns {
    return this.stepsOf(expression, seen).at(-1) ?? this.rootOf(expression, seen);
  }

  /** Tells what each operation of an expression results in. */
  stepsOf(expression: Expression, seen: readonly Expression[] = []): Returns[] {
    let current = this.rootOf(expression, seen);
    return expression.operations.map((operation) => (current = resultOf(operation, current)));
  }

  private rootOf(expression: Expression, seen: readonly Expression[]): Returns {
    const { type, array } = this.typeOf(expression.root_reference, [...seen, expression]) ?? TEXT;
    return { type, array };
  }

  private find(reference: string): Expression | undefined {
    const name = EXPRESSION.exec(reference)?.[1];
    return this.expressions.find((expression) => expression.reference === name);
  }
}

function resultOf(operation: Operation, { type, array }: Returns): Returns {
  const { operation_type: kind, branches, parse } = operation;
  if (branches !== undefined) return branches.returns;
  if (parse !== undefined) return parse.returns;
  if (kind === "count") return { type: "Number", array: false };
  if (kind === "concatenate") return { type, array: true };
  // where an attribute of a catalog leads to is not known here
  if (kind === "filter" || kind === "navigate") return { type, array };
  return { type, array: false };
}

/** "alert.title" reads as "Alert title". */
function humanized(reference: string): string {
  const words = reference.replaceAll(/[._]/g, " ").trim();
  return words === "" ? "Everything" : words.charAt(0).toUpperCase() + words.slice(1);
}
