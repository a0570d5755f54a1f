import { FakeClock } from "../fake-clock";
import { recordRequests } from "./requests";
import { startToyService } from "../toy/service/server";

test("a request where none may leave fails the work and is named", async () => {
  const service = await startToyService(new FakeClock());
  const recorder = recordRequests();
  const work = async (): Promise<string> => {
    await recorder.fetch(`${service.url}/v1/rooms?name=a`);
    return "done";
  };
  await expect(recorder.sendingNothing("the preview", work)).rejects.toThrow(
    "the preview may send nothing, and sent GET /v1/rooms?name=a",
  );
  expect(await work()).toBe("done");
  await service.close();
});

test("requests of other work that runs meanwhile are no fault", async () => {
  const service = await startToyService(new FakeClock());
  const recorder = recordRequests();
  const other = recorder.fetch(service.url);
  expect(await recorder.sendingNothing("the preview", () => Promise.resolve("done"))).toBe("done");
  await other;
  expect(recorder.sent.length).toBe(1);
  await service.close();
});
