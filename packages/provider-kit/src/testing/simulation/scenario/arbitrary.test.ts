import fc from "fast-check";
import { toySubject } from "../../toy/stories";
import type { SimulatedFault } from "../faults";
import { scenarios } from "./arbitrary";
import type { Action, ScenarioStep } from "./scenario";
import { SWITCHES } from "./switches";

const steps: readonly ScenarioStep[] = fc
  .sample(scenarios(toySubject), { numRuns: 4_000, seed: 1 })
  .flatMap((one) => one.steps);
const ups = steps.flatMap(({ action }) => (action.kind === "up" ? [action] : []));
const faults = steps.flatMap((step) => step.faults.map(({ fault }) => fault));

/** In how many of a hundred cases something holds. */
function percent<T>(cases: readonly T[], holds: (one: T) => boolean): number {
  return Math.round((cases.filter(holds).length / cases.length) * 100);
}

function faultsOf<K extends SimulatedFault["kind"]>(kind: K): readonly Extract<SimulatedFault, { kind: K }>[] {
  const isOfKind = (fault: SimulatedFault): fault is Extract<SimulatedFault, { kind: K }> => fault.kind === kind;
  return faults.filter(isOfKind);
}

test("most updates are of the whole program, and many run beside one of the other stack", () => {
  expect({
    target: percent(ups, ({ target }) => target !== undefined),
    replace: percent(ups, ({ replace }) => replace !== undefined),
    concurrent: percent(ups, ({ concurrentFaults }) => concurrentFaults !== undefined),
  }).toEqual({ target: 11, replace: 24, concurrent: 50 });
});

test("every kind of fault comes up, and every death that may come with it", () => {
  const kinds: readonly SimulatedFault["kind"][] = [
    "clock-change",
    "connection-reset",
    "delay",
    "delayed-delivery",
    "disk-full",
    "internal-error",
    "interrupt",
    "journal-loss",
    "kill",
    "malformed-body",
    "manual-change",
    "respond",
    "stale-list",
    "throttle",
    "truncated-body",
  ];
  const victims = ["both", "engine", "plugin", "power"];
  expect([...new Set(faults.map(({ kind }) => kind))].sort()).toEqual(kinds);
  expect([...new Set(faultsOf("kill").map(({ victim }) => victim))].sort()).toEqual(victims);
  expect([...new Set(faultsOf("delayed-delivery").map(({ victim }) => victim ?? "nobody"))].sort()).toEqual(
    [...victims, "nobody"].sort(),
  );
});

test("every action comes up", () => {
  const actions: readonly Action["kind"][] = [
    "destroy",
    "import",
    "lose journal",
    "manual change",
    "refresh",
    "restart",
    "set clock",
    "state delete",
    "taint",
    "up",
    "wait",
  ];
  expect([...new Set(steps.map(({ action }) => action.kind))].sort()).toEqual(actions);
});

describe("with all switches on", () => {
  const all = Object.fromEntries(Object.keys(SWITCHES).map((name) => [name, 10]));
  const drawn = fc.sample(scenarios(toySubject, { ...SWITCHES, ...all }), { numRuns: 4_000, seed: 1 });
  const drawnSteps = drawn.flatMap((one) => one.steps);

  test("every edit, every action and every second stack comes up", () => {
    const edits = new Set(drawnSteps.flatMap((one) => one.edits.map(({ kind }) => kind)));
    const actions = new Set(drawnSteps.map(({ action }) => action.kind));
    const missing = ["move", "provider", "upgrade", "pass on"].filter(
      (kind) => ![...edits].some((one) => one === kind),
    );
    const missingActions = ["rename stack", "spell backend", "move project"].filter(
      (kind) => ![...actions].some((one) => one === kind),
    );
    expect({ missing, missingActions, seconds: new Set(drawn.map(({ second }) => second)).size }).toEqual({
      missing: [],
      missingActions: [],
      seconds: 7,
    });
  });

  test("half of the worlds have a gateway's clock, several machines, another order or programs that wait", () => {
    expect({
      gateways: percent(drawn, ({ world }) => world.gateways.length > 0),
      machines: percent(drawn, ({ world }) => world.machines > 1),
      order: percent(drawn, ({ world }) => world.order !== undefined),
      awaits: percent(drawn, ({ world }) => world.awaits.length > 0),
    }).toEqual({ gateways: 50, machines: 48, order: 49, awaits: 34 });
  });

  test("every new fault comes up", () => {
    const kinds = new Set(drawnSteps.flatMap((one) => one.faults.map(({ fault }) => fault.kind)));
    const wanted: readonly SimulatedFault["kind"][] = [
      "state-refused",
      "outage",
      "expired-token",
      "missing-permission",
      "refusal",
    ];
    expect(wanted.filter((kind) => !kinds.has(kind))).toEqual([]);
  });
});
