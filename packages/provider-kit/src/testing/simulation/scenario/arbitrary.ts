import fc from "fast-check";
import { BACKEND_SPELLINGS } from "../backend";
import type { Subject } from "../service";
import { MOST_VALUES } from "../service";
import { faultsOfRefresh, oneIn, plannedFaults } from "./arbitrary-faults";
import type { Action, Await, Edit, Scenario, ScenarioStep, SecondStack, World } from "./scenario";
import { PLAIN_WORLD } from "./scenario";

const member = fc.nat(5);

const option: fc.Arbitrary<Edit> = fc.record({
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
});

function edits(): fc.Arbitrary<Edit> {
  const input = fc.record({ kind: fc.constant("input"), member, input: fc.nat(20), value: fc.nat(MOST_VALUES - 1) });
  const rename = (hasAlias: boolean): fc.Arbitrary<Edit> =>
    fc.record({ kind: fc.constant("rename"), member, hasAlias: fc.constant(hasAlias) });
  const ring = oneIn(4, fc.constant(true)).map((isRing) => isRing === true);
  return fc.oneof<fc.WeightedArbitrary<Edit>[]>(
    { weight: 5, arbitrary: input },
    { weight: 2, arbitrary: fc.record({ kind: fc.constant("remove"), member }) },
    { weight: 2, arbitrary: fc.record({ kind: fc.constant("restore"), member }) },
    { weight: 1, arbitrary: rename(true) },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant("reuse"), member }) },
    { weight: 1, arbitrary: rename(false) },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant("move"), member, hasAlias: fc.boolean() }) },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant("provider"), member, isExplicit: fc.boolean() }) },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant("upgrade") }) },
    { weight: 2, arbitrary: fc.record({ kind: fc.constant("pass on"), member, isRing: ring }) },
    { weight: 2, arbitrary: option },
  );
}

function otherAction(): fc.Arbitrary<Action> {
  const usual = (arbitrary: fc.Arbitrary<Action>): fc.WeightedArbitrary<Action> => ({ weight: 1, arbitrary });
  const wait = (...seconds: number[]): fc.Arbitrary<Action> =>
    fc.record({ kind: fc.constant("wait"), seconds: fc.constantFrom(...seconds) });
  return fc.oneof<fc.WeightedArbitrary<Action>[]>(
    { weight: 3, arbitrary: fc.record({ kind: fc.constant("refresh") }) },
    usual(fc.record({ kind: fc.constant("destroy") })),
    usual(fc.record({ kind: fc.constant("taint"), member })),
    usual(fc.record({ kind: fc.constant("state delete"), member })),
    usual(fc.record({ kind: fc.constant("import"), member })),
    {
      weight: 3,
      arbitrary: fc.record({
        kind: fc.constant("manual change"),
        change: fc.constantFrom("edit", "delete", "create", "create"),
        choice: fc.nat(9),
      }),
    },
    usual(wait(1, 20, 300, 4000)),
    usual(fc.record({ kind: fc.constant("set clock"), seconds: fc.constantFrom(-3600, -60, 60, 3600) })),
    usual(fc.record({ kind: fc.constant("restart") })),
    usual(fc.record({ kind: fc.constant("lose journal") })),
    usual(wait(2 * DAY_SECONDS, 8 * DAY_SECONDS, 10 * DAY_SECONDS)),
    usual(fc.record({ kind: fc.constant("rename stack") })),
    {
      weight: 2,
      arbitrary: fc.record({ kind: fc.constant("spell backend"), spelling: fc.nat(BACKEND_SPELLINGS - 1) }),
    },
    usual(fc.record({ kind: fc.constant("move project") })),
  );
}

const DAY_SECONDS = 86_400;

const up: fc.Arbitrary<Action> = fc.record({
  kind: fc.constant("up"),
  isPreviewed: fc.boolean(),
  parallel: fc.constantFrom(1, 2, 4, 16, 64),
  replace: oneIn(4, member),
  target: oneIn(9, member),
  pieces: oneIn(6, fc.nat(99)),
  concurrentFaults: oneIn(2, plannedFaults),
  concurrentDelayMs: fc.constantFrom(0, 0, 100, 600, 2000),
});

function steps(): fc.Arbitrary<readonly ScenarioStep[]> {
  const changes = fc.oneof(
    { weight: 2, arbitrary: fc.constant<readonly Edit[]>([]) },
    { weight: 3, arbitrary: fc.array(edits(), { minLength: 1, maxLength: 3 }) },
  );
  const stack = fc.nat(1);
  const machine = fc.nat(2);
  const faults = plannedFaults;
  // the first step creates the resources
  const opening = fc.record({ stack, machine, edits: fc.constant([]), action: up, faults });
  const action = fc.oneof({ weight: 3, arbitrary: up }, { weight: 2, arbitrary: otherAction() });
  const step = fc
    .record({ stack, machine, edits: changes, action, faults, faultsOfRefresh })
    .map(({ faultsOfRefresh: ofRefresh, ...one }): ScenarioStep =>
      one.action.kind === "refresh" ? { ...one, faults: ofRefresh } : one,
    );
  return fc.tuple(opening, fc.array(step, { maxLength: 3 })).map(([first, others]) => [first, ...others]);
}

const awaits: fc.Arbitrary<readonly Await[]> = fc.array(
  fc.record({ member: fc.nat(5), milliseconds: fc.constantFrom(0, 50, 2_000, 40_000), isForResource: fc.boolean() }),
  { maxLength: 2 },
);

/** What surrounds the stacks: nothing particular in most stories. */
function world(): fc.Arbitrary<World> {
  const chosen = <T>(weight: number, usual: T, other: fc.Arbitrary<T>): fc.Arbitrary<T> =>
    fc.oneof({ weight: 3, arbitrary: fc.constant(usual) }, { weight, arbitrary: other });
  return fc.record({
    gateways: chosen<readonly number[]>(
      1,
      PLAIN_WORLD.gateways,
      fc.array(fc.constantFrom(-300, -60, -3, 0, 3, 60, 300), { minLength: 1, maxLength: 2 }),
    ),
    machines: chosen(1, 1, fc.constantFrom(2, 3)),
    isJournalShared: fc.boolean(),
    order: chosen<number | undefined>(1, undefined, fc.nat(99)),
    awaits: chosen(1, PLAIN_WORLD.awaits, awaits),
  });
}

function second(hasOtherAccount: boolean): fc.Arbitrary<SecondStack> {
  const others: readonly SecondStack[] = [
    "of the same project",
    "of the same names in another backend",
    "of the same names on another machine",
    "of the same names in another folder",
    "of the same program on another machine",
    ...(hasOtherAccount ? (["of the same program in another account"] as const) : []),
  ];
  return fc.oneof({ weight: 1, arbitrary: fc.constant("none") }, { weight: 1, arbitrary: fc.constantFrom(...others) });
}

/** Scenarios with one to four resources of the kinds; now and then more of one kind. */
export function scenarios({ kinds, otherAccount }: Pick<Subject, "kinds" | "otherAccount">): fc.Arbitrary<Scenario> {
  const kind = fc.nat(kinds.length - 1);
  const several = fc.tuple(kind, fc.constantFrom(2, 3, 3, 5, 12)).map(([one, count]) => Array<number>(count).fill(one));
  return fc.record({
    seed: fc.noShrink(fc.integer({ min: 1, max: 0x7fffffff })),
    kinds: fc.oneof(
      { weight: 20, arbitrary: fc.array(kind, { minLength: 1, maxLength: 3 }) },
      // equal resources are the ones that are confused most easily
      { weight: 10, arbitrary: kind.map((one) => [one, one]) },
      { weight: 1, arbitrary: several },
    ),
    isAlike: fc.boolean(),
    second: second(otherAccount !== undefined),
    world: world(),
    steps: steps(),
  });
}
