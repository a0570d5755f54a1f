import { runScenario, scenarioOf } from "@ops-providers/provider-kit/internal/testing/simulation/simulate";
import { toyOf } from "./toy-of";

/** What a hunt for a failing story came to. */
export interface Catch {
  /** Seconds of processor time: other work on the machine does not count. */
  readonly seconds: number;
  /** `undefined`: no story failed. */
  readonly seed: number | undefined;
  readonly problem: string | undefined;
}

function spentSeconds(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
}

/** Plays stories of the toy, or of one of its kinds, from a seed to another one, until one fails. */
async function hunt(first: number, last: number, only: string): Promise<Catch> {
  const subject = toyOf(only);
  for (let seed = first; seed <= last; seed++) {
    const { problems } = await runScenario(subject, scenarioOf(subject, seed));
    if (problems.length > 0) return { seconds: spentSeconds(), seed, problem: problems[0] };
  }
  return { seconds: spentSeconds(), seed: undefined, problem: undefined };
}

const [first, last, kind = ""] = process.argv.slice(2);
void hunt(Number(first), Number(last), kind).then((caught) => process.stdout.write(JSON.stringify(caught)));
