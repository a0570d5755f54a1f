import type { UnknownValues } from "../../declare/kit-settings/unknown-values";
import type { ValueMap } from "../value/value";

/** What a check depends on besides the declaration and the inputs. */
export interface CheckContext {
  /** The inputs that the object has; `undefined` where there is no object yet, so that all inputs are new. */
  readonly oldInputs?: ValueMap | undefined;
  /** The time by which rules judge dates. */
  readonly now: Date;
  /** What becomes of a value that a closed list does not name. */
  readonly unknownValues: UnknownValues;
}

/** A new object, values as the declaration lists them, and a time at which nothing has expired. */
export const NEW_OBJECT: CheckContext = { now: new Date(0), unknownValues: "refuse" };
