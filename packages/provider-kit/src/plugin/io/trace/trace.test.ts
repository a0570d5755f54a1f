import { mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { FakeClock } from "../../../testing/fake-clock";
import { createTrace, openTrace } from "./trace";
import { parseTraceLine } from "./trace-line";

/** A trace on a fake clock, and the lines that it wrote, without their times. */
function aTrace() {
  const clock = new FakeClock({ autoAdvance: true });
  const lines: unknown[] = [];
  const trace = createTrace({
    clock,
    process: 7,
    redact: (text) => text.replaceAll("hunter22", "[secret]"),
    write(line) {
      const { time, ms, facts, ...rest } = parseTraceLine(line) ?? {};
      expect({ time: typeof time, ms: typeof ms, end: line.endsWith("\n") }).toEqual({
        time: "string",
        ms: "number",
        end: true,
      });
      lines.push({ ...rest, ...facts });
    },
  });
  return { clock, lines, trace };
}

test("work has a beginning, an end with its result, and what happens meanwhile is in it", async () => {
  const { trace, lines } = aTrace();
  const inner = (): Promise<number> => trace.span("inner", {}, () => Promise.resolve(3));
  await trace.span(
    "outer",
    { what: "all" },
    async () => {
      trace.event("note", { of: 1 });
      await inner();
    },
    () => ({ isDone: true }),
  );
  trace.event("note", { of: undefined });
  expect(lines).toEqual([
    { process: 7, event: "outer", span: 1, what: "all" },
    { process: 7, event: "note", in: 1, of: 1 },
    { process: 7, event: "inner", span: 2, in: 1 },
    { process: 7, end: 2 },
    { process: 7, end: 1, isDone: true },
    { process: 7, event: "note" },
  ]);
});

test("work that runs at the same time is not mixed up", async () => {
  const { trace, lines, clock } = aTrace();
  const work = (name: string, ms: number): Promise<void> =>
    trace.span(name, {}, async () => {
      await clock.sleep(ms);
      trace.event(`in ${name}`, {});
    });
  await Promise.all([work("a", 20), work("b", 10)]);
  expect(lines).toEqual([
    { process: 7, event: "a", span: 1 },
    { process: 7, event: "b", span: 2 },
    { process: 7, event: "in b", in: 2 },
    { process: 7, end: 2 },
    { process: 7, event: "in a", in: 1 },
    { process: 7, end: 1 },
  ]);
});

test("an error ends the work, and goes on", async () => {
  const { trace, lines } = aTrace();
  await expect(trace.span("work", {}, () => Promise.reject(new Error("no hunter22")))).rejects.toThrow("no hunter22");
  expect(lines.at(-1)).toEqual({ process: 7, end: 1, error: "no [secret]" });
});

test("no fact shows a secret, whatever quotes are around it", () => {
  const { trace, lines } = aTrace();
  trace.event("note", { text: '"hunter22"', count: 1 });
  expect(lines).toEqual([{ process: 7, event: "note", text: '"[secret]"', count: 1 }]);
});

describe("the file", () => {
  let folder = "";
  beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), "trace-"))));
  afterEach(() => rmSync(folder, { recursive: true }));

  /** The trace that an environment asks for, and its warnings. */
  const opened = (file: string | undefined) => {
    const warnings: string[] = [];
    const clock = new FakeClock();
    const env = { OPS_PROVIDERS_TRACE: file };
    const warn = (text: string): void => void warnings.push(text);
    return { warnings, trace: openTrace({ env, clock, process: 1, redact: (text) => text, warn }) };
  };

  test.each([[undefined], [""]])("is not opened without a name: %j", (name) => {
    expect(opened(name).trace).toBeUndefined();
  });

  test("is for its user alone, and each process adds to it", () => {
    const file = join(folder, "trace.jsonl");
    for (const event of ["first", "second"]) opened(file).trace?.event(event, {});
    const lines = readFileSync(file, "utf8").trimEnd().split("\n");
    expect(lines.map((line) => line.replace(/.*"event":"(\w+)".*/, "$1"))).toEqual(["first", "second"]);
    expect(statSync(file).mode & 0o777).toBe(0o600);
  });

  test("that cannot be written costs one warning, and nothing else", async () => {
    const { trace, warnings } = opened(join(folder, "missing", "trace.jsonl"));
    trace?.event("first", {});
    expect(await trace?.span("second", {}, () => Promise.resolve(3))).toBe(3);
    expect(warnings).toEqual([
      expect.stringMatching(/^cannot write the trace \(ENOENT: .*\); name another file with OPS_PROVIDERS_TRACE$/),
    ]);
  });
});
