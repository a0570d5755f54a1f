import { adviceIn, advisedTwice, shuffled, withoutDeferring } from "./advice";

const CREATED =
  "an earlier run was interrupted after it created the room r-1 for this resource, and the program has changed since. ";
const LINE = "`pulumi import toy:index:Room test r-1`";
const OPEN = `${CREATED}Keep it with ${LINE}, or delete it; then run again`;
const REPLACED =
  `${CREATED}Keep it with the resource option \`import: "r-1"\` (where the old room is deleted already: with ` +
  `\`pulumi state delete urn:pulumi:prod::shop::toy:index:Room::test\`, and then ${LINE}), or delete it; then run again`;
const ANSWERED = `${CREATED}Run \`pulumi refresh\`, and then again: the state may have it. If this message comes again, keep it with ${LINE}, or delete it`;

test.each([
  ["of a creation without an answer", OPEN, { id: "r-1", isRefreshFirst: false }],
  ["of a replacement", REPLACED, { id: "r-1", isRefreshFirst: false }],
  ["of an answered creation", ANSWERED, { id: "r-1", isRefreshFirst: true }],
  [
    "of a creation of which one of two objects may have come",
    `${CREATED.replace("the room r-1 for", "a room, one of r-1, r-2, for")}Find out which of them no resource has (\`pulumi stack --show-ids\` lists the IDs), and keep it with \`pulumi import toy:index:Room test '<id>'\`, or delete it; then run again`,
    { id: "r-1", isRefreshFirst: false },
  ],
  [
    "about something else",
    `It exists with ID r-1, and no resource of this stack has it: bring it under Pulumi with ${LINE}`,
    undefined,
  ],
])("the advice of a message %s", (_what, message, advice) => {
  expect(adviceIn(message)).toEqual(advice);
});

test("messages that give advice about one object are found, whatever the second one says of it", () => {
  const taken = `creating the room failed. It exists with ID r-1, and no resource of this stack has it: bring it under Pulumi with ${LINE}`;
  expect(advisedTwice([OPEN, taken])).toEqual(["several messages give advice about r-1"]);
  expect(advisedTwice([OPEN, "something else"])).toEqual([]);
});

test("a message that tells to follow another one is followed where there is none", () => {
  const own = `urn:pulumi:prod::shop::toy:index:Room::attic: ${OPEN}`;
  const deferring = `urn:pulumi:prod::shop::toy:index:Room::loft: which an interrupted run created; do what is said about "attic"`;
  expect([withoutDeferring([own, deferring]), withoutDeferring([deferring])]).toEqual([[own], [deferring]]);
});

test("a shuffled list has the same items", () => {
  expect(shuffled(["a", "b", "c"], (bound) => bound - 1)).toEqual(["c", "b", "a"]);
});
