import type { JournalEntry, Owner } from "../../io/journal/journal";
import type { EntryState } from "../../io/journal/journal-entry";
import { AT, INTENT } from "../../io/journal/journal.test.support";
import type { Holder, KnownObjects } from "./holder";
import { holderOf } from "./holder";
import type { Plan } from "./memory";

const [ME, OTHER] = ["urn:me", "urn:other"];
const ROOM = { type: "toy:index:Room", id: "room-1", endpoint: "https://toy.example" };

const createdBy = (urn: string, state: EntryState = "recorded"): JournalEntry => ({
  ...INTENT,
  urn,
  run: "run-1",
  number: 0,
  stack: "s",
  begunAt: AT,
  sentAt: AT,
  state,
  id: ROOM.id,
});

interface Facts {
  /** Whose the object is as far as this process knows. */
  readonly owner?: string;
  readonly isConfirmed?: boolean;
  readonly plan?: Plan;
  readonly write?: "ended" | "failed";
  /** What the state shows; default: nothing tells. */
  readonly shown?: Owner;
  /** Who has created the object, as the journal has it. */
  readonly creator?: string;
  readonly creation?: EntryState;
  readonly isGoingOn?: boolean;
  readonly isInState?: boolean;
}

function holder(facts: Facts): Promise<Holder> {
  const known: KnownObjects = {
    ownership: { ownerOf: () => facts.owner, isConfirmed: () => facts.isConfirmed === true },
    writes: { hasEnded: () => facts.write !== undefined, hasFailed: () => facts.write === "failed" },
    program: { planOf: () => facts.plan, isInState: () => facts.isInState === true },
    journal: {
      ownerInState: () => Promise.resolve(facts.shown),
      creationOf: () =>
        Promise.resolve(facts.creator === undefined ? undefined : createdBy(facts.creator, facts.creation)),
      isGoingOn: () => facts.isGoingOn === true,
    },
  };
  return holderOf(known, ME, ROOM);
}

const other = (plan?: Plan | "failed"): Holder => ({ kind: "other", owner: OTHER, plan });

test.each<[string, Facts, Holder]>([
  ["keeps what it has created in this run", { owner: OTHER }, other("keeps")],
  ["is not registered yet", { owner: OTHER, isConfirmed: true }, other()],
  ["will be updated", { owner: OTHER, isConfirmed: true, plan: "changes" }, other("changes")],
  ["will be replaced", { owner: OTHER, isConfirmed: true, plan: "replaces" }, other("replaces")],
  [
    "has got its name in this run",
    { owner: OTHER, isConfirmed: true, plan: "changes", write: "ended" },
    other("keeps"),
  ],
  ["could not be updated", { owner: OTHER, isConfirmed: true, plan: "changes", write: "failed" }, other("failed")],
  ["has the object in the state", { shown: { urn: OTHER } }, other()],
  ["created the object in an earlier run, and nothing shows the state", { creator: OTHER }, other()],
  [
    "created the object in this run by another process, which the state does not show yet",
    { creator: OTHER, isGoingOn: true, shown: { urn: undefined } },
    other(),
  ],
])("another resource %s", async (_what, facts, expected) => {
  expect(await holder(facts)).toEqual(expected);
});

test.each<[string, Facts]>([
  ["this process knows", { owner: ME }],
  ["the state shows", { shown: { urn: ME } }],
  ["the journal has", { creator: ME, isInState: true }],
  ["the journal has of one that the state lost", { creator: ME, shown: { urn: undefined } }],
])("the old object of the resource itself, which %s", async (_how, facts) => {
  expect(await holder(facts)).toEqual({ kind: "own" });
});

test("an object of an interrupted run is left behind as long as nobody knows whether the state has it", async () => {
  const left: Facts = { creator: OTHER, creation: "answered" };
  expect(await holder(left)).toEqual({ kind: "left behind", owner: OTHER });
  expect(await holder({ ...left, isGoingOn: true })).toEqual(other());
  expect(await holder({ ...left, shown: { urn: OTHER } })).toEqual(other());
  expect(await holder({ ...left, shown: { urn: undefined } })).toEqual({ kind: "foreign" });
});

test("an object that the state does not show is foreign, also if another resource created it once", async () => {
  const shown = { urn: undefined };
  expect([await holder({ shown }), await holder({ shown, creator: OTHER })]).toEqual([
    { kind: "foreign" },
    { kind: "foreign" },
  ]);
});

test("where no state can be seen, nothing tells, nor whether a resource had another name when it created the object", async () => {
  expect([await holder({}), await holder({ creator: ME })]).toEqual([{ kind: "unknown" }, { kind: "unknown" }]);
});
