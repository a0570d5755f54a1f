import { closeAfterAll } from "@ops-providers/provider-kit/internal/testing/close-after-tests";
import { start } from "../start";
import { follow } from "./follow";
import {
  awaitsTaker,
  bothKeep,
  chain,
  dependsOnSlowUpdate,
  dependsOnTaker,
  giverIsRenamed,
  giverIsReplaced,
  giverLeaves,
  inOrder,
  renamed,
  ring,
  toNew,
  toOld,
} from "./shapes";
import type { Shape } from "./shapes";

jest.setTimeout(180_000);

const closeLater = closeAfterAll();

const takerFirst = inOrder(["taker", "giver"]);
const giverFirst = inOrder(["giver", "taker"]);

/** By what the program does: the stack, and with how many operations at the same time it is tried. */
const SHAPES: readonly (readonly [what: string, shape: Shape, parallel: readonly number[]])[] = [
  ["a new bucket, declared first, gets a name", toNew(takerFirst), [1, 2, 16, 64]],
  ["a new bucket, declared last, gets a name", toNew(giverFirst), [1, 64]],
  ["a new bucket gets a name two seconds before its giver is declared", toNew(inOrder(["taker", "giver"], 2_000)), [2]],
  ["a bucket, declared first, gets a name", toOld(takerFirst), [2, 16]],
  ["a bucket, declared last, gets a name", toOld(giverFirst), [1, 2]],
  ["a bucket gets a name two seconds before its giver is declared", toOld(inOrder(["taker", "giver"], 2_000)), [16]],
  ["the giver is declared when the taker is there", awaitsTaker, [64]],
  ["the giver depends on the taker", dependsOnTaker, [64]],
  ["the giver depends on a slow update", dependsOnSlowUpdate, [16]],
  ["the giver leaves the program", giverLeaves, [64]],
  ["the giver is replaced", giverIsReplaced, [16]],
  ["the giver has another logical name and an alias", giverIsRenamed, [16]],
  ["a bucket has another logical name and no alias", renamed, [64]],
  ["two buckets are to have one name", bothKeep, [16]],
  ["two buckets exchange their names", ring(2), [16]],
  ["three buckets that are declared one by one exchange their names", ring(3, 1_000), [2]],
  ["each of two buckets gets the name of the next one", chain(2, "after"), [2]],
  ["each of three buckets gets the name of the next one", chain(3, "after"), [2]],
  ["each of twelve buckets gets the name of the next one", chain(12, "after"), [1, 2, 16, 64]],
  ["each of twelve buckets gets the name of the one before", chain(12, "before"), [1, 2, 64]],
  ["each of twelve buckets, declared one by one, gets the name of the next one", chain(12, "after", 300), [16]],
];
const CASES = SHAPES.flatMap(([what, shape, all]) => all.map((parallel) => [what, parallel, shape] as const));

test.each(CASES)(
  "%s, with --parallel %i: the move works, or messages lead to the end",
  async (_what, parallel, shape) => {
    const started = await start(closeLater, () => Promise.resolve());
    const way = await follow(started, shape, parallel);
    const { slowestMs, names, messages } = way;
    expect(names).toEqual(namesOf(shape));
    expect(Object.keys(way.again)).toEqual(["same"]);
    expect(messages.filter((text) => /delete that|import/.test(text))).toEqual([]);
    // a program may itself take four seconds, and the service fifteen
    expect(slowestMs).toBeLessThan(30_000);
  },
);

/** The names in the end; where two resources declare one, the one that was refused has got one of its own. */
function namesOf(shape: Shape): readonly string[] {
  const names = shape === bothKeep ? { ...shape.after, taker: "own-taker" } : shape.after;
  return Object.values(names).sort();
}
