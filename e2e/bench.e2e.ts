import { checkAndDiffOf, startBench } from "../bench/built/check-and-diff";

test("the bench can run Check and Diff of a large route", async () => {
  const { run } = await checkAndDiffOf(await startBench(), 1, "one edit");
  await expect(run()).resolves.toBeUndefined();
});
