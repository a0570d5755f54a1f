import { codec } from "@ops-providers/provider-kit";

/** Where the values of a variable come from, as programs have it. */
export interface VariableValues {
  readonly constant?: readonly string[];
  readonly map?: Readonly<Record<string, string>>;
  readonly query?: { readonly text: string; readonly language: string };
}

/** The same at the wire. */
export type WireArguments =
  | { readonly type: "constant"; readonly values: readonly string[] }
  | { readonly type: "map"; readonly values: Readonly<Record<string, string>> }
  | { readonly type: "query"; readonly values: { readonly query: string; readonly language: string } };

interface WireVariable {
  readonly arguments?: WireArguments;
}

/** One of three public properties <-> a type, and values of another form for each type. */
export const valuesAsArguments = codec<VariableValues, WireVariable>({
  toWire: (values) => {
    const wire = argumentsOf(values);
    return wire === undefined ? {} : { arguments: wire };
  },
  fromWire: ({ arguments: wire }) => (wire === undefined ? undefined : valuesOf(wire)),
});

function argumentsOf({ constant, map, query }: VariableValues): WireArguments | undefined {
  if (constant !== undefined) return { type: "constant", values: constant };
  if (map !== undefined) return { type: "map", values: map };
  if (query === undefined) return undefined;
  return { type: "query", values: { query: query.text, language: query.language } };
}

/** The values of a variable at the wire, as programs have them. */
export function valuesOf(wire: WireArguments): VariableValues | undefined {
  switch (wire.type) {
    case "constant":
      return { constant: wire.values };
    case "map":
      return { map: wire.values };
    case "query":
      return { query: { text: wire.values.query, language: wire.values.language } };
    default:
      return undefined;
  }
}
