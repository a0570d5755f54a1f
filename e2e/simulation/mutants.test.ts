import { MUTANTS, NOT_FOUND_YET } from "./mutants";
import { mutated } from "./take-back";

test.each([...MUTANTS, ...NOT_FOUND_YET])(
  "the place of the mutant is in $file exactly once: $breaks",
  async (mutant) => {
    expect(await mutated(mutant)).toContain(mutant.replace);
  },
);
