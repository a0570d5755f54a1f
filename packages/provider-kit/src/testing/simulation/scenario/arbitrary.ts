import fc from "fast-check";
import { MOST_VALUES } from "../service";
import type { PlannedFault, SimulatedFault, Victim } from "../faults";
import type { Action, ScenarioStep, Edit, Scenario } from "./scenario";

const member = fc.nat(5);

/** A value in one of so many cases, otherwise undefined. */
function oneIn<T>(cases: number, arbitrary: fc.Arbitrary<T>): fc.Arbitrary<T | undefined> {
  return fc.oneof({ weight: cases - 1, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary });
}

const edit: fc.Arbitrary<Edit> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({ kind: fc.constant("input"), member, input: fc.nat(20), value: fc.nat(MOST_VALUES - 1) }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("remove"), member }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("restore"), member }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("rename"), member }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("reuse"), member }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant("option"),
      member,
      option: fc.constantFrom(
        "deleteBeforeReplace",
        "retainOnDelete",
        "replaceWith",
        "dependsOn",
        "ignoreChanges",
        "replaceOnChanges",
      ),
      on: fc.boolean(),
    }),
  },
);

const otherAction: fc.Arbitrary<Action> = fc.oneof(
  fc.record({ kind: fc.constant("refresh") }),
  fc.record({ kind: fc.constant("destroy") }),
  fc.record({ kind: fc.constant("taint"), member }),
  fc.record({ kind: fc.constant("state delete"), member }),
  fc.record({ kind: fc.constant("import"), member }),
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant("manual change"),
      change: fc.constantFrom("edit", "delete", "create", "create"),
      choice: fc.nat(9),
    }),
  },
  fc.record({ kind: fc.constant("wait"), seconds: fc.constantFrom(1, 20, 300, 4000) }),
  fc.record({ kind: fc.constant("set clock"), seconds: fc.constantFrom(-3600, -60, 60, 3600) }),
  fc.record({ kind: fc.constant("restart") }),
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("lose journal") }) },
);

const victim = fc.constantFrom<Victim>("plugin", "engine", "both", "power");
const when = fc.constantFrom("before", "after");
const kill: fc.Arbitrary<SimulatedFault> = fc.record({ kind: fc.constant("kill"), victim, when });
const interrupt: fc.Arbitrary<SimulatedFault> = fc.record({ kind: fc.constant("interrupt"), twice: fc.boolean() });
const fromOutside: fc.Arbitrary<SimulatedFault> = fc.oneof(
  { weight: 6, arbitrary: kill },
  { weight: 2, arbitrary: interrupt },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("clock-change"), seconds: fc.constantFrom(-3600, 3600) }) },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant("manual-change"),
      change: fc.constantFrom("edit", "delete", "create"),
      choice: fc.nat(9),
    }),
  },
);

// as long as the service may still carry out a request whose connection is gone
const later = fc.constantFrom(1, 3, 6, 9);
const unusableBody = fc
  .record({ form: fc.constantFrom("truncated", "empty", "foreign", "unreadable") })
  .map(({ form }): SimulatedFault =>
    form === "truncated" ? { kind: "truncated-body" } : { kind: "malformed-body", form },
  );
const onWay: fc.Arbitrary<SimulatedFault> = fc.oneof(
  fc.record({ kind: fc.constant("connection-reset"), when: fc.constant("before") }),
  fc.record({ kind: fc.constant("delay"), when, delayMs: fc.constantFrom(2_000, 20_000, 45_000) }),
  fc.record({ kind: fc.constant("respond"), status: fc.constantFrom(500, 502, 503, 504), when }),
  fc.record({ kind: fc.constant("throttle"), status: fc.constantFrom(429, 503), seconds: fc.constantFrom(1, 7, 40) }),
  unusableBody,
  fc.record({ kind: fc.constant("connection-reset"), when: fc.constant("after") }),
);
const onWrite: fc.Arbitrary<SimulatedFault> = fc.oneof(
  { weight: 6, arbitrary: onWay },
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant("delayed-delivery"), seconds: later, victim: oneIn(2, victim) }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("internal-error"), delaySeconds: later }) },
  { weight: 4, arbitrary: fromOutside },
);
const onRead: fc.Arbitrary<SimulatedFault> = fc.oneof(
  { weight: 3, arbitrary: onWay },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant("stale-list") }) },
  { weight: 2, arbitrary: fromOutside },
);
const onFile: fc.Arbitrary<SimulatedFault> = fc.oneof(
  { weight: 6, arbitrary: kill },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("disk-full"), writes: fc.constantFrom(1, 3, 1000) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("journal-loss") }) },
);

/** The index of the event that a fault is injected at: mostly small, because most runs have few events. */
function eventIndex(most: number): fc.Arbitrary<number> {
  return fc.oneof({ weight: 2, arbitrary: fc.constant(0) }, { weight: 2, arbitrary: fc.nat(2) }, fc.nat(most));
}

const plannedFault: fc.Arbitrary<PlannedFault> = fc.oneof(
  { weight: 14, arbitrary: fc.record({ point: fc.constant("write"), index: eventIndex(5), fault: onWrite }) },
  { weight: 4, arbitrary: fc.record({ point: fc.constant("read"), index: eventIndex(8), fault: onRead }) },
  { weight: 4, arbitrary: fc.record({ point: fc.constant("journal"), index: eventIndex(6), fault: onFile }) },
  { weight: 2, arbitrary: fc.record({ point: fc.constant("wait"), index: eventIndex(4), fault: fromOutside }) },
  { weight: 3, arbitrary: fc.record({ point: fc.constant("call"), index: fc.nat(20), fault: fromOutside }) },
  {
    weight: 6,
    arbitrary: fc.record({ point: fc.constant("checkpoint"), index: eventIndex(6), fault: fc.oneof(kill, interrupt) }),
  },
);

const faults = fc.oneof(
  { weight: 2, arbitrary: fc.constant<readonly PlannedFault[]>([]) },
  { weight: 4, arbitrary: fc.array(plannedFault, { minLength: 1, maxLength: 1 }) },
  { weight: 2, arbitrary: fc.array(plannedFault, { minLength: 2, maxLength: 3 }) },
);

const up: fc.Arbitrary<Action> = fc.record({
  kind: fc.constant("up"),
  isPreviewed: fc.boolean(),
  parallel: fc.constantFrom(1, 4, 16),
  replace: oneIn(4, member),
  target: oneIn(9, member),
  concurrentFaults: oneIn(2, faults),
  concurrentDelayMs: fc.constantFrom(0, 0, 100, 600, 2000),
});

const edits = fc.oneof(
  { weight: 2, arbitrary: fc.constant<readonly Edit[]>([]) },
  { weight: 3, arbitrary: fc.array(edit, { minLength: 1, maxLength: 3 }) },
);

// the first step creates the resources
const opening: fc.Arbitrary<ScenarioStep> = fc.record({
  stack: fc.nat(1),
  edits: fc.constant([]),
  action: up,
  faults,
});

const step: fc.Arbitrary<ScenarioStep> = fc.record({
  stack: fc.nat(1),
  edits,
  action: fc.oneof({ weight: 3, arbitrary: up }, { weight: 2, arbitrary: otherAction }),
  faults,
});

/** Scenarios with one to four resources of so many kinds. */
export function scenarios(kinds: number): fc.Arbitrary<Scenario> {
  return fc.record({
    seed: fc.noShrink(fc.integer({ min: 1, max: 0x7fffffff })),
    kinds: fc.oneof(
      { weight: 2, arbitrary: fc.array(fc.nat(kinds - 1), { minLength: 1, maxLength: 3 }) },
      // equal resources are the ones that are confused most easily
      fc.nat(kinds - 1).map((kind) => [kind, kind]),
    ),
    isAlike: fc.boolean(),
    second: fc.oneof(
      { weight: 1, arbitrary: fc.constant("none") },
      {
        weight: 1,
        arbitrary: fc.constantFrom(
          "of the same project",
          "of the same names in another backend",
          "of the same names on another machine",
          "of the same names in another folder",
        ),
      },
    ),
    steps: fc.tuple(opening, fc.array(step, { maxLength: 3 })).map(([first, others]) => [first, ...others]),
  });
}
