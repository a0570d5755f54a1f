import type { Live } from "../bench";

/** Objects of a kind, made in different ways; two of each, so that nothing is taken from one alone. */
export interface Creations {
  /** Made from as little as the service takes. */
  readonly bare: readonly Live[];
  /** Made from all inputs that the service takes: the second from other values. */
  readonly full: readonly [Live, Live];
  /** The inputs that a creation needs. */
  readonly needed: readonly string[];
  /** The inputs of which the service takes both values. */
  readonly varied: ReadonlySet<string>;
  readonly named: ReadonlySet<string>;
}
