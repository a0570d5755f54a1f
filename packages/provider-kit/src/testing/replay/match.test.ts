import { differencesIn, Ids, listDifferences } from "./match";
import { readRecording } from "./recording";

/** The differences of some answers, one after the other. */
function found(...pairs: readonly (readonly [recorded: unknown, answered: unknown])[]): readonly string[] {
  const ids = new Ids();
  return pairs.flatMap(([recorded, answered]) => differencesIn(recorded, answered, ids));
}

test("an ID is the one that was shown first, wherever it stands", () => {
  expect(
    found([{ id: "<object 1>" }, { id: "a7" }], [{ self: "/rooms/<object 1>/doors" }, { self: "/rooms/a7/doors" }]),
  ).toEqual([]);
  expect(found([{ id: "<object 1>" }, { id: "a7" }], [{ room: "<object 1>" }, { room: "a8" }])).toEqual([
    'answer.room: "<object 1>" was recorded, and "a8" was answered',
  ]);
});

test("an ID in capitals is the same ID", () => {
  expect(found([{ id: "<object 1>" }, { id: "a7" }], [{ room: "<OBJECT 1>" }, { room: "A7" }])).toEqual([]);
});

test("a number may be an ID, and another kind of value none", () => {
  expect(found([{ id: "<object 1>" }, { id: 7 }], [{ room: "<object 1>" }, { room: "7" }])).toEqual([]);
  expect(found([{ id: "<object 1>" }, { id: true }])).toEqual([
    'answer.id: "<object 1>" was recorded, and true was answered',
  ]);
});

test("a secret that is shown again is the same secret, and a mask is none", () => {
  const shown = { token: "[secret 1]" };
  expect(found([shown, { token: "abc" }], [shown, { token: "abc" }])).toEqual([]);
  expect(found([shown, { token: "abc" }], [shown, { token: "***" }])).toEqual([
    'answer.token: "[secret 1]" was recorded, and "***" was answered',
  ]);
});

test("times and sentences are others each time, and must be there", () => {
  const recorded = { at: "<time>", message: "<text>" };
  expect(
    found([recorded, { at: "2026-01-01T00:00:00Z", message: "no" }], [recorded, { at: 17, message: "oh" }]),
  ).toEqual([]);
  expect(found([recorded, { at: "soon" }])).toEqual([
    'answer.at: "<time>" was recorded, and "soon" was answered',
    'answer.message: "<text>" was recorded, and nothing was answered',
  ]);
});

test.each<[string, unknown, unknown, string]>([
  ["null is not nothing", { a: null }, {}, "answer.a: null was recorded, and nothing was answered"],
  ["what was not recorded is too much", {}, { a: 1 }, "answer.a: nothing was recorded, and 1 was answered"],
  ["lists keep their order", { a: [1, 2] }, { a: [2, 1] }, "answer.a[0]: 1 was recorded, and 2 was answered"],
  ["lists have a length", { a: [1] }, { a: [1, 2] }, "answer.a: [1] was recorded, and [1,2] was answered"],
  [
    "signs of patterns are signs",
    { a: "<id 1>.*" },
    { a: "x.?" },
    'answer.a: "<id 1>.*" was recorded, and "x.?" was answered',
  ],
])("%s", (_what, recorded, answered, difference) => {
  expect(found([recorded, answered])[0]).toBe(difference);
});

describe("a list of objects", () => {
  const room = (id: string, name: string): unknown => ({ id, name });
  const recorded = { rooms: [room("<object 1>", "hall-probe1"), room("<object 2>", "attic-probe2")] };

  function listed(...rooms: readonly unknown[]): readonly string[] {
    const ids = new Ids();
    ids.isFor("<object 1>", "a1");
    ids.isFor("<object 2>", "a2");
    return listDifferences(recorded, { rooms }, "rooms", ids);
  }

  test("may have another order, and what others have made", () => {
    expect(listed(room("a0", "somebody's"), room("a2", "attic-probe2"), room("a1", "hall-probe1"))).toEqual([]);
  });

  test("shows what was made as it was recorded", () => {
    expect(listed(room("a1", "hall-probe1"), room("a2", "cellar-probe2"))).toEqual([
      'answer.rooms[1].name: "attic-probe2" was recorded, and "cellar-probe2" was answered',
    ]);
  });

  test("shows all that was made, and nothing that is gone", () => {
    expect(listed(room("a1", "hall-probe1"))).toEqual([
      'answer.rooms[1]: {"id":"<object 2>","name":"attic-probe2"} was recorded, and nothing was answered',
    ]);
    expect(listed(room("a1", "hall-probe1"), room("a2", "attic-probe2"), room("a3", "old-probe3"))).toEqual([
      'answer.rooms: {"id":"a3","name":"old-probe3"} is listed, and was not',
    ]);
  });
});

test("an empty file is no recording", () => {
  expect(() => readRecording("\n")).toThrow("an empty file is no recording");
});
