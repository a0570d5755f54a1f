/** Lets arguments pass that no typed program could give, as a program in plain JavaScript can. */
export function untyped<T>(args: Readonly<Record<string, unknown>>): T;
export function untyped(args: unknown): unknown {
  return args;
}
