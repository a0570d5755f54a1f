import type { Impasse, RefusedName } from "./name-taken-words";
import { nameTakenAdvice } from "./name-taken-words";

const OTHER = "urn:pulumi:dev::shop::toy:index:Room::attic";
const WAY = "`pulumi import toy:index:Room new room-9`";
const WRITES = ["creation", "replacement", "update"] as const;

function advice(impasse: Impasse, given: Partial<RefusedName> = {}): string {
  const refused: RefusedName = {
    noun: "room",
    id: "room-9",
    input: "name",
    write: "creation",
    wayToImport: WAY,
    waiting: 1,
    ...given,
  };
  return nameTakenAdvice(refused, impasse);
}

const THIRD = "give this room a third name, run `pulumi up`, and then give it the name that it is to have";
const MORE = "run `pulumi up --parallel 64`";
const STILL = 'The name is still that of the room room-9 of the resource "attic"';
const GIVES = `If the program gives "attic" another one, ${MORE}. If that does not help, or the program has "attic" no more,`;

test.each([
  [
    "creation",
    `It exists with ID room-9, and no resource of this stack has it: bring it under Pulumi with ${WAY}, or choose another name`,
  ],
  [
    "replacement",
    `The name is taken by the room room-9, which no resource of this stack has. Choose another name, or keep that room with ${WAY}`,
  ],
  [
    "update",
    "The name is taken by the room room-9, which no resource of this stack has. Choose another name, or delete that room if nobody needs it",
  ],
] as const)("a room that no resource of the stack has is in the way of a(n) %s", (write, words) => {
  expect(advice({ kind: "foreign" }, { write })).toBe(words);
});

test.each([
  ["creation", `keep it with ${WAY}, or delete it`],
  ["replacement", `keep it with ${WAY}, or delete it`],
  ["update", "delete it, or choose another name"],
] as const)("a room that an interrupted run has left behind is in the way of a(n) %s", (write, end) => {
  expect(advice({ kind: "left behind", owner: OTHER }, { write })).toBe(
    'The name is taken by the room room-9, which an interrupted run created for the resource "attic". Run `pulumi refresh`, and then again: ' +
      `the state may have it. If this message comes again, do what is said about "attic"; where nothing is, no resource has it: ${end}`,
  );
});

const UNKNOWN =
  "The name is taken by the room room-9. If another resource of this stack has it (`pulumi stack --show-ids` lists the IDs) and " +
  `gives it up, ${MORE}. If that does not help, ${THIRD}`;

test.each([
  [
    "creation",
    ". If it is the old room of this resource, set `deleteBeforeReplace: true`. If it is this resource under its former name, set the " +
      "resource option `aliases` instead. If no resource has it, choose another name, or keep the room with `pulumi import`",
  ],
  [
    "replacement",
    ". If it is the old room of this resource, set `deleteBeforeReplace: true`. Otherwise give one of the two another one",
  ],
  ["update", ". Otherwise give one of the two another one"],
] as const)("where nothing tells whose the room is, the words say so to a(n) %s", (write, words) => {
  expect(advice({ kind: "unknown" }, { write })).toBe(`${UNKNOWN}${words}`);
});

test.each([
  [
    "keeps",
    'The room room-9 of the resource "attic" of this program has the same name: give one of the two another one',
  ],
  [
    "changes",
    `${STILL}. The program gives it another one, but the engine did not begin to update it while this room waited: it does no more at the ` +
      `same time than \`--parallel\` says: ${MORE}`,
  ],
  ["replaces", `${STILL}. The program replaces it, and the old room is deleted last: ${THIRD}`],
  ["failed", `${STILL}, whose update or deletion failed. Correct what failed there, and run \`pulumi up\` again`],
  [undefined, `${STILL} of this stack. ${GIVES} ${THIRD}. Otherwise give one of the two another one`],
] as const)("what the program does with the other room leads on: %s", (plan, words) => {
  expect(advice({ kind: "other", owner: OTHER, plan }, { write: "update" })).toBe(words);
});

test("the resource may have had the other one's name, in the program, until now", () => {
  expect(advice({ kind: "other", owner: OTHER, plan: undefined })).toBe(
    `${STILL} of this stack. If that is this resource under its former name, set the resource option \`aliases: ["${OTHER}"]\`. ` +
      `${GIVES} ${THIRD}. Otherwise give one of the two another one`,
  );
});

test("the engine is told to do four times as much at the same time as there are rooms that wait", () => {
  const changes: Impasse = { kind: "other", owner: OTHER, plan: "changes" };
  const advised = [16, 17, 100].map((waiting) => advice(changes, { waiting }));
  expect(advised.map((text) => /--parallel \d+/.exec(text)?.[0])).toEqual([
    "--parallel 64",
    "--parallel 68",
    "--parallel 400",
  ]);
});

test("the resource's own old room, and rooms that wait in a ring, have words of their own", () => {
  expect(advice({ kind: "own" })).toContain(
    "which this resource created before. To replace it, set `deleteBeforeReplace: true`",
  );
  expect(advice({ kind: "ring", owner: OTHER })).toContain(
    'of the resource "attic", which waits for another one in turn: they wait in a ring. Give one of them a third name',
  );
});

test("what another resource of the stack may have is neither deleted nor imported", () => {
  const plans = ["keeps", "changes", "replaces", "failed", undefined] as const;
  const others = plans.map((plan) => ({ kind: "other", owner: OTHER, plan }) as const);
  const impasses: readonly Impasse[] = [...others, { kind: "ring", owner: OTHER }, { kind: "unknown" }];
  const words = impasses.flatMap((impasse) => WRITES.map((write) => advice(impasse, { write })));
  const unconditional = words.map((text) =>
    text.replace("If no resource has it, choose another name, or keep the room with `pulumi import`", ""),
  );
  expect(unconditional.filter((text) => /delete that|import/.test(text))).toEqual([]);
});
