import fc from "fast-check";
import type { Subject } from "./service";
import { stories } from "./story/arbitrary";
import { Finale } from "./story/finale";
import { StoryRun } from "./story/run-story";
import type { Story } from "./story/story";
import { chapterInWords, headOf } from "./story/words";
import type { Mishap } from "./trouble";

/** How many stories are played, and which. */
export interface SimulateOptions {
  /** The seed of the first story; the next ones have the next numbers. */
  readonly seed: number;
  /** Default: one. */
  readonly stories?: number;
  /** Told after each story; ends the simulation with `false`. */
  readonly onStory?: (played: number) => boolean;
  /** Milliseconds that may be spent to make a failing story shorter. Default: 20,000. */
  readonly shrinkMs?: number;
}

/** What came of the stories. */
export interface SimulationReport {
  readonly stories: number;
  /** By kind: how often what went wrong while a story was told of it. */
  readonly faults: FaultTable;
  /** The first story that did not end well. */
  readonly failure?: SimulationFailure;
}

/** Type name -> sort of fault -> count. */
export type FaultTable = ReadonlyMap<string, ReadonlyMap<string, number>>;

/** A story that did not end well, as short as it could be made. */
export interface SimulationFailure {
  /** Plays the story again, bit for bit. */
  readonly seed: number;
  /** Type names of the resources. */
  readonly kinds: readonly string[];
  readonly problems: readonly string[];
  /** The shortest story that fails, in words, with all that happened. */
  readonly story: string;
}

/** What became of one story. */
export interface Verdict {
  readonly problems: readonly string[];
  /** What happened, in words. */
  readonly log: readonly string[];
  /** What went wrong, of what sort. */
  readonly faults: readonly Mishap["kind"][];
}

/** Plays stories until one does not end well. */
export async function playStories(subject: Subject, options: SimulateOptions): Promise<SimulationReport> {
  const { seed: first, stories: most = 1, onStory = () => true } = options;
  const faults = new Map<string, Map<string, number>>();
  for (let played = 0; played < most;) {
    const seed = first + played;
    const story = storyOf(subject, seed);
    const verdict = await play(subject, story);
    played += 1;
    count(faults, kindsOf(subject, story), verdict.faults);
    if (verdict.problems.length > 0) {
      return { stories: played, faults, failure: await shrunk(subject, seed, options.shrinkMs ?? 20_000) };
    }
    if (!onStory(played)) return { stories: played, faults };
  }
  return { stories: most, faults };
}

/** Plays a story, and judges it. */
export async function play(subject: Subject, story: Story): Promise<Verdict> {
  const run = new StoryRun(subject, story);
  run.log.push(headOf(story));
  try {
    for (const chapter of story.chapters) {
      await run.chapter(chapter, (program) => run.log.push(...chapterInWords(chapter, program)));
    }
    run.log.push("* nothing goes wrong any more");
    await new Finale(run, subject).play();
  } catch (error) {
    run.problems.push(error instanceof Error ? (error.stack ?? error.message) : String(error));
  }
  const faults = run.outcomes.flatMap(({ met }) => met.map(({ mishap }) => mishap.kind));
  return { problems: run.problems, log: run.log, faults };
}

/** The story of a seed. */
export function storyOf(subject: Subject, seed: number): Story {
  const [story] = fc.sample(stories(subject.kinds.length), { seed, numRuns: 1, unbiased: true });
  if (story === undefined) throw new Error("no story came of the seed");
  return story;
}

/** The shortest story like that of a seed which fails, too. */
async function shrunk(subject: Subject, seed: number, shrinkMs: number): Promise<SimulationFailure> {
  let last: { readonly story: Story; readonly verdict: Verdict } | undefined;
  const property = fc.asyncProperty(stories(subject.kinds.length), async (story) => {
    const verdict = await play(subject, story);
    if (verdict.problems.length > 0) last = { story, verdict };
    return verdict.problems.length === 0;
  });
  // without a bias the first value is the one of the seed
  await fc.check(property, { seed, numRuns: 1, unbiased: true, interruptAfterTimeLimit: shrinkMs });
  if (last === undefined)
    throw new Error(`the story of seed ${seed} fails once, and then does not: it depends on chance`);
  const { story, verdict } = last;
  return { seed, kinds: kindsOf(subject, story), problems: verdict.problems, story: verdict.log.join("\n") };
}

function kindsOf({ kinds }: Subject, story: Story): readonly string[] {
  return [...new Set(story.kinds.map((number) => kinds[number % kinds.length]?.type ?? ""))];
}

function count(table: Map<string, Map<string, number>>, kinds: readonly string[], faults: readonly string[]): void {
  for (const kind of kinds) {
    const row = table.get(kind) ?? new Map<string, number>();
    table.set(kind, row);
    for (const fault of faults) row.set(fault, (row.get(fault) ?? 0) + 1);
  }
}
