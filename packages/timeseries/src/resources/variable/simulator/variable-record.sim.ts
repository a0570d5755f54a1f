declare module "../../../sim/records" {
  interface Records {
    variable: VariableRecord;
  }
}

/** Where the values of a variable come from. */
export type VariableArguments =
  | { readonly type: "constant"; readonly values: readonly string[] }
  | { readonly type: "map"; readonly values: Readonly<Record<string, string>> }
  | { readonly type: "query"; readonly values: { readonly query: string; readonly language: string } };

/** A variable. */
export interface VariableRecord {
  readonly id: string;
  readonly orgID: string;
  readonly name: string;
  readonly description: string;
  readonly selected: readonly string[] | undefined;
  readonly arguments: VariableArguments;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}
