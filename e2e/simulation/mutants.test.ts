import { MUTANTS, NOT_FOUND_YET } from "./mutants";
import { mutated } from "./take-back";

const ALL = [...MUTANTS, ...NOT_FOUND_YET];

test.each(ALL)("the place of the mutant is in $file exactly once: $breaks", async (mutant) => {
  expect(await mutated(mutant)).toContain(mutant.replace);
});

/** A mutant that stops at a name that nothing has would be found, or never, for another reason than its own. */
test.each(ALL)("a mutant of $file names only what the file has: $breaks", async (mutant) => {
  const { find, replace } = mutant;
  const own = replace.match(/(?<=const )\w+/g) ?? [];
  const known = new Set([...own, ...wordsOf(await mutated({ ...mutant, replace: find }))]);
  expect(wordsOf(replace).filter((word) => !known.has(word))).toEqual([]);
});

/** The words of a piece of code but for its texts and for names of properties. */
function wordsOf(code: string): readonly string[] {
  return code.replace(/"[^"]*"/g, '""').match(/(?<![.\w])[a-z_]\w*/gi) ?? [];
}
