import { expectKilledEngine } from "../engine/cut-off-calls";
import { Semaphore } from "../../packages/provider-kit/src/wait/semaphore";
import type { Played, Scene } from "./play";
import { playBoth } from "./play";
import { STORIES } from "./stories";
import type { Story } from "./story";
import type { Tools } from "./tools";
import { makeTools } from "./tools";

const AT_ONCE = 3;

let tools: Tools;
const plays = new Map<Story, Promise<Played>>();

beforeAll(async () => {
  expectKilledEngine();
  tools = await makeTools();
  const slots = new Semaphore(AT_ONCE);
  for (const story of STORIES) {
    const playing = play(story, slots);
    // a play may fail before its test looks
    playing.catch(() => undefined);
    plays.set(story, playing);
  }
});

afterAll(() => tools.close());

test.each(STORIES)("the model of the engine sends what the engine sends: $name", async (story) => {
  const played = await plays.get(story);
  expect(played?.model).toEqual(played?.real);
  expect(callsIn(played?.real ?? [])).toEqual(story.calls);
});

async function play(story: Story, slots: Semaphore): Promise<Played> {
  const release = await slots.acquire(new AbortController().signal);
  try {
    return await playBoth(story, tools);
  } finally {
    release();
  }
}

/** By method: how many calls. */
function callsIn(scenes: readonly Scene[]): Story["calls"] {
  const counts: Record<string, number> = {};
  const calls = scenes.flatMap((scene) => scene.calls);
  for (const { method } of calls) counts[method] = (counts[method] ?? 0) + 1;
  return counts;
}
