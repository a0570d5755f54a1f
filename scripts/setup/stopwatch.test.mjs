// @ts-check
import assert from "node:assert/strict";
import { test } from "node:test";
import { duration, ofProcess, withProgress } from "./stopwatch.mjs";

/** A terminal whose clock the test moves. */
class FakeTerminal {
  columns = 60;
  output = "";
  /** @type {{ every: number, next: number, beat: () => void }[]} */
  timers = [];
  time = 5000;

  /** @param {boolean} isTerminal */
  constructor(isTerminal) {
    this.isTerminal = isTerminal;
  }

  now = () => this.time;

  /** @param {string} text */
  write = (text) => {
    this.output += text;
  };

  /**
   * @param {number} ms
   * @param {() => void} beat
   */
  every = (ms, beat) => {
    const timer = { every: ms, next: this.time + ms, beat };
    this.timers.push(timer);
    return () => void this.timers.splice(this.timers.indexOf(timer), 1);
  };

  /** @param {number} ms */
  advance(ms) {
    const end = this.time + ms;
    for (let due = this.due(end); due !== undefined; due = this.due(end)) {
      this.time = due.next;
      due.next += due.every;
      due.beat();
    }
    this.time = end;
  }

  /** @param {number} end */
  due(end) {
    return this.timers.find(({ next }) => next <= end);
  }

  /** What the terminal shows: of each line what was written last. */
  shown() {
    return this.output.split("\n").map((line) => line.split("\r\x1b[K").at(-1));
  }
}

test("outside of a terminal there is a line at the beginning, each minute, and at the end", async () => {
  const terminal = new FakeTerminal(false);
  const result = await withProgress(
    "building the CLI",
    async () => {
      terminal.advance(125_300);
      return 7;
    },
    terminal,
  );
  assert.equal(result, 7);
  assert.equal(terminal.output, "building the CLI …\n  … 1 min 0 s\n  … 2 min 0 s\n  done in 2 min 5 s\n");
  assert.deepEqual(terminal.timers, []);
});

test("in a terminal one line shows the time and is rewritten every second", async () => {
  const terminal = new FakeTerminal(true);
  /** @type {unknown[]} */
  const seen = [];
  await withProgress(
    "building the CLI",
    async () => {
      seen.push(terminal.shown());
      terminal.advance(2400);
      seen.push(terminal.shown());
      terminal.advance(60_000);
      seen.push(terminal.shown());
    },
    terminal,
  );
  assert.deepEqual(seen, [["building the CLI …"], ["2 s building the CLI …"], ["1 min 2 s building the CLI …"]]);
  assert.deepEqual(terminal.shown(), ["building the CLI: done in 1 min 2 s", ""]);
  assert.deepEqual(terminal.timers, []);
});

test("a line that is rewritten never wraps; the last one is whole", async () => {
  const terminal = new FakeTerminal(true);
  const title = "building InfluxDB 2.9.1 from its Go module (once; about 7 minutes)";
  await withProgress(title, async () => terminal.advance(1000), terminal);
  const rewritten = terminal.output.split("\r\x1b[K").slice(1, -1);
  assert.deepEqual(
    rewritten.map(({ length }) => length),
    [59, 59],
  );
  assert.deepEqual(terminal.shown(), [`${title}: done in 1.0 s`, ""]);
});

for (const isTerminal of [true, false]) {
  test(`a job that fails ends its line with the time taken (${isTerminal ? "in" : "outside of"} a terminal)`, async () => {
    const terminal = new FakeTerminal(isTerminal);
    const failure = new Error("no network");
    const job = withProgress(
      "installing pnpm",
      async () => {
        terminal.advance(1500);
        throw failure;
      },
      terminal,
    );
    await assert.rejects(job, failure);
    assert.equal(terminal.shown().at(-2), isTerminal ? "installing pnpm: failed after 1.5 s" : "  failed after 1.5 s");
    assert.deepEqual(terminal.timers, []);
  });
}

test("lines are rewritten in a terminal only, and neither in CI nor where the cursor cannot be moved", () => {
  const stream = { isTTY: true, columns: 100, write: () => true };
  const kinds = [
    ofProcess(stream, {}),
    ofProcess(stream, { CI: "true" }),
    ofProcess(stream, { TERM: "dumb" }),
    // a pipe has no such properties
    ofProcess(Object.assign({ ...stream }, { isTTY: undefined, columns: undefined }), {}),
  ];
  assert.deepEqual(
    kinds.map(({ isTerminal, columns }) => [isTerminal, columns]),
    [
      [true, 100],
      [false, 100],
      [false, 100],
      [false, 80],
    ],
  );
});

test("durations are tenths of seconds, and from a minute on minutes and seconds", () => {
  assert.deepEqual([0, 3240, 59_949, 59_950, 125_300].map(duration), [
    "0.0 s",
    "3.2 s",
    "59.9 s",
    "1 min 0 s",
    "2 min 5 s",
  ]);
});
