import { execFileSync } from "node:child_process";
import { expectKilledEngine } from "../engine/cut-off-calls";
import { Semaphore } from "@ops-providers/provider-kit/internal/plugin/io/wait/lock";
import { pulumiCli } from "../engine/stack";
import type { Comparison, StepRecord } from "./run-on-both";
import { runOnBoth } from "./run-on-both";
import { SCENARIOS } from "./scenarios";
import type { Scenario } from "./scenario";
import type { Tools } from "./tools";
import { makeTools } from "./tools";

jest.setTimeout(300_000);

const AT_ONCE = 3;

/** Whether the engine is newer than the one that the model is of. */
const isNewer = !execFileSync(pulumiCli(), ["version"], { encoding: "utf8" }).startsWith("v3.250.");

let tools: Tools;
const plays = new Map<Scenario, Promise<Comparison>>();

beforeAll(async () => {
  expectKilledEngine();
  tools = await makeTools();
  const slots = new Semaphore(AT_ONCE);
  for (const story of SCENARIOS) {
    const playing = story.isSlow === true ? runOnBoth(story, tools) : play(story, slots);
    // a scenario may fail before its test awaits it
    playing.catch(() => undefined);
    plays.set(story, playing);
  }
});

afterAll(() => tools.close());

test.each(SCENARIOS)("the model of the engine sends what the engine sends: $name", async (story) => {
  const played = await plays.get(story);
  if (isNewer && story.differsAfter !== undefined) {
    expect(played?.model).not.toEqual(played?.real);
    return;
  }
  expect(played?.model).toEqual(played?.real);
  expect(callsIn(played?.real ?? [])).toEqual(story.calls);
});

async function play(story: Scenario, slots: Semaphore): Promise<Comparison> {
  const release = await slots.acquire(new AbortController().signal);
  try {
    return await runOnBoth(story, tools);
  } finally {
    release();
  }
}

/** By method: how many calls. */
function callsIn(scenes: readonly StepRecord[]): Scenario["calls"] {
  const counts: Record<string, number> = {};
  const calls = scenes.flatMap((scene) => scene.calls);
  for (const { method } of calls) counts[method] = (counts[method] ?? 0) + 1;
  return counts;
}
