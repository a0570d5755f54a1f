/** Maps one public value to one or more wire keys and back; both directions stand side by side so that they cannot drift. */
export interface Codec {
  /** Wire keys for a value; merged into the body. */
  toWire(value: unknown): object;
  /** The value in a wire object, or `undefined` when it holds none. */
  fromWire(wire: object): unknown;
}

/** Declares a codec of a public type `T` and the part `W` of a wire object. */
export function codec<T, W extends object>(both: {
  toWire(value: T): Partial<W>;
  fromWire(wire: W): T | undefined;
}): Codec {
  return both;
}
