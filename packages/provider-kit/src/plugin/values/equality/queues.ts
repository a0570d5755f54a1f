import { grouped } from "../value/grouped";

// each of some hundred items is compared with all that are alike; of longer lists, with the first of them
const MANY_QUESTIONS = 100_000;
const FEW = 10;

/** Indices of items by a text that several can have, of which one after the other is taken. */
export class Queues {
  readonly #indices: ReadonlyMap<string, number[]>;
  /** How many were taken of each text. */
  readonly #taken = new Map<string, number>();
  #questions = 0;

  constructor(indices: readonly number[], textOf: (index: number) => string) {
    this.#indices = grouped(indices, textOf);
  }

  /** Takes the first index with the text that is wanted; in long lists only the first ones are asked about. */
  take(text: string, isWanted: (index: number) => boolean = () => true): number | undefined {
    const indices = this.#indices.get(text) ?? [];
    const taken = this.#taken.get(text) ?? 0;
    const end = Math.min(indices.length, taken + (this.#questions < MANY_QUESTIONS ? indices.length : FEW));
    for (let at = taken; at < end; at++) {
      this.#questions++;
      const index = indices[at];
      if (index === undefined || !isWanted(index)) continue;
      // those that were passed over stay in front
      indices.copyWithin(taken + 1, taken, at);
      this.#taken.set(text, taken + 1);
      return index;
    }
    return undefined;
  }

  /** What nobody has taken, text by text. */
  left(): readonly number[] {
    return [...this.#indices].flatMap(([text, indices]) => indices.slice(this.#taken.get(text) ?? 0));
  }
}
