import type { UsedReference, RequestReader } from "../requests/input";
import type { Expression, Operation, Returns } from "./engine-values";
import type { Service } from "../service";

const EXPRESSION = /^expressions\["([^"]*)"\]/;
const ATTRIBUTE = /^alert\.attributes\.([^.[]+)/;
const TEXT: Returns = { type: "String", array: false };
const PRIORITY: Returns = { type: 'CatalogEntry["AlertPriority"]', array: false };

/** Types of references other than expressions and attributes. */
const KNOWN: Readonly<Record<string, Returns>> = {
  "alert.title": TEXT,
  "alert.description": TEXT,
  "alert.priority": PRIORITY,
  title: TEXT,
  description: TEXT,
};

/** Refuses references to unknown expressions and attributes. */
export function checkReferences(service: Service, reader: RequestReader, expressions: readonly Expression[]): void {
  for (const { field, reference } of reader.references.filter((mention) => isUnknown(service, mention, expressions))) {
    const message = `reference is not known in this scope: ${reference}`;
    reader.problems.push({ code: "invalid_value", message, field });
  }
}

function isUnknown({ store }: Service, { reference }: UsedReference, expressions: readonly Expression[]): boolean {
  const expression = EXPRESSION.exec(reference)?.[1];
  if (expression !== undefined) return !expressions.some((known) => known.reference === expression);
  const attribute = ATTRIBUTE.exec(reference)?.[1];
  return attribute !== undefined && store.find("alertAttribute", attribute) === undefined;
}

/** Labels and types of the references of one owner. */
export class Scope {
  constructor(
    private readonly store: Service["store"],
    private readonly expressions: readonly Expression[],
  ) {}

  /** The human-readable name of a reference. */
  labelOf(reference: string): string {
    const attribute = ATTRIBUTE.exec(reference)?.[1];
    if (attribute !== undefined) return this.store.find("alertAttribute", attribute)?.name ?? "Unknown attribute";
    if (reference === "title" || reference === "description") return `Payload ${reference}`;
    return this.find(reference)?.label ?? humanized(reference);
  }

  /** The type of a reference, if known. */
  typeOf(reference: string, seen: readonly Expression[] = []): Returns | undefined {
    const attribute = ATTRIBUTE.exec(reference)?.[1];
    if (attribute !== undefined) return this.store.find("alertAttribute", attribute);
    const expression = this.find(reference);
    if (expression === undefined) return KNOWN[reference];
    return seen.includes(expression) ? undefined : this.returnsOf(expression, seen);
  }

  /** The result type of an expression. */
  returnsOf(expression: Expression, seen: readonly Expression[] = []): Returns {
    return this.stepsOf(expression, seen).at(-1) ?? this.rootOf(expression, seen);
  }

  /** The result type of each operation of an expression. */
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
  // the simulator does not know the types of catalog attributes
  if (kind === "filter" || kind === "navigate") return { type, array };
  return { type, array: false };
}

/** "alert.title" reads as "Alert title". */
function humanized(reference: string): string {
  const words = reference.replaceAll(/[._]/g, " ").trim();
  return words === "" ? "Everything" : words.charAt(0).toUpperCase() + words.slice(1);
}
