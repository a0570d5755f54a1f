import fc from "fast-check";
import { BACKEND_SPELLINGS } from "../backend";
import type { Subject } from "../service";
import { MOST_VALUES } from "../service";
import { oneIn, plannedFaults } from "./arbitrary-faults";
import type { Action, Await, Edit, Scenario, ScenarioStep, SecondStack, World } from "./scenario";
import { PLAIN_WORLD } from "./scenario";
import type { Switches } from "./switches";
import { SWITCHES } from "./switches";

const member = fc.nat(5);
// a weight of old and of new things alike: a switch of 1 is a tenth of the usual
const USUAL = 10;

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

function edit({ renameWithoutAlias, move, provider, upgrade, passOn }: Switches): fc.Arbitrary<Edit> {
  const input = fc.record({ kind: fc.constant("input"), member, input: fc.nat(20), value: fc.nat(MOST_VALUES - 1) });
  const rename = (hasAlias: boolean): fc.Arbitrary<Edit> =>
    fc.record({ kind: fc.constant("rename"), member, hasAlias: fc.constant(hasAlias) });
  const ring = oneIn(4, fc.constant(true)).map((isRing) => isRing === true);
  return fc.oneof<fc.WeightedArbitrary<Edit>[]>(
    { weight: 5 * USUAL, arbitrary: input },
    { weight: 2 * USUAL, arbitrary: fc.record({ kind: fc.constant("remove"), member }) },
    { weight: 2 * USUAL, arbitrary: fc.record({ kind: fc.constant("restore"), member }) },
    { weight: USUAL, arbitrary: rename(true) },
    { weight: USUAL, arbitrary: fc.record({ kind: fc.constant("reuse"), member }) },
    { weight: renameWithoutAlias, arbitrary: rename(false) },
    { weight: move, arbitrary: fc.record({ kind: fc.constant("move"), member, hasAlias: fc.boolean() }) },
    { weight: provider, arbitrary: fc.record({ kind: fc.constant("provider"), member, isExplicit: fc.boolean() }) },
    { weight: upgrade, arbitrary: fc.record({ kind: fc.constant("upgrade") }) },
    { weight: passOn, arbitrary: fc.record({ kind: fc.constant("pass on"), member, isRing: ring }) },
    { weight: 2 * USUAL, arbitrary: option },
  );
}

function otherAction({ renameStack, spellBackend, moveProject, days }: Switches): fc.Arbitrary<Action> {
  const usual = (arbitrary: fc.Arbitrary<Action>): fc.WeightedArbitrary<Action> => ({ weight: USUAL, arbitrary });
  const wait = (...seconds: number[]): fc.Arbitrary<Action> =>
    fc.record({ kind: fc.constant("wait"), seconds: fc.constantFrom(...seconds) });
  return fc.oneof<fc.WeightedArbitrary<Action>[]>(
    usual(fc.record({ kind: fc.constant("refresh") })),
    usual(fc.record({ kind: fc.constant("destroy") })),
    usual(fc.record({ kind: fc.constant("taint"), member })),
    usual(fc.record({ kind: fc.constant("state delete"), member })),
    usual(fc.record({ kind: fc.constant("import"), member })),
    {
      weight: 3 * USUAL,
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
    { weight: days, arbitrary: wait(2 * DAY_SECONDS, 8 * DAY_SECONDS, 10 * DAY_SECONDS) },
    { weight: renameStack, arbitrary: fc.record({ kind: fc.constant("rename stack") }) },
    {
      weight: spellBackend,
      arbitrary: fc.record({ kind: fc.constant("spell backend"), spelling: fc.nat(BACKEND_SPELLINGS - 1) }),
    },
    { weight: moveProject, arbitrary: fc.record({ kind: fc.constant("move project") }) },
  );
}

const DAY_SECONDS = 86_400;

function up(switches: Switches): fc.Arbitrary<Action> {
  return fc.record({
    kind: fc.constant("up"),
    isPreviewed: fc.boolean(),
    parallel: fc.constantFrom(1, 2, 4, 16, 64),
    replace: oneIn(4, member),
    target: oneIn(9, member),
    pieces: switches.piecemeal > 0 ? oneIn(6, fc.nat(99)) : fc.constant(undefined),
    concurrentFaults: oneIn(2, plannedFaults(switches)),
    concurrentDelayMs: fc.constantFrom(0, 0, 100, 600, 2000),
  });
}

function steps(switches: Switches): fc.Arbitrary<readonly ScenarioStep[]> {
  const edits = fc.oneof(
    { weight: 2, arbitrary: fc.constant<readonly Edit[]>([]) },
    { weight: 3, arbitrary: fc.array(edit(switches), { minLength: 1, maxLength: 3 }) },
  );
  const stack = fc.nat(1);
  const machine = switches.machines > 0 ? fc.nat(2) : fc.constant(0);
  const faults = plannedFaults(switches);
  // the first step creates the resources
  const opening = fc.record({ stack, machine, edits: fc.constant([]), action: up(switches), faults });
  const action = fc.oneof({ weight: 3, arbitrary: up(switches) }, { weight: 2, arbitrary: otherAction(switches) });
  const step = fc.record({ stack, machine, edits, action, faults });
  return fc.tuple(opening, fc.array(step, { maxLength: 3 })).map(([first, others]) => [first, ...others]);
}

const awaits: fc.Arbitrary<readonly Await[]> = fc.array(
  fc.record({ member: fc.nat(5), milliseconds: fc.constantFrom(0, 50, 2_000, 40_000), isForResource: fc.boolean() }),
  { maxLength: 2 },
);

/** What surrounds the stacks: nothing particular in most stories. */
function world({ gatewayClocks, machines, anyOrder, lateDeclarations }: Switches): fc.Arbitrary<World> {
  const chosen = <T>(weight: number, usual: T, other: fc.Arbitrary<T>): fc.Arbitrary<T> =>
    fc.oneof({ weight: USUAL, arbitrary: fc.constant(usual) }, { weight, arbitrary: other });
  return fc.record({
    gateways: chosen<readonly number[]>(
      gatewayClocks,
      PLAIN_WORLD.gateways,
      fc.array(fc.constantFrom(-300, -60, -3, 0, 3, 60, 300), { minLength: 1, maxLength: 2 }),
    ),
    machines: chosen(machines, 1, fc.constantFrom(2, 3)),
    isJournalShared: machines > 0 ? fc.boolean() : fc.constant(false),
    order: chosen<number | undefined>(anyOrder, undefined, fc.nat(99)),
    awaits: chosen(lateDeclarations, PLAIN_WORLD.awaits, awaits),
  });
}

function second({ programOnAnotherMachine, accounts }: Switches, hasOtherAccount: boolean): fc.Arbitrary<SecondStack> {
  const others: readonly SecondStack[] = [
    "of the same project",
    "of the same names in another backend",
    "of the same names on another machine",
    "of the same names in another folder",
    ...(programOnAnotherMachine > 0 ? (["of the same program on another machine"] as const) : []),
    ...(accounts > 0 && hasOtherAccount ? (["of the same program in another account"] as const) : []),
  ];
  return fc.oneof({ weight: 1, arbitrary: fc.constant("none") }, { weight: 1, arbitrary: fc.constantFrom(...others) });
}

/** Scenarios with one to four resources of the kinds; now and then more of one kind. */
export function scenarios(
  { kinds, otherAccount }: Pick<Subject, "kinds" | "otherAccount">,
  switches: Switches = SWITCHES,
): fc.Arbitrary<Scenario> {
  const drawn = kinds.flatMap(({ drawnWith }, number) =>
    drawnWith === undefined || switches[drawnWith] > 0 ? [number] : [],
  );
  const kind = fc.constantFrom(...drawn);
  const several = fc.tuple(kind, fc.constantFrom(2, 3, 3, 5, 12)).map(([one, count]) => Array<number>(count).fill(one));
  return fc.record({
    seed: fc.noShrink(fc.integer({ min: 1, max: 0x7fffffff })),
    kinds: fc.oneof(
      { weight: 2 * USUAL, arbitrary: fc.array(kind, { minLength: 1, maxLength: 3 }) },
      // equal resources are the ones that are confused most easily
      { weight: USUAL, arbitrary: kind.map((one) => [one, one]) },
      { weight: switches.manyOfAKind, arbitrary: several },
    ),
    isAlike: fc.boolean(),
    second: second(switches, otherAccount !== undefined),
    world: world(switches),
    steps: steps(switches),
  });
}
