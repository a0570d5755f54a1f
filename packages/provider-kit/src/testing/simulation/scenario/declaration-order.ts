import type { Program, ResourceDeclaration } from "../pulumi-engine/program";
import { neededBy } from "../pulumi-engine/program";
import { createSeededRandom } from "../seeded-random";

/** Items in an order that a number draws. */
export function drawnOrder<Item>(items: readonly Item[], order: number): readonly Item[] {
  const random = createSeededRandom(order);
  const ranked = items.map((item) => ({ item, rank: random.next() }));
  return ranked.sort((one, other) => one.rank - other.rank).map(({ item }) => item);
}

/** The declarations in an order that a number draws; each stays behind what it needs. */
export function reordered(program: Program, order: number): Program {
  const left = [...drawnOrder(program, order)];
  const done: ResourceDeclaration[] = [];
  while (left.length > 0) {
    const isReady = (declared: ResourceDeclaration): boolean =>
      neededBy(declared).every((key) => !left.some((other) => other.key === key));
    const place = left.findIndex(isReady);
    if (place < 0) throw new Error("the resources of the program need each other");
    done.push(...left.splice(place, 1));
  }
  return done;
}

/** A number that a text determines. */
export function hashOf(text: string): number {
  let hash = 7;
  for (const character of text) hash = (Math.imul(hash, 31) + character.charCodeAt(0)) >>> 0;
  return hash;
}
