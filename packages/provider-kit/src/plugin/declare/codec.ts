/** Maps a public value to one or more wire keys, and back. */
export interface Codec {
  /** Returns the wire keys of a value, which are merged into the body. */
  toWire(value: unknown): object;
  /** Returns the value in a wire object, or `undefined` when the object has no such value. */
  fromWire(wire: object): unknown;
}

/** Declares a codec of a public type `T` and the part `W` of a wire object. */
export function codec<T, W extends object>(both: {
  toWire(value: T): Partial<W>;
  fromWire(wire: W): T | undefined;
}): Codec {
  return both;
}
