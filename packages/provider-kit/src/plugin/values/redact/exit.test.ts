import { exitOf } from "./exit";
import { createRedactor } from "./redact";

test("a text leaves the process without secrets, in one line, and with an end", () => {
  const redactor = createRedactor();
  redactor.add("line one\nline two");
  const exit = exitOf(redactor);
  expect(exit("bad line one\nline two\u001b[2J\nbye")).toBe("bad [secret]\\u001b[2J\\nbye");
  expect(exit("\u202e".repeat(64 * 1024))).toHaveLength(64 * 1024);
  expect(exit("word ".repeat(1_000_000)).length).toBeLessThanOrEqual(64 * 1024);
});
