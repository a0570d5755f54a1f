import fc from "fast-check";
import type { OutageForm, PlannedFault, SimulatedFault, Victim, Words } from "../faults";

/** A value in one of so many cases, otherwise undefined. */
export function oneIn<T>(cases: number, arbitrary: fc.Arbitrary<T>): fc.Arbitrary<T | undefined> {
  return fc.oneof({ weight: cases - 1, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary });
}

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

// within the time that a request may still be carried out after its connection is gone
const later = fc.constantFrom(1, 3, 6, 9);
const unusableBody = fc
  .record({ form: fc.constantFrom("truncated", "empty", "foreign", "unreadable") })
  .map(({ form }): SimulatedFault =>
    form === "truncated" ? { kind: "truncated-body" } : { kind: "malformed-body", form },
  );
const ownAnswer: fc.Arbitrary<SimulatedFault> = fc.record({
  kind: fc.constant("respond"),
  status: fc.constantFrom(401, 403, 404),
  when: fc.constant("before"),
});
const outage: fc.Arbitrary<SimulatedFault> = fc.record({
  kind: fc.constant("outage"),
  seconds: fc.constantFrom(1, 10, 30, 60, 90, 600),
  form: fc.constantFrom<OutageForm>("refused", "service", 404, 502, 503, 504),
});
function refusal(...words: readonly Words[]): fc.Arbitrary<SimulatedFault> {
  return fc.record({
    kind: fc.constant("refusal"),
    status: fc.constantFrom(400, 409, 422),
    words: fc.constantFrom(...words),
  });
}

const onWay = fc.oneof<fc.WeightedArbitrary<SimulatedFault>[]>(
  { weight: 6, arbitrary: fc.record({ kind: fc.constant("connection-reset"), when: fc.constant("before") }) },
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant("delay"),
      when,
      delayMs: fc.constantFrom(2_000, 20_000, 38_000, 45_000),
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({ kind: fc.constant("respond"), status: fc.constantFrom(500, 502, 503, 504), when }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant("throttle"),
      status: fc.constantFrom(429, 503),
      seconds: fc.constantFrom(1, 7, 40),
    }),
  },
  { weight: 6, arbitrary: unusableBody },
  { weight: 6, arbitrary: fc.record({ kind: fc.constant("connection-reset"), when: fc.constant("after") }) },
  { weight: 8, arbitrary: ownAnswer },
);

/** What all requests meet from now on. */
const lasting = fc.oneof<fc.WeightedArbitrary<SimulatedFault>[]>(
  { weight: 2, arbitrary: outage },
  { weight: 1, arbitrary: fc.constant({ kind: "expired-token" }) },
  { weight: 1, arbitrary: fc.constant({ kind: "missing-permission" }) },
);

const onWrite = fc.oneof<fc.WeightedArbitrary<SimulatedFault>[]>(
  { weight: 5, arbitrary: onWay },
  { weight: 1, arbitrary: lasting },
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant("delayed-delivery"), seconds: later, victim: oneIn(2, victim) }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("internal-error"), delaySeconds: later }) },
  { weight: 4, arbitrary: fromOutside },
  { weight: 1, arbitrary: refusal("echo", "echo of the object", "escapes", "workflow command", "long") },
);

const onRead = fc.oneof<fc.WeightedArbitrary<SimulatedFault>[]>(
  { weight: 3, arbitrary: onWay },
  { weight: 3, arbitrary: lasting },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant("stale-list") }) },
  { weight: 2, arbitrary: fromOutside },
);

const onFile: fc.Arbitrary<SimulatedFault> = fc.oneof(
  { weight: 6, arbitrary: kill },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("disk-full"), writes: fc.constantFrom(1, 3, 1000) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("journal-loss") }) },
);

const onCheckpoint = fc.oneof<fc.WeightedArbitrary<SimulatedFault>[]>(
  { weight: 2, arbitrary: kill },
  { weight: 2, arbitrary: interrupt },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant("state-refused"), writes: fc.constantFrom(1, 1000) }) },
);

/** The index of the event that a fault is injected at: mostly small, because most runs have few events. */
function eventIndex(most: number): fc.Arbitrary<number> {
  return fc.oneof({ weight: 2, arbitrary: fc.constant(0) }, { weight: 2, arbitrary: fc.nat(2) }, fc.nat(most));
}

function planned(writes: number, reads: number): fc.Arbitrary<PlannedFault> {
  return fc.oneof(
    {
      weight: writes,
      arbitrary: fc.record({ point: fc.constant("write"), index: eventIndex(5), fault: onWrite }),
    },
    { weight: reads, arbitrary: fc.record({ point: fc.constant("read"), index: eventIndex(8), fault: onRead }) },
    { weight: 4, arbitrary: fc.record({ point: fc.constant("journal"), index: eventIndex(6), fault: onFile }) },
    { weight: 2, arbitrary: fc.record({ point: fc.constant("wait"), index: eventIndex(4), fault: fromOutside }) },
    { weight: 3, arbitrary: fc.record({ point: fc.constant("call"), index: fc.nat(20), fault: fromOutside }) },
    {
      weight: 6,
      arbitrary: fc.record({ point: fc.constant("checkpoint"), index: eventIndex(6), fault: onCheckpoint }),
    },
  );
}

/** None, one, or a few. */
function few(fault: fc.Arbitrary<PlannedFault>): fc.Arbitrary<readonly PlannedFault[]> {
  return fc.oneof(
    { weight: 2, arbitrary: fc.constant<readonly PlannedFault[]>([]) },
    { weight: 4, arbitrary: fc.array(fault, { minLength: 1, maxLength: 1 }) },
    { weight: 2, arbitrary: fc.array(fault, { minLength: 2, maxLength: 3 }) },
  );
}

/** The faults of a run. */
export const plannedFaults = few(planned(14, 4));

/** The faults of a run that changes nothing. */
export const faultsOfRefresh = few(planned(0, 18));
