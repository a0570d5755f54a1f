import fc from "fast-check";
import type { Subject } from "./service";
import { act } from "./scenario/actions";
import { scenarios } from "./scenario/arbitrary";
import { ConvergenceCheck } from "./scenario/convergence-check";
import { ScenarioRun } from "./scenario/scenario-run";
import type { Scenario } from "./scenario/scenario";
import { describeStep, describeScenario } from "./scenario/describe";
import { faultName } from "./faults";

/** Which stories are played: each is a scenario that is derived from a seed. */
export interface SimulateOptions {
  /** The seed of the first story; the following stories have the following numbers. */
  readonly seed: number;
  /** Default: one. */
  readonly stories?: number;
  /** Called after each story; `false` ends the simulation. */
  readonly onStory?: (played: number) => boolean;
  /** Milliseconds that may be spent on shrinking a failing story. Default: 20,000. */
  readonly shrinkMs?: number;
}

/** The result of a simulation. */
export interface SimulationReport {
  readonly stories: number;
  /** By kind: how often each fault was injected. */
  readonly faults: FaultTable;
  /** The first story that failed. */
  readonly failure?: SimulationFailure;
}

/** Type name -> name of the fault -> count. */
export type FaultTable = ReadonlyMap<string, ReadonlyMap<string, number>>;

/** A story that failed, after shrinking. */
export interface SimulationFailure {
  /** Plays the same story again. */
  readonly seed: number;
  /** Type names of the resources. */
  readonly kinds: readonly string[];
  readonly problems: readonly string[];
  /** A report of the shortest story that fails: its steps, faults and requests. */
  readonly story: string;
}

/** The result of one scenario. */
export interface ScenarioResult {
  readonly problems: readonly string[];
  /** What happened, for the report of a failure. */
  readonly log: readonly string[];
  /** The names of the faults that were injected. */
  readonly faults: readonly string[];
}

/** Runs scenarios until one fails. */
export async function runScenarios(subject: Subject, options: SimulateOptions): Promise<SimulationReport> {
  const { seed: first, stories: most = 1, onStory = () => true } = options;
  const faults = new Map<string, Map<string, number>>();
  for (let played = 0; played < most;) {
    const seed = first + played;
    const scenario = scenarioOf(subject, seed);
    const result = await runScenario(subject, scenario);
    played += 1;
    count(faults, kindsOf(subject, scenario), result.faults);
    if (result.problems.length > 0) {
      return { stories: played, faults, failure: await shrink(subject, seed, options.shrinkMs ?? 20_000) };
    }
    if (!onStory(played)) return { stories: played, faults };
  }
  return { stories: most, faults };
}

/** Runs a scenario and checks that its stacks converge. */
export async function runScenario(subject: Subject, scenario: Scenario): Promise<ScenarioResult> {
  const run = new ScenarioRun(subject, scenario);
  run.log.push(describeScenario(scenario));
  try {
    for (const step of scenario.steps) {
      const workspace = run.prepare(step);
      if (workspace === undefined) continue;
      run.log.push(...describeStep(step, workspace.builder.program()));
      await act(run, workspace, step.action, step.faults);
    }
    run.log.push("* recovery without faults");
    await new ConvergenceCheck(run, subject).run();
  } catch (error) {
    run.problems.push(error instanceof Error ? (error.stack ?? error.message) : String(error));
  }
  const faults = run.results.flatMap((result) => result.faults.map(({ fault }) => faultName(fault)));
  return { problems: run.problems, log: run.log, faults };
}

/** The scenario of a seed. */
export function scenarioOf(subject: Subject, seed: number): Scenario {
  const [scenario] = fc.sample(scenarios(subject), { seed, numRuns: 1, unbiased: true });
  if (scenario === undefined) throw new Error(`seed ${seed} yields no scenario`);
  return scenario;
}

/** The shortest scenario that fails like that of a seed. */
async function shrink(subject: Subject, seed: number, shrinkMs: number): Promise<SimulationFailure> {
  let last: { readonly scenario: Scenario; readonly result: ScenarioResult } | undefined;
  const property = fc.asyncProperty(scenarios(subject), async (scenario) => {
    const result = await runScenario(subject, scenario);
    if (result.problems.length > 0) last = { scenario, result };
    return result.problems.length === 0;
  });
  // without a bias the first value is that of the seed
  await fc.check(property, { seed, numRuns: 1, unbiased: true, interruptAfterTimeLimit: shrinkMs });
  if (last === undefined)
    throw new Error(
      `the story of seed ${seed} fails only sometimes: something depends on real time or real randomness`,
    );
  const { scenario, result } = last;
  return { seed, kinds: kindsOf(subject, scenario), problems: result.problems, story: result.log.join("\n") };
}

function kindsOf({ kinds }: Subject, scenario: Scenario): readonly string[] {
  return [...new Set(scenario.kinds.map((number) => kinds[number % kinds.length]?.type ?? ""))];
}

function count(table: Map<string, Map<string, number>>, kinds: readonly string[], faults: readonly string[]): void {
  for (const kind of kinds) {
    const row = table.get(kind) ?? new Map<string, number>();
    table.set(kind, row);
    for (const fault of faults) row.set(fault, (row.get(fault) ?? 0) + 1);
  }
}
