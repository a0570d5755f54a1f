import * as fc from "fast-check";
import type { Moment } from "./moment";
import { isUpTo, placed } from "./moment";

const NOON = Date.parse("2026-03-01T12:00:00Z");
const HOUR = 3_600_000;

/** A moment by a machine whose clock is wrong by so much, and which was started an hour before. */
function moment(wrongByMs: number, serviceTime?: string) {
  const machineTime = new Date(NOON + wrongByMs).toISOString();
  return { machineTime, uptimeMs: HOUR, ...(serviceTime === undefined ? {} : { serviceTime }) };
}

/** Ten minutes later, by a machine whose clock is wrong by so much. */
function later(wrongByMs: number, uptimeMs = HOUR + 600_000, knownForMs = 0) {
  return { serviceMs: NOON + 600_000, machineMs: NOON + 600_000 + wrongByMs, uptimeMs, knownForMs };
}

test("a moment that the service gave is where the service gave it, whatever the machine's clock says", () => {
  const text = new Date(NOON).toISOString();
  expect(placed(moment(HOUR, text), later(-HOUR))).toEqual({ fromMs: NOON, toMs: NOON });
});

test("a machine whose clock is wrong all the time places a moment right", () => {
  expect(placed(moment(HOUR), later(HOUR))).toEqual({ fromMs: NOON, toMs: NOON });
});

test("the clock was set in between: the moment is no later than what both clocks say", () => {
  expect(placed(moment(HOUR), later(0))).toEqual({ fromMs: NOON - HOUR, toMs: NOON + 600_000 });
  expect(placed(moment(300_000), later(0))).toEqual({ fromMs: NOON - HOUR, toMs: NOON + 300_000 });
  expect(placed(moment(-HOUR), later(0))).toEqual({ fromMs: NOON - 2 * HOUR, toMs: NOON });
});

test("clocks that drift apart by a second are not set", () => {
  expect(placed(moment(0), later(1000))).toEqual({ fromMs: NOON - 1000, toMs: NOON });
});

test("a machine that was restarted, and has been up for longer since, had its clock set back", () => {
  const twoDaysMs = 48 * HOUR;
  const present = { serviceMs: NOON + twoDaysMs, machineMs: NOON + twoDaysMs - 1_800_000, uptimeMs: twoDaysMs };
  const { fromMs, toMs } = placed(moment(0), { ...present, knownForMs: 0 });
  expect([fromMs <= NOON, NOON <= toMs]).toEqual([true, true]);
});

test("after a restart of the machine nobody knows how far its clock was set", () => {
  expect(placed(moment(0), later(0, 1000))).toEqual({ fromMs: NOON - HOUR, toMs: NOON + 600_000 });
});

test("a moment is not later than when it was first read", () => {
  expect(placed(moment(0), later(0, 1000, 240_000))).toEqual({ fromMs: NOON - HOUR, toMs: NOON + 360_000 });
});

test("however the clock was set by up to an hour, and however long the machine was up before, the moment is within its span", () => {
  const wrong = fc.integer({ min: -HOUR / 2, max: HOUR / 2 });
  const upBefore = fc.option(fc.integer({ min: 0, max: 24 * HOUR }), { nil: undefined });
  fc.assert(
    fc.property(
      wrong,
      wrong,
      upBefore,
      fc.integer({ min: 0, max: 48 * HOUR }),
      (before, after, restartedAt, passed) => {
        const present = { serviceMs: NOON + passed, machineMs: NOON + passed + after, knownForMs: 0 };
        const uptimeMs = restartedAt === undefined ? HOUR + passed : passed;
        const began = { ...moment(before), uptimeMs: restartedAt ?? HOUR };
        // by chance, a clock that was set may hide a restart
        fc.pre(restartedAt === undefined || Math.abs(after - before + restartedAt) > 1000);
        const { fromMs, toMs } = placed(began, { ...present, uptimeMs });
        expect(fromMs <= NOON && NOON <= toMs).toBe(true);
      },
    ),
  );
});

test.each([
  ["the service's clock", "10:00:00", "10:00:05", true],
  ["the service's clock", "10:00:05", "10:00:00", false],
  ["the machines' clocks, where that is the same", "10:00:00", "10:00:00", false],
  ["the machines' clocks, where that was not known", undefined, "10:00:05", false],
])("moments are in the order of %s", (_what, service, other, isEarlier) => {
  const at = (machine: string, time?: string): Moment => ({
    machineTime: `2026-01-01T${machine}Z`,
    ...(time === undefined ? {} : { serviceTime: `2026-01-01T${time}Z` }),
    uptimeMs: 0,
  });
  expect(isUpTo(at("11:00:00", service), at("09:00:00", other))).toBe(isEarlier);
});

test.each([
  ["by its uptime, whatever gateways of the service say", 1_000, "10:00:01", true],
  ["by the service's clock, where somebody has set its own or has restarted it", 5_000, "10:00:01", false],
])("moments of one machine are in order %s", (_what, uptimeMs, machine, isEarlier) => {
  const first = { machineTime: "2026-01-01T10:00:00Z", serviceTime: "2026-01-01T10:01:00Z", uptimeMs: 0 };
  const second = { machineTime: `2026-01-01T${machine}Z`, serviceTime: "2026-01-01T09:55:00Z", uptimeMs };
  expect([isUpTo(first, second, true), isUpTo(first, second, false)]).toEqual([isEarlier, false]);
});
