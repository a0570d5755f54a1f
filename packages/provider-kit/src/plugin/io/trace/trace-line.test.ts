import * as fc from "fast-check";
import { parseTraceLine, traceLineText } from "./trace-line";
import type { TraceLine } from "./trace-line";

const facts = fc.dictionary(
  fc.string().filter((name) => !["time", "ms", "process", "event", "span", "in", "end", "__proto__"].includes(name)),
  fc.oneof(fc.string(), fc.integer(), fc.boolean()),
);
const base = { time: fc.string(), ms: fc.integer({ min: 0 }), process: fc.nat(), facts };
const line: fc.Arbitrary<TraceLine> = fc.oneof(
  fc.record(
    { ...base, event: fc.string(), span: fc.nat(), in: fc.nat() },
    { requiredKeys: ["time", "ms", "process", "facts", "event"] },
  ),
  fc.record({ ...base, end: fc.nat() }),
);

test("whatever a line says is read as it was written, in one line", () => {
  fc.assert(
    fc.property(line, (written) => {
      const text = traceLineText(written);
      expect(text.indexOf("\n")).toBe(text.length - 1);
      expect(parseTraceLine(text)).toEqual(written);
    }),
  );
});

test("a line that was cut off says nothing", () => {
  const text = traceLineText({ time: "t", ms: 1, process: 2, event: "note", facts: { a: 1 } });
  for (let length = 0; length < text.length - 1; length++)
    expect(parseTraceLine(text.slice(0, length))).toBeUndefined();
});

test.each([
  "[]",
  "null",
  "3",
  '"a"',
  "{}",
  '{"time":"t","ms":1,"process":2}',
  '{"time":"t","ms":"1","process":2,"event":"a"}',
])("%s is no line of a trace", (text) => {
  expect(parseTraceLine(text)).toBeUndefined();
});

test("facts that no trace has are left out", () => {
  const text = '{"time":"t","ms":1,"process":2,"event":"a","list":[1],"nothing":null,"count":1}';
  expect(parseTraceLine(text)).toEqual({ time: "t", ms: 1, process: 2, event: "a", facts: { count: 1 } });
});
