import { startFabric } from "./testing/start-fabric";

test("each request says who sends it, and those of one run have the same correlation ID", async () => {
  const worlds = [await startFabric(), await startFabric()];
  for (const { started } of worlds) {
    await started.invoke("getStreams", {});
    await started.invoke("getMetros", {});
  }
  const sent = worlds.map(({ simulator }) => simulator.requests.map(({ headers }) => headers));
  const ids = sent.map((each) => [...new Set(each.map((headers) => headers["x-correlation-id"]))]);
  expect(ids).toEqual([[expect.stringMatching(/^[0-9a-f]{25}$/)], [expect.stringMatching(/^[0-9a-f]{25}$/)]]);
  expect(ids[0]).not.toEqual(ids[1]);
  expect(sent.flat().map((headers) => [headers["x-source"], headers["user-agent"]])).toEqual(
    Array(4).fill(["API", "pulumi-fabric/0.28.0"]),
  );
});

test.each([
  ["a list", "array"],
  ["one error", "object"],
] as const)("a refusal in the form of %s is reported with its code and ID", async (_what, errorForm) => {
  const { started } = await startFabric({ errorForm });
  await expect(started.invoke("getConnectionRouteFilters", { connectionId: "nothing" })).rejects.toThrow(
    /answered 400 \(EQ-\d{7}: .*Request ID [0-9a-f-]{36}/s,
  );
});

test("a page of something in between is reported by its status alone", async () => {
  const { started } = await startFabric({ errorForm: "html" });
  await expect(started.invoke("getConnectionRouteFilters", { connectionId: "nothing" })).rejects.toThrow(
    /answered 400 \(Bad Request\)\.$/,
  );
});
