/** A mistake in the inputs of a component. */
export interface InvalidInput {
  /** The input as the program writes it, such as `buckets.raw` or `rules[0].prefix`; `inputPath` makes it of its steps. */
  readonly path: string;
  /** What is wrong, as the end of a sentence about the input: `must be a duration such as "7d", not "7 days"`. */
  readonly reason: string;
}

/** A component by type and logical name, as its mistakes name it. */
export interface NamedComponent {
  readonly type: string;
  readonly name: string;
}
