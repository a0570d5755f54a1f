import { runScenario, scenarioOf } from "../../packages/provider-kit/src/testing/simulation/simulate";
import { toyOf } from "./toy-of";

/** What a hunt for a failing story came to. */
export interface Catch {
  readonly stories: number;
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

/** Plays stories of the toy, or of one of its kinds, until one fails. */
async function hunt(mostStories: number, only: string): Promise<Catch> {
  const subject = toyOf(only);
  let stories = 0;
  while (stories < mostStories) {
    stories += 1;
    const { problems } = await runScenario(subject, scenarioOf(subject, stories));
    if (problems.length > 0) return { stories, seconds: spentSeconds(), seed: stories, problem: problems[0] };
  }
  return { stories, seconds: spentSeconds(), seed: undefined, problem: undefined };
}

const [mostStories, kind = ""] = process.argv.slice(2);
void hunt(Number(mostStories), kind).then((caught) => process.stdout.write(JSON.stringify(caught)));
