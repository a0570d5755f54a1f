import { compile } from "../figures/compile";
import type { Compiled } from "../figures/compile";
import { imported } from "../figures/imported";
import type { Question, Report } from "../measure/question";
import { inTurn } from "../measure/rounds";
import { aboveOf } from "../measure/spread";
import { MIXED_PROGRAMS } from "../programs/mixed";
import { sdkProgram } from "../programs/sdk-programs";
import { namesOf } from "../programs/names";

const MOST_IMPORT_MS = 5;
const MOST_CHECK_MS = 150;
const ONLY_PULUMI = "only Pulumi";

/** What a package costs the programs that use it. */
export const sdk: Question = {
  name: "sdk",
  about: "importing an SDK and type-checking a program with it, above what `@pulumi/pulumi` alone costs",
  answer: async (report) => {
    await importing(report);
    await checking(report);
  },
};

async function importing(report: Report): Promise<void> {
  const names = namesOf(MIXED_PROGRAMS);
  const samples = await inTurn(Object.fromEntries(names.map((name) => [name, () => imported(name)] as const)), {
    rounds: 9,
  });
  for (const name of names) {
    const found = samples(name);
    const of = (figure: "ms" | "cpuMs" | "msOfAll" | "withOne" | "withAll"): readonly number[] =>
      found.map((one) => one[figure]);
    report.figure({ what: `${name}: import, one resource`, unit: "ms", values: of("ms"), toReach: MOST_IMPORT_MS });
    report.figure({ what: `${name}: CPU of it`, unit: "ms", values: of("cpuMs") });
    report.figure({ what: `${name}: all other resources and functions`, unit: "ms", values: of("msOfAll") });
    report.figure({ what: `${name}: files loaded with one resource`, unit: "files", values: of("withOne").slice(-1) });
    report.figure({ what: `${name}: files loaded with all`, unit: "files", values: of("withAll").slice(-1) });
  }
}

async function checking(report: Report): Promise<void> {
  const programs = namesOf(MIXED_PROGRAMS).flatMap((name) =>
    [1, 200].map((count) => [`${name}, ${count}`, sdkProgram(name, count)] as const),
  );
  const all = [[ONLY_PULUMI, sdkProgram("timeseries", 0)] as const, ...programs];
  const subjects = all.map(
    ([name, text]) => [name, () => compile(name.replace(", ", "-").replace(" ", "-"), text)] as const,
  );
  const samples = await inTurn(Object.fromEntries(subjects), { rounds: 11 });
  const base = samples(ONLY_PULUMI);
  for (const [name] of programs) {
    const above = (of: (compiled: Compiled) => number): readonly number[] =>
      aboveOf(samples(name).map(of), base.map(of));
    const goal = name.endsWith(", 1") ? { toReach: MOST_CHECK_MS } : {};
    const what = `${name} resource${name.endsWith(", 1") ? "" : "s"}`;
    report.figure({
      what: `${what}: tsc, CPU above ${ONLY_PULUMI}`,
      unit: "ms",
      values: above(({ cpuMs }) => cpuMs),
      ...goal,
    });
    report.figure({ what: `${what}: of this the check`, unit: "ms", values: above(({ checkMs }) => checkMs) });
    for (const unit of ["files", "types", "instantiations"] as const) {
      report.figure({ what: `${what}: ${unit} more`, unit, values: above((compiled) => compiled[unit]).slice(0, 1) });
    }
  }
}
