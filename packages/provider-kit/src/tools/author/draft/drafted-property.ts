import type { Described, ValueType } from "./described";

/** How sure a fact is: the specification says it, the service was seen to obey it, or nothing says it and the safe reading stands in. */
export type Mark = "spec" | "tried" | "unsure";

/** One option of a declaration. */
export interface DraftFact {
  /** Its name: `required`. */
  readonly option: string;
  /** Its value as TypeScript. */
  readonly code: string;
  readonly mark: Mark;
  /** What is open about it, for the list of questions. */
  readonly question?: string;
}

/** A property as the draft declares it. */
export interface DraftProperty {
  readonly name: string;
  readonly wire: string;
  /** The parameter of the path that it is, where no body has it. */
  readonly parameter?: string;
  readonly type: ValueType;
  readonly facts: readonly DraftFact[];
  readonly doc: string;
  readonly source: string;
  readonly items?: DraftProperty;
  readonly each?: DraftProperty;
  readonly shape?: DraftShape;
  /** What the specification says of it, for values of examples. */
  readonly described: Described;
  /** Values that the service was seen to take, in place of those that the specification tells; empty where it took none. */
  readonly samples?: readonly unknown[];
  /** Whether it goes with other forms of the object than the one of the examples. */
  readonly isOfOtherForm?: boolean;
}

/** A shape as the draft declares it. */
export interface DraftShape {
  readonly name: string;
  readonly doc: string;
  /** Whether it is inside itself. */
  isCyclic: boolean;
  properties: readonly DraftProperty[];
  forms?: DraftForms | undefined;
}

/** The forms of an object by the value of one property, as the draft declares them. */
export interface DraftForms {
  /** The property. */
  readonly by: string;
  /** What goes with each of its values. */
  readonly of: readonly DraftForm[];
}

/** What goes with one value. */
export interface DraftForm {
  readonly value: string;
  readonly needs: readonly string[];
  readonly takes: readonly string[];
}
