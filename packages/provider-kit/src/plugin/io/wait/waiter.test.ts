import type { Waiter } from "../../declare/waiter";
import { defineWaiter } from "../../declare/waiter";
import { ApiError } from "../http/api-error";
import { FakeClock } from "../../../testing/fake-clock";
import { Stopped } from "./stopped";
import { WaitError } from "./wait-error";
import type { Wait } from "./waiter";
import { pollState } from "./waiter";

interface WireStream {
  readonly state?: string;
  readonly change?: { readonly status: string };
  readonly error?: string;
}

const READY = defineWaiter<WireStream>({
  state: "state",
  pending: ["PROVISIONING", "REPROVISIONING"],
  target: ["PROVISIONED"],
  failed: ["FAILED"],
  reason: (stream) => stream.error,
});
const GONE_ANSWER = new ApiError({
  method: "GET",
  path: "/s/1",
  status: 404,
  outcome: "not done",
  reason: "Not Found",
});

/** Waits for a stream that shows one of the given wires at each read; the last one goes on. */
function wait(waiter: Waiter, reads: readonly (WireStream | Error | undefined)[], options: Partial<Wait> = {}) {
  const clock = new FakeClock({ autoAdvance: true });
  const controller = new AbortController();
  const shown: string[] = [];
  let count = 0;
  const ending = pollState(waiter, {
    what: "the stream 1",
    read: async () => {
      const read = reads[Math.min(count++, reads.length - 1)];
      if (read instanceof Error) throw read;
      return read;
    },
    clock,
    operation: { signal: controller.signal, status: (text) => shown.push(text) },
    timeoutSeconds: 60,
    isGone: (error) => error === GONE_ANSWER,
    ...options,
  });
  return { ending, clock, controller, shown, reads: () => count };
}

const PROVISIONING = { state: "PROVISIONING" };
const PROVISIONED = { state: "PROVISIONED" };

test("pending states go on, with growing pauses and the state and time shown, until a target state", async () => {
  const { ending, clock, shown } = wait(READY, [...Array.from({ length: 6 }, () => PROVISIONING), PROVISIONED]);
  expect(await ending).toEqual(PROVISIONED);
  expect(clock.sleeps).toEqual([1_000, 2_000, 4_000, 8_000, 10_000, 10_000, 10_000]);
  expect(shown).toEqual([1, 3, 7, 15, 25, 35].map((seconds) => `PROVISIONING for ${seconds}s`));
});

test("the time of a state runs from the first read that shows it, and is followed by the details of the object", async () => {
  const detailed = { ...READY, detail: (stream: object) => String(Reflect.get(stream, "detail")) };
  const reads = [
    { state: "PROVISIONING", detail: "provider PENDING_APPROVAL" },
    { state: "REPROVISIONING", detail: "provider PROVISIONED" },
    { state: "REPROVISIONING", detail: "" },
  ];
  const { ending, shown } = wait(detailed, [...reads, PROVISIONED]);
  await ending;
  expect(shown).toEqual([
    "PROVISIONING for 1s; provider PENDING_APPROVAL",
    "REPROVISIONING for 0s; provider PROVISIONED",
    "REPROVISIONING for 4s",
  ]);
});

test("an object that may be done already is looked at before the first pause", async () => {
  const done = wait(READY, [PROVISIONED], { readsAtOnce: true });
  const pending = wait(READY, [PROVISIONING, PROVISIONING, PROVISIONED], { readsAtOnce: true });
  expect([await done.ending, await pending.ending]).toEqual([PROVISIONED, PROVISIONED]);
  expect([done.clock.sleeps, pending.clock.sleeps]).toEqual([[], [1_000, 2_000]]);
});

test("a waiter's own pauses are kept", async () => {
  const waiter = { ...READY, intervalSeconds: 20, maxIntervalSeconds: 30 };
  const { ending, clock } = wait(waiter, [PROVISIONING, PROVISIONING, PROVISIONED], { timeoutSeconds: 100 });
  await ending;
  expect(clock.sleeps).toEqual([20_000, 30_000, 30_000]);
});

test("the state may be nested, or computed", async () => {
  const nested = wait({ ...READY, state: "change.status" }, [{ change: { status: "PROVISIONED" } }]);
  const computed = wait({ ...READY, state: () => "PROVISIONED" }, [{}]);
  expect([await nested.ending, await computed.ending]).toEqual([{ change: { status: "PROVISIONED" } }, {}]);
});

test("a failed state ends the wait with the object's own reason", async () => {
  const { ending, reads } = wait(READY, [PROVISIONING, { state: "FAILED", error: "no capacity" }]);
  await expect(ending).rejects.toEqual(
    new WaitError({ what: "the stream 1", state: "FAILED", kind: "failed", reason: "no capacity" }),
  );
  await expect(ending).rejects.toThrow(
    "the stream 1 ended in the state FAILED (no capacity). Correct the cause, then run again",
  );
  expect(reads()).toBe(2);
});

test("what the object tells of itself stands in the errors", async () => {
  const detailed = { ...READY, detail: () => "provider REJECTED" };
  await expect(wait(detailed, [{ state: "FAILED", error: "no capacity" }]).ending).rejects.toThrow(
    "the stream 1 ended in the state FAILED (provider REJECTED; no capacity). Correct the cause, then run again",
  );
  await expect(wait(detailed, [PROVISIONING], { timeoutSeconds: 3 }).ending).rejects.toThrow(
    "the stream 1 was still PROVISIONING (provider REJECTED) after 3 s",
  );
});

test("a state in no list ends the wait at once and is named", async () => {
  const { ending } = wait(READY, [{ state: "DEPROVISIONING" }]);
  await expect(ending).rejects.toMatchObject({
    name: "WaitError",
    state: "DEPROVISIONING",
    message:
      "the stream 1 reached the unexpected state DEPROVISIONING. Check the object in the service, then run `pulumi refresh`",
  });
});

test("an object without a state is named so", async () => {
  await expect(wait(READY, [{}]).ending).rejects.toMatchObject({ name: "WaitError", state: "without state" });
});

test.each([
  ["an answer that means gone", GONE_ANSWER],
  ["no object", undefined],
])("%s counts as the state gone", async (_what, read) => {
  const { ending } = wait({ ...READY, target: ["gone"] }, [{ ...PROVISIONING }, read]);
  expect(await ending).toEqual(PROVISIONING);
});

test("an object that disappears while another state is awaited is an error", async () => {
  await expect(wait(READY, [GONE_ANSWER]).ending).rejects.toMatchObject({
    name: "WaitError",
    message: "the stream 1 disappeared while waiting for it. Run `pulumi refresh`, then run again",
  });
});

test("an object that the service took and does not show yet is waited for", async () => {
  const { ending, shown } = wait(READY, [GONE_ANSWER, undefined, PROVISIONING, PROVISIONED]);
  expect(await ending).toEqual(PROVISIONED);
  expect(shown).toEqual(["not shown for 1s", "not shown for 3s", "PROVISIONING for 0s"]);
});

test("an object that the service does not show for a minute has disappeared", async () => {
  const { ending, clock } = wait(READY, [GONE_ANSWER], { timeoutSeconds: 600 });
  await expect(ending).rejects.toThrow("disappeared");
  expect(clock.sleeps.reduce((sum, pause) => sum + pause) / 1000).toBe(65);
});

test("an object that nothing was written to before the wait is gone at once", async () => {
  const { ending, reads } = wait(READY, [GONE_ANSWER], { readsAtOnce: true });
  await expect(ending).rejects.toThrow("disappeared");
  expect(reads()).toBe(1);
});

test("an object that is still as it was before the write is waited for, a minute at most", async () => {
  const isStale = (wire: object, answer: object): boolean =>
    Reflect.get(wire, "version") !== Reflect.get(answer, "version");
  const waiter = { ...READY, isStale };
  const [old, changed] = [
    { state: "FAILED", version: 1 },
    { state: "PROVISIONED", version: 2 },
  ];
  const late = wait(waiter, [old, { ...old, state: "PROVISIONED" }, changed], { answer: { version: 2 } });
  expect(await late.ending).toEqual(changed);
  expect(late.shown).toEqual(["unchanged for 1s", "unchanged for 3s"]);
  const never = wait(waiter, [{ ...old, state: "PROVISIONED" }], { answer: { version: 2 }, timeoutSeconds: 600 });
  expect(await never.ending).toEqual({ state: "PROVISIONED", version: 1 });
  expect(await wait(waiter, [{ ...old, state: "PROVISIONED" }]).ending).toEqual({ state: "PROVISIONED", version: 1 });
});

describe("a deletion of what failed before", () => {
  const GONE_IS_GOOD = { ...READY, pending: ["DEPROVISIONING"], target: ["gone"] };
  const FAILED = { state: "FAILED" };

  test("is not over while the object is as it was", async () => {
    const { ending, shown } = wait(GONE_IS_GOOD, [FAILED, FAILED, { state: "DEPROVISIONING" }, undefined]);
    await ending;
    expect(shown).toEqual(["FAILED for 1s", "FAILED for 3s", "DEPROVISIONING for 0s"]);
  });

  test("fails when the object is so again, or still after a minute", async () => {
    const again = wait(GONE_IS_GOOD, [FAILED, { state: "DEPROVISIONING" }, FAILED]);
    await expect(again.ending).rejects.toThrow("ended in the state FAILED");
    expect(again.reads()).toBe(3);
    const still = wait(GONE_IS_GOOD, [FAILED], { timeoutSeconds: 600 });
    await expect(still.ending).rejects.toThrow("ended in the state FAILED");
    expect(still.reads()).toBe(9);
  });
});

test("what counts as gone can be given", async () => {
  const forbidden = new ApiError({ method: "GET", path: "/s/1", status: 403, outcome: "not done", reason: "no" });
  const isGone = (error: unknown): boolean => error === forbidden;
  expect(await wait({ ...READY, target: ["gone"] }, [forbidden], { isGone }).ending).toEqual({});
  await expect(wait({ ...READY, target: ["gone"] }, [GONE_ANSWER], { isGone }).ending).rejects.toBe(GONE_ANSWER);
});

test("an error of a read ends the wait as it is", async () => {
  const broken = new ApiError({ method: "GET", path: "/s/1", status: 500, outcome: "not done", reason: "boom" });
  await expect(wait(READY, [PROVISIONING, broken]).ending).rejects.toBe(broken);
});

test("the end of the time names the last state, after a last read at that moment", async () => {
  const { ending, clock } = wait(READY, [PROVISIONING], { timeoutSeconds: 10 });
  await expect(ending).rejects.toEqual(new Stopped("deadline", "the stream 1 was still PROVISIONING after 10 s"));
  expect(clock.sleeps).toEqual([1_000, 2_000, 4_000, 3_000]);
});

test("a read at the last moment still counts", async () => {
  expect(
    await wait(READY, [PROVISIONING, PROVISIONING, PROVISIONING, PROVISIONED], { timeoutSeconds: 10 }).ending,
  ).toEqual(PROVISIONED);
});

test("a cancel ends the wait at once, with the last state", async () => {
  const clock = new FakeClock();
  const { ending, controller, reads } = wait(READY, [PROVISIONING], { clock });
  await clock.untilSleeping();
  await clock.advance(1_000);
  controller.abort();
  await expect(ending).rejects.toEqual(
    new Stopped("cancelled", "the stream 1 was still PROVISIONING: the operation was cancelled"),
  );
  expect([reads(), clock.pending]).toEqual([1, []]);
});

test("the end of the operation's own time says so, also before the first read", async () => {
  const clock = new FakeClock();
  const { ending, controller } = wait(READY, [PROVISIONING], { clock });
  controller.abort(new Stopped("deadline", "the time limit of 60 s is over"));
  await expect(ending).rejects.toEqual(
    new Stopped("deadline", "the stream 1 was not read yet: the time limit of 60 s is over"),
  );
});
