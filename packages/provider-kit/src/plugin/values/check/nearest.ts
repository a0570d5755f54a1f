import { closest, distance } from "fastest-levenshtein";

/** The known name that a mistyped one most likely means, or `undefined` when none is near. It is never the given name itself. */
export function nearest(given: string, all: readonly string[]): string | undefined {
  const known = all.filter((name) => name !== given);
  if (known.length === 0) return undefined;
  const exactButCase = known.find((name) => name.toLowerCase() === given.toLowerCase());
  if (exactButCase !== undefined) return exactButCase;
  const best = closest(
    given.toLowerCase(),
    known.map((name) => name.toLowerCase()),
  );
  const name = known.find((candidate) => candidate.toLowerCase() === best);
  const changes = distance(given.toLowerCase(), best);
  // two letters in the wrong order count as two changes, in short names too
  const isNear = changes <= Math.ceil(given.length / 3) && changes < given.length;
  return isNear ? name : undefined;
}
