import fc from "fast-check";
import { toySubject } from "../../toy/stories";
import type { SimulatedFault } from "../faults";
import { scenarios } from "./arbitrary";
import type { Action, Edit, ScenarioStep } from "./scenario";

const drawn = fc.sample(scenarios(toySubject), { numRuns: 4_000, seed: 1 });
const steps: readonly ScenarioStep[] = drawn.flatMap((one) => one.steps);
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
  }).toEqual({ target: 11, replace: 25, concurrent: 50 });
});

test("every kind of fault comes up, and every death that may come with it", () => {
  const kinds: readonly SimulatedFault["kind"][] = [
    "clock-change",
    "connection-reset",
    "delay",
    "delayed-delivery",
    "disk-full",
    "expired-token",
    "internal-error",
    "interrupt",
    "journal-loss",
    "kill",
    "malformed-body",
    "manual-change",
    "missing-permission",
    "outage",
    "refusal",
    "respond",
    "stale-list",
    "state-refused",
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
    "move project",
    "refresh",
    "rename stack",
    "restart",
    "set clock",
    "spell backend",
    "state delete",
    "taint",
    "up",
    "wait",
  ];
  expect([...new Set(steps.map(({ action }) => action.kind))].sort()).toEqual(actions);
});

test("every second stack comes up, and every edit", () => {
  const edits: readonly Edit["kind"][] = [
    "input",
    "move",
    "option",
    "pass on",
    "provider",
    "remove",
    "rename",
    "restore",
    "reuse",
    "upgrade",
  ];
  expect([...new Set(steps.flatMap((one) => one.edits.map(({ kind }) => kind)))].sort()).toEqual(edits);
  expect(new Set(drawn.map(({ second }) => second)).size).toBe(7);
});

test("a quarter of the worlds has a gateway's clock, another one several machines, another order or programs that wait", () => {
  expect({
    gateways: percent(drawn, ({ world }) => world.gateways.length > 0),
    machines: percent(drawn, ({ world }) => world.machines > 1),
    order: percent(drawn, ({ world }) => world.order !== undefined),
    awaits: percent(drawn, ({ world }) => world.awaits.length > 0),
  }).toEqual({ gateways: 27, machines: 26, order: 25, awaits: 16 });
});
