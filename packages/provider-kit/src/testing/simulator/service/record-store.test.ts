import * as fc from "fast-check";
import { RecordStore } from "../index";

interface Note {
  readonly id: string;
  readonly text: string;
}

const id = fc.constantFrom("", "a", "b", "B", "ab", "c", "\u{1f600}", "\uffff");

test("whatever is stored and removed, a list holds the last of each id, ordered by id", () => {
  const step = fc.record({ id, text: fc.option(fc.string(), { nil: undefined }) });
  fc.assert(
    fc.property(fc.array(step), fc.array(id), (steps, filled) => {
      const expected = new Map(filled.map((key): [string, Note] => [key, { id: key, text: "before" }]));
      const store = new RecordStore<{ note: Note }>({ note: new Map(expected) });
      for (const { id: key, text } of steps) {
        if (text === undefined) expect(store.remove("note", key)).toBe(expected.delete(key));
        else expected.set(key, store.put("note", { id: key, text }));
        const ids = [...expected.keys()].sort();
        expect(store.all("note")).toEqual(ids.map((known) => expected.get(known)));
      }
    }),
  );
});

test("a copy is another record with an id of its own; nothing is copied from or over what is not meant", () => {
  const store = new RecordStore<{ note: Note }>({ note: new Map([["a", { id: "a", text: "one" }]]) });
  expect(store.copy("note", "a", { id: "b" })).toEqual({ id: "b", text: "one" });
  expect(store.copy("note", "a", { id: "c", text: "two" })).toEqual({ id: "c", text: "two" });
  expect(store.all("note").map(({ text }) => text)).toEqual(["one", "one", "two"]);
  expect(() => store.copy("note", "x", { id: "d" })).toThrow("copying the note failed: no note has the id x");
  expect(() => store.copy("note", "a", { id: "b" })).toThrow("copying the note failed: the id b is taken");
});

test("a snapshot restores the records of an equal store, and refuses a kind that the store does not know", () => {
  const store = new RecordStore<{ note: Note }>({ note: new Map([["b", { id: "b", text: "two" }]]) });
  const other = new RecordStore<{ note: Note }>({ note: new Map([["a", { id: "a", text: "one" }]]) });
  expect(other.all("note")).toHaveLength(1);
  other.restore(store.snapshot());
  expect(other.all("note")).toEqual([
    { id: "a", text: "one" },
    { id: "b", text: "two" },
  ]);
  expect(() => other.restore({ letter: [] })).toThrow("this version knows no objects of the kind letter");
});
