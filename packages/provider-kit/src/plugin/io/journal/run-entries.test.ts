import * as fc from "fast-check";
import type { JournalLine } from "./journal-line";
import { lineText } from "./journal-line";
import { readLines, withResolved } from "./run-entries";

const AT = { machineTime: "2026-01-01T00:00:00.000Z", uptimeMs: 5 };
const LATER = { machineTime: "2026-01-01T00:01:00.000Z", uptimeMs: 60_005, serviceTime: "2026-01-01T01:01:00.000Z" };
const INTENT = {
  urn: "urn:pulumi:dev::shop::timeseries:index:Bucket::meters",
  type: "timeseries:index:Bucket",
  endpoint: "http://127.0.0.1:1",
  key: "k",
  content: "c",
};
const BEGUN: JournalLine = { entry: "begun", number: 0, stack: "s", at: AT, ...INTENT };
const NOTE = { ...INTENT, run: "r", number: 0, stack: "s", begunAt: AT, sentAt: AT };

function read(...entries: readonly JournalLine[]) {
  return readLines(entries.map(lineText).join(""), "r").entries;
}

test.each<[string, readonly JournalLine[], object]>([
  ["begun", [], { state: "open" }],
  ["sent again", [{ entry: "sent", number: 0, at: LATER }], { state: "open", sentAt: LATER, isRepeated: true }],
  ["answered", [{ entry: "answered", number: 0, id: "7" }], { state: "answered", id: "7" }],
  ["closed", [{ entry: "closed", number: 0 }], { state: "closed" }],
  [
    "recorded",
    [
      { entry: "answered", number: 0, id: "7" },
      { entry: "recorded", number: 0 },
    ],
    { state: "recorded", id: "7" },
  ],
  [
    "answered in a run that ended",
    [
      { entry: "answered", number: 0, id: "7" },
      { entry: "end", except: [] },
    ],
    { state: "delivered", id: "7" },
  ],
  [
    "answered too late in a run that ended",
    [
      { entry: "answered", number: 0, id: "7" },
      { entry: "end", except: [0] },
    ],
    { state: "answered", id: "7" },
  ],
  ["open in a run that ended", [{ entry: "end", except: [] }], { state: "open" }],
])("a creation that was %s is so known", (_what, entries, known) => {
  expect(read(BEGUN, ...entries)).toEqual([{ ...NOTE, ...known }]);
});

test("a later run may have found out what became of a creation", () => {
  const earlier = readLines(lineText(BEGUN) + lineText({ ...BEGUN, number: 1 }), "r");
  const later = readLines(lineText({ entry: "resolved", run: "r", number: 1 }), "later");
  expect(withResolved([earlier, later]).map(({ state }) => state)).toEqual(["open", "closed"]);
});

test("the process of a run is known from its file", () => {
  const { writer, hasEnded } = readLines(lineText({ entry: "run", run: "r", host: "h", pid: 4 }), "r");
  expect([writer, hasEnded]).toEqual([{ entry: "run", run: "r", host: "h", pid: 4 }, false]);
});

test.each([
  ["is cut off", lineText(BEGUN).slice(0, 40)],
  ["is empty", "\n"],
  ["is no object", "[]\n"],
  ["is of a kind nobody knows", '{"entry":"blessed","number":0}\n'],
  ["lacks a part", lineText(BEGUN).replace('"key":"k",', "")],
  ["has no date as its time", lineText({ ...BEGUN, at: { ...AT, machineTime: "yesterday" } })],
])("a line that %s is skipped, and the next one counts", (_what, line) => {
  expect(readLines(`${line}\n${lineText({ ...BEGUN, number: 3 })}`, "r").entries.map(({ number }) => number)).toEqual([
    3,
  ]);
});

test("wherever a file is cut off, what stands before the cut is known", () => {
  const entries: readonly JournalLine[] = [BEGUN, { entry: "answered", number: 0, id: "7" }, { ...BEGUN, number: 1 }];
  const text = entries.map(lineText).join("");
  fc.assert(
    fc.property(fc.integer({ min: 0, max: text.length }), (length) => {
      const whole = text.slice(0, length).split("\n").length - 1;
      expect(readLines(text.slice(0, length), "r").entries.length).toBeGreaterThanOrEqual([0, 1, 1, 2][whole] ?? 0);
    }),
  );
});
