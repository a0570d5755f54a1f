import { createEnding } from "./ending";

function start(isLaunched: boolean) {
  const steps: string[] = [];
  const ending = createEnding({
    isLaunched,
    stopOperations: () => steps.push("stop operations"),
    finish: async () => {
      steps.push("finish");
    },
    endRun: async () => {
      steps.push("end run");
    },
    exit: (code) => steps.push(`exit ${code}`),
  });
  const stepsSoFar = async (): Promise<readonly string[]> => {
    await new Promise(setImmediate);
    return steps;
  };
  return { ending, stepsSoFar };
}

test("a signal after Cancel ends the run and the process", async () => {
  const { ending, stepsSoFar } = start(true);
  ending.onCancelAnswered();
  ending.onSignal();
  expect(await stepsSoFar()).toEqual(["stop operations", "finish", "end run", "exit 0"]);
});

test("Cancel alone does not end the process: the engine still takes the answers", async () => {
  const { ending, stepsSoFar } = start(true);
  ending.onCancelAnswered();
  expect(await stepsSoFar()).toEqual([]);
});

test("a signal before Cancel stops the operations, and Cancel ends the process", async () => {
  const { ending, stepsSoFar } = start(true);
  ending.onSignal();
  expect([...(await stepsSoFar())]).toEqual(["stop operations"]);
  ending.onCancelAnswered();
  expect(await stepsSoFar()).toEqual(["stop operations", "finish", "end run", "exit 0"]);
});

test("a second signal ends the process at once", async () => {
  const { ending, stepsSoFar } = start(true);
  ending.onSignal();
  ending.onSignal();
  expect(await stepsSoFar()).toEqual(["stop operations", "exit 130"]);
});

test("a plugin that waits for engines ends at the first signal, and takes no run for ended", async () => {
  const { ending, stepsSoFar } = start(false);
  ending.onSignal();
  expect(await stepsSoFar()).toEqual(["stop operations", "finish", "exit 0"]);
});

test.each([
  ["10 s where the engine waits for answers", true, 10_000],
  ["3 s where nobody does", false, 3000],
])("operations have %s to end", async (_time, hasEngine, longestMs) => {
  const times: number[] = [];
  const ending = createEnding({
    isLaunched: true,
    stopOperations: () => undefined,
    finish: async (time) => void times.push(time),
    endRun: () => Promise.resolve(),
    exit: () => undefined,
  });
  ending.onCancelAnswered();
  if (hasEngine) ending.onSignal();
  else ending.onEngineGone();
  expect(times).toEqual([longestMs]);
});

test("a plugin whose engine is no more ends once, and its run stays open", async () => {
  const { ending, stepsSoFar } = start(true);
  ending.onEngineGone();
  ending.onEngineGone();
  expect(await stepsSoFar()).toEqual(["stop operations", "finish", "stop operations", "exit 0"]);
});

test("the process ends, too, when the end of the run cannot be written", async () => {
  const codes: number[] = [];
  const ending = createEnding({
    isLaunched: true,
    stopOperations: () => undefined,
    finish: () => Promise.resolve(),
    endRun: () => Promise.reject(new Error("no space left on device")),
    exit: (code) => codes.push(code),
  });
  ending.onCancelAnswered();
  ending.onSignal();
  await new Promise(setImmediate);
  expect(codes).toEqual([0]);
});
