import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { traceLineText } from "../../../plugin/io/trace/trace-line";
import type { TraceLine } from "../../../plugin/io/trace/trace-line";
import { aContext } from "./command.test.support";
import { runCommands } from "./run-commands";
import { trace } from "./trace";

let folder = "";
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), "trace-"))));
afterEach(() => rmSync(folder, { recursive: true }));

/** What the command prints of a file, and its exit code. */
async function result(text: string, args: readonly string[] = ["trace.jsonl"]): Promise<unknown> {
  writeFileSync(join(folder, "trace.jsonl"), text);
  const { context, printed, reported } = aContext({ folder });
  const table = { trace: () => Promise.resolve(trace) };
  return { code: await runCommands(table, ["trace", ...args], context), printed, reported };
}

const at = (process: number, ms: number) => ({ time: `2026-11-26T07:00:0${Math.floor(ms / 1000)}.000Z`, ms, process });

/** A run of two processes, of which the second was killed. */
const lines: readonly TraceLine[] = [
  { ...at(7, 1000), event: "session", facts: { name: "boxes", version: "0.1.0", node: "v22.0.0" } },
  {
    ...at(7, 1010),
    event: "call",
    span: 1,
    facts: { rpc: "Create", urn: "urn:pulumi:dev::shop::boxes:index:Box::one" },
  },
  { ...at(7, 1012), event: "operation", span: 2, in: 1, facts: { doing: "creating" } },
  { ...at(8, 1015), event: "call", span: 1, facts: { rpc: "Invoke", token: "boxes:index:getBox", isPreview: true } },
  { ...at(7, 1013), event: "attempt", span: 3, in: 2, facts: { method: "POST", path: "/boxes" } },
  { ...at(7, 1020.25), end: 3, facts: { status: 503, message: "too busy" } },
  { ...at(7, 1020.5), event: "wait", span: 4, in: 2, facts: { seconds: 2 } },
  { ...at(7, 3020.5), end: 4, facts: {} },
  { ...at(7, 3021), event: "attempt", span: 5, in: 2, facts: { method: "POST", path: "/boxes" } },
  { ...at(7, 3333), end: 5, facts: { status: 0, message: "reset" } },
  { ...at(7, 3334), event: "pooled", in: 2, facts: { id: "3", how: "from the list" } },
  { ...at(7, 3335), event: "unheard of", in: 2, facts: { a: true } },
  { ...at(7, 3340), end: 2, facts: { error: "creating failed" } },
  { ...at(7, 3341), end: 1, facts: { error: "creating failed" } },
];
const whole = lines.map(traceLineText).join("");

const first = `\
process 7, from 2026-11-26T07:00:01.000Z
     start       took
   0.000 s             session of boxes 0.1.0 on Node v22.0.0
   0.010 s     2.33 s  Create boxes:index:Box one -> error=creating failed
   0.012 s     2.33 s    creating -> error=creating failed
   0.013 s     7.3 ms      POST /boxes -> 503 message=too busy
   0.021 s     2.00 s      wait 2 s
   2.021 s     312 ms      POST /boxes -> no answer message=reset
   2.334 s                 read of 3 from the list
   2.335 s                 unheard of a=true`;
const second = `\
process 8, from 2026-11-26T07:00:01.000Z
     start       took
   0.000 s     no end  Invoke boxes:index:getBox (preview)`;

test("each process is a tree with times; what did not end says so", async () => {
  expect(await result(whole)).toEqual({ code: 0, printed: [first, second], reported: [] });
});

test("a process ID that comes again is another process", async () => {
  const again = lines
    .filter(({ process }) => process === 8)
    .map(traceLineText)
    .join("");
  expect(await result(again + again)).toEqual({ code: 0, printed: [second, second], reported: [] });
});

test("--last shows the last process alone", async () => {
  expect(await result(whole, ["trace.jsonl", "--last"])).toEqual({ code: 0, printed: [second], reported: [] });
});

test("--min leaves out what took less", async () => {
  const long = first
    .split("\n")
    .filter((line) => /start| s {5}(\d| {3}\d)|from 2026/.test(line) && !/session|7\.3 ms|312 ms/.test(line));
  expect(await result(whole, ["trace.jsonl", "--min", "1000"])).toEqual({
    code: 0,
    printed: [long.join("\n"), second],
    reported: [],
  });
});

test("lines that were cut off are counted", async () => {
  expect(await result(`${whole}{"time":"2026\nnothing\n`)).toEqual({
    code: 0,
    printed: [first, second],
    reported: ["2 of 16 lines are no lines of a trace, and were left out"],
  });
});

test.each([
  ["", ["trace.jsonl"], "trace: trace.jsonl has no trace in it; set OPS_PROVIDERS_TRACE=trace.jsonl for a run"],
  ["", [], "trace: name one file: trace FILE"],
  ["", ["a", "b"], "trace: name one file: trace FILE"],
  ["", ["trace.jsonl", "--min", "1s"], 'trace: --min must be a number of milliseconds, not "1s"'],
])("the file %j with the arguments %j is refused", async (text, args, message) => {
  expect(await result(text, args)).toEqual({ code: 1, printed: [], reported: [message] });
});
