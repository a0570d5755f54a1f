import { valuesAsArguments } from "./variable.wire";

/** Inputs or a state of the package that has the values of a variable as JSON text. */
export function withValues(old: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  const { values: text } = old;
  const values = typeof text === "string" ? valuesAsArguments.fromWire({ arguments: parsed(text) }) : undefined;
  return values === undefined ? old : { ...old, values };
}

function parsed(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text);
    return value ?? undefined;
  } catch {
    return undefined;
  }
}
