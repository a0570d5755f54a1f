import type { Waits } from "../../declare/resource";
import { defineResource } from "../../declare/resource";
import type { Waiter } from "../../declare/waiter";
import { timeLimit } from "./time-limit";

function taking(timeoutSeconds?: number): Waiter {
  return {
    state: "state",
    pending: [],
    target: ["READY"],
    ...(timeoutSeconds === undefined ? {} : { timeoutSeconds }),
  };
}

const change = { id: "change", path: "/changes/{change}", waiter: taking(300) };

test.each<[string, Waits, number | undefined]>([
  ["the end of the update", { before: taking(100), change, update: taking(200) }, 200],
  ["the change that its answer names, where nothing else is waited for after it", { before: taking(100), change }, 300],
  ["the change also where the end of the update has no time of its own", { change, update: taking() }, 300],
  ["the wait before it, where nothing is waited for after it", { before: taking(100) }, 100],
  ["nothing else", { create: taking(400), delete: taking(500), update: taking() }, undefined],
])("an update may take as long as %s", (_what, wait, seconds) => {
  const things = { token: "toy:index:Thing", doc: "A thing.", endpoint: "/things", inputs: {}, outputs: {} };
  const limitOf = (resource: Parameters<typeof timeLimit>[0]): number | undefined =>
    timeLimit(resource, "update", { timeoutSeconds: 0 }, {}).defaultSeconds;
  expect(limitOf(defineResource({ ...things, wait }))).toBe(seconds);
  expect(limitOf(defineResource({ ...things, wait, timeoutSeconds: { update: 5 } }))).toBe(5);
});
