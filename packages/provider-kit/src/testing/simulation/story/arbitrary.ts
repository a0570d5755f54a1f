import fc from "fast-check";
import { MOST_VALUES } from "../service";
import type { Mishap, Trouble, Victim } from "../trouble";
import type { Action, Chapter, Edit, Story } from "./story";

const member = fc.nat(5);

/** Mostly nothing, else something of it. */
function seldom<T>(arbitrary: fc.Arbitrary<T>, freq = 4): fc.Arbitrary<T | undefined> {
  return fc.option(arbitrary, { nil: undefined, freq });
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
      kind: fc.constant("by hand"),
      does: fc.constantFrom("edit", "delete", "create", "create"),
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
const kill: fc.Arbitrary<Mishap> = fc.record({ kind: fc.constant("kill"), victim, when });
const interrupt: fc.Arbitrary<Mishap> = fc.record({ kind: fc.constant("interrupt"), twice: fc.boolean() });
const nearby: fc.Arbitrary<Mishap> = fc.oneof(
  { weight: 6, arbitrary: kill },
  { weight: 2, arbitrary: interrupt },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("clock"), seconds: fc.constantFrom(-3600, 3600) }) },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant("person"),
      does: fc.constantFrom("edit", "delete", "create"),
      choice: fc.nat(9),
    }),
  },
);

// what happens later happens while the client of today's request would still wait
const later = fc.constantFrom(1, 4, 12, 25);
const onWay: fc.Arbitrary<Mishap> = fc.oneof(
  fc.record({ kind: fc.constant("cut") }),
  fc.record({ kind: fc.constant("slow"), way: fc.constantFrom("there", "back"), seconds: fc.constantFrom(2, 20, 45) }),
  fc.record({ kind: fc.constant("gateway"), status: fc.constantFrom(500, 502, 503, 504), hasActed: fc.boolean() }),
  fc.record({ kind: fc.constant("overload"), status: fc.constantFrom(429, 503), seconds: fc.constantFrom(1, 7, 40) }),
  fc.record({ kind: fc.constant("body"), form: fc.constantFrom("truncated", "empty", "foreign", "unreadable") }),
  fc.record({ kind: fc.constant("lost") }),
);
const onWrite: fc.Arbitrary<Mishap> = fc.oneof(
  { weight: 6, arbitrary: onWay },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant("late"), seconds: later, victim: seldom(victim, 1) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("internal"), appearsAfterSeconds: later }) },
  { weight: 4, arbitrary: nearby },
);
const onRead: fc.Arbitrary<Mishap> = fc.oneof(
  { weight: 3, arbitrary: onWay },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant("stale") }) },
  { weight: 2, arbitrary: nearby },
);
const onFile: fc.Arbitrary<Mishap> = fc.oneof(
  { weight: 6, arbitrary: kill },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("full"), writes: fc.constantFrom(1, 3, 1000) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("wiped") }) },
);

/** When it happens: mostly early, since most runs do little. */
function time(most: number): fc.Arbitrary<number> {
  return fc.oneof({ weight: 2, arbitrary: fc.constant(0) }, { weight: 2, arbitrary: fc.nat(2) }, fc.nat(most));
}

const trouble: fc.Arbitrary<Trouble> = fc.oneof(
  { weight: 14, arbitrary: fc.record({ on: fc.constant("write"), at: time(5), mishap: onWrite }) },
  { weight: 4, arbitrary: fc.record({ on: fc.constant("read"), at: time(8), mishap: onRead }) },
  { weight: 4, arbitrary: fc.record({ on: fc.constant("file"), at: time(6), mishap: onFile }) },
  { weight: 2, arbitrary: fc.record({ on: fc.constant("pause"), at: time(4), mishap: nearby }) },
  { weight: 3, arbitrary: fc.record({ on: fc.constant("call"), at: fc.nat(20), mishap: nearby }) },
  {
    weight: 6,
    arbitrary: fc.record({ on: fc.constant("checkpoint"), at: time(6), mishap: fc.oneof(kill, interrupt) }),
  },
);

const troubles = fc.oneof(
  { weight: 2, arbitrary: fc.constant<readonly Trouble[]>([]) },
  { weight: 4, arbitrary: fc.array(trouble, { minLength: 1, maxLength: 1 }) },
  { weight: 2, arbitrary: fc.array(trouble, { minLength: 2, maxLength: 3 }) },
);

const up: fc.Arbitrary<Action> = fc.record({
  kind: fc.constant("up"),
  isPreviewed: fc.boolean(),
  parallel: fc.constantFrom(1, 4, 16),
  replace: seldom(member, 2),
  target: seldom(member, 9),
  together: seldom(troubles, 2),
  lateMs: fc.constantFrom(0, 0, 100, 600, 2000),
});

const edits = fc.oneof(
  { weight: 2, arbitrary: fc.constant<readonly Edit[]>([]) },
  { weight: 3, arbitrary: fc.array(edit, { minLength: 1, maxLength: 3 }) },
);

// nothing can happen to resources that nobody creates
const opening: fc.Arbitrary<Chapter> = fc.record({
  stack: fc.nat(1),
  edits: fc.constant([]),
  action: up,
  troubles,
});

const chapter: fc.Arbitrary<Chapter> = fc.record({
  stack: fc.nat(1),
  edits,
  action: fc.oneof({ weight: 3, arbitrary: up }, { weight: 2, arbitrary: otherAction }),
  troubles,
});

/** Stories about one to four resources of so many kinds. */
export function stories(kinds: number): fc.Arbitrary<Story> {
  return fc.record({
    seed: fc.noShrink(fc.integer({ min: 1, max: 0x7fffffff })),
    kinds: fc.oneof(
      { weight: 2, arbitrary: fc.array(fc.nat(kinds - 1), { minLength: 1, maxLength: 3 }) },
      // equal resources are what is easily taken for each other
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
    chapters: fc.tuple(opening, fc.array(chapter, { maxLength: 3 })).map(([first, others]) => [first, ...others]),
  });
}
