/** A call of a function of the package's SDK that makes a value: `richText("…")`. */
export interface HelperCall {
  /** Name of the function. */
  readonly name: string;
  /** Its arguments, as JSON. */
  readonly args: readonly (string | number | boolean | object)[];
}
