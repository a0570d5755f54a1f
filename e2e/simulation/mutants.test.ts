import { MUTANTS } from "./mutants";
import { mutated } from "./take-back";

test.each(MUTANTS)("the place of the mutant is in $file exactly once: $breaks", async (mutant) => {
  expect(await mutated(mutant)).toContain(mutant.replace);
});
