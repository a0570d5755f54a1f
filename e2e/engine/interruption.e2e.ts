import { FaultList } from "@ops-providers/provider-kit/simulator";
import type { Run } from "./engine";
import { upUntil } from "./interruption";

const RUN: Run = { changes: {}, output: "all done", events: [], failure: "nothing to do" };

test("a run that ends before the request comes throws with its output, and no request is delayed any more", async () => {
  const faults = new FaultList();
  const engine = { up: () => Promise.resolve(RUN) };
  await expect(upUntil({ simulator: { faults }, engine }, { method: "POST" }, () => undefined)).rejects.toThrow(
    "the run ended before all of the requests to delay had come: nothing to do\nall done",
  );
  expect(faults.hit("POST", "/")).toBeUndefined();
});

test("a run is released and waited for when the action fails", async () => {
  const faults = new FaultList();
  let hasEnded = false;
  const up = async (): Promise<Run> => {
    await faults.hit("POST", "/")?.released;
    hasEnded = true;
    return RUN;
  };
  const act = (): Promise<void> => Promise.reject(new Error("no such process"));
  await expect(upUntil({ simulator: { faults }, engine: { up } }, { method: "POST" }, act)).rejects.toThrow(
    "no such process",
  );
  expect(hasEnded).toBe(true);
});
