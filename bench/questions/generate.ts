import { inPackage, PROVIDERS } from "../../e2e/workspace";
import { runMetered } from "../measure/metered-process";
import type { Question } from "../measure/question";
import { inTurn } from "../measure/rounds";

/** What generating costs the authors of a package. */
export const generate: Question = {
  name: "generate",
  about:
    "`provider-kit generate --check`, which makes schema, SDK and registries in memory and compares them with the files",
  answer: async (report) => {
    const command = [inPackage("provider-kit", "bin", "provider-kit.js"), "generate", "--check"];
    const subjects = PROVIDERS.map((name) => [name, () => runMetered(command, { cwd: inPackage(name) })] as const);
    const samples = await inTurn(Object.fromEntries(subjects), { rounds: 3, warmUps: 0 });
    for (const name of PROVIDERS) {
      report.figure({ what: `${name}: time`, unit: "ms", values: samples(name).map(({ ms }) => ms) });
      report.figure({ what: `${name}: CPU`, unit: "ms", values: samples(name).map(({ cpuMs }) => cpuMs) });
    }
  },
};
