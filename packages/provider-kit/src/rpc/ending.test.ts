import { createEnding } from "./ending";

function start(isLaunched: boolean) {
  const steps: string[] = [];
  const ending = createEnding({
    isLaunched,
    stopOperations: () => steps.push("stop operations"),
    finish: async () => {
      steps.push("finish");
    },
    exit: (code) => steps.push(`exit ${code}`),
  });
  const settled = async (): Promise<readonly string[]> => {
    await new Promise(setImmediate);
    return steps;
  };
  return { ending, settled };
}

test("a signal after Cancel ends the process", async () => {
  const { ending, settled } = start(true);
  ending.onCancelAnswered();
  ending.onSignal();
  expect(await settled()).toEqual(["stop operations", "finish", "exit 0"]);
});

test("Cancel alone does not end the process: the engine still takes the answers", async () => {
  const { ending, settled } = start(true);
  ending.onCancelAnswered();
  expect(await settled()).toEqual([]);
});

test("a signal before Cancel stops the operations, and Cancel ends the process", async () => {
  const { ending, settled } = start(true);
  ending.onSignal();
  expect([...(await settled())]).toEqual(["stop operations"]);
  ending.onCancelAnswered();
  expect(await settled()).toEqual(["stop operations", "finish", "exit 0"]);
});

test("a second signal ends the process at once", async () => {
  const { ending, settled } = start(true);
  ending.onSignal();
  ending.onSignal();
  expect(await settled()).toEqual(["stop operations", "exit 130"]);
});

test("a plugin that waits for engines ends at the first signal", async () => {
  const { ending, settled } = start(false);
  ending.onSignal();
  expect(await settled()).toEqual(["stop operations", "finish", "exit 0"]);
});

test("a plugin whose engine is no more ends once", async () => {
  const { ending, settled } = start(true);
  ending.onEngineGone();
  ending.onEngineGone();
  expect(await settled()).toEqual(["stop operations", "finish", "stop operations", "exit 0"]);
});
