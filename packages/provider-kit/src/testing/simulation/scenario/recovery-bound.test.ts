import { answered } from "../../../plugin/failures/requests";
import { say } from "../../../plugin/failures/say";
import type { SimulatedFault } from "../faults";
import { toySubject } from "../../toy/stories";
import type { RunResult } from "../simulated-run";
import type { TimedRun } from "./recovery-bound";
import { slowCreations, unriddenOutages } from "./recovery-bound";

const COMMAND = { kind: "up", program: [], options: { preview: false, parallel: 1 } } as const;
const LOST: SimulatedFault = { kind: "connection-reset", when: "after" };

function result(faults: readonly SimulatedFault[], errors: readonly string[] = []): RunResult {
  return {
    report: { done: [], errors, isStopped: false },
    messages: [],
    said: [],
    calls: [],
    exchanges: [],
    faults: faults.map((fault) => ({ point: "write", index: 0, fault })),
    outages: [],
  };
}

function created(type: string, seconds: number): TimedRun["calls"][number] {
  return {
    method: "create",
    request: { type: `toy:index:${type}`, urn: type },
    response: {},
    durationMs: seconds * 1000,
  };
}

function slow(type: string, seconds: number, ...faults: readonly SimulatedFault[]): readonly string[] {
  return slowCreations(toySubject, COMMAND, { ...result(faults), calls: [created(type, seconds)] });
}

test.each<[string, string, number, readonly SimulatedFault[], number]>([
  ["of a kind with a unique name within 18 s", "Room", 17, [LOST], 0],
  ["of a kind with a unique name after 18 s", "Room", 19, [LOST], 1],
  ["of another kind within 30 s", "Badge", 29, [LOST], 0],
  ["of another kind after 30 s", "Badge", 31, [LOST], 1],
  ["after two faults", "Badge", 44, [LOST, LOST], 0],
  ["that waits for the service", "Kiln", 100, [LOST], 0],
  ["after a fault that lasts", "Room", 100, [{ kind: "outage", seconds: 60, form: 503 }], 0],
])("a creation %s", (_what, type, seconds, faults, problems) => {
  expect(slow(type, seconds, ...faults)).toHaveLength(problems);
});

test("a creation that fails is not judged", () => {
  const failed = { ...created("Room", 100), response: undefined };
  expect(slowCreations(toySubject, COMMAND, { ...result([LOST]), calls: [failed] })).toEqual([]);
});

test("an outage of a minute must be ridden out, a longer one need not be", () => {
  const failing = (seconds: number, error: string): readonly string[] =>
    unriddenOutages(result([{ kind: "outage", seconds, form: 502 }], [error]));
  expect([
    failing(60, "POST /v1/rooms answered 502"),
    failing(90, "answered 502"),
    failing(60, "name is taken"),
  ]).toEqual([["an outage of 60 s is not ridden out: POST /v1/rooms answered 502"], [], []]);
});

test("a failure in an outage of another stack's run is not one of this run's outage", () => {
  const facts = { method: "POST", path: "/v1/rooms", status: 500, code: "", reason: "internal error", requestId: "" };
  const refused = say(answered, facts);
  const run = result([{ kind: "outage", seconds: 1, form: "refused" }], [refused]);
  const judged = [["refused"], ["refused", "service"]] as const;
  expect(judged.map((outages) => unriddenOutages({ ...run, outages }).length)).toEqual([1, 0]);
});

test("an outage that lasts as long as the operation may need not be ridden out", () => {
  const error = "creating failed: the time limit of 60 s is over while waiting 23 s: the service answered 504";
  expect(unriddenOutages(result([{ kind: "outage", seconds: 60, form: 504 }], [error]))).toEqual([]);
});

test("a creation of a name that another stack creates, too, may wait for what comes of that", () => {
  const run = { ...result([LOST]), calls: [created("Room", 61)] };
  const slowBeside = (wantSameNames: boolean): number =>
    slowCreations(toySubject, COMMAND, run, { areThere: true, wantSameNames }).length;
  expect([slowBeside(true), slowBeside(false)]).toEqual([0, 1]);
});
