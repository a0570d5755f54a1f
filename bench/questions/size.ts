import { sizesOf } from "../figures/sizes";
import type { Sizes } from "../figures/sizes";
import type { Question } from "../measure/question";
import { PROVIDERS } from "../../e2e/workspace";

const MIB = 2 ** 20;
const TO_REACH: Readonly<Partial<Record<keyof Sizes, number>>> = { plugin: 0.7, testing: 0.3 };

/** How large what is downloaded and loaded is. */
export const size: Question = {
  name: "size",
  about: "sizes of the bundles of each package, and of the tarball that npm downloads",
  answer: async (report) => {
    for (const name of PROVIDERS) {
      const sizes = await sizesOf(name);
      for (const file of ["plugin", "simulator", "testing", "tarball"] as const) {
        const toReach = TO_REACH[file];
        const goal = toReach === undefined ? {} : { toReach };
        report.figure({ what: `${name}: ${file}`, unit: "MiB", values: [sizes[file] / MIB], ...goal });
      }
    }
  },
};
