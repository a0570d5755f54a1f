import type { Words } from "./faults";

// beyond what a person reads
const LONG = 200_000;

/** What a service says when it refuses a request, in words that are dangerous to show. */
export function refusalText(words: Words, echoed: readonly string[]): string {
  switch (words) {
    case "echo":
    case "echo of the object":
      return `refused: ${echoed.join(" ")}`;
    case "escapes":
      return "refused:\u001b[2J\u001b]0;title\u0007 \u202egnp.exe\u202c \u2066x\u2069 \u009b31m \u0000 end";
    case "workflow command":
      return "refused\r\n::add-mask::visible\n::error::forged\u2028::stop-commands::x\u2029end";
    case "long":
      return `refused: ${"\\".repeat(LONG / 2)}${"very long ".repeat(LONG / 20)}`;
  }
}

// what a terminal, a log of a CI or a reader takes for something else than text
const DANGEROUS = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]|\n[\t ]*::/;
const LONGEST = 20_000;

/** What of a message is dangerous to show; `undefined`: nothing. */
export function dangerIn(message: string): string | undefined {
  const found = DANGEROUS.exec(message);
  if (found !== null) return `a message contains ${JSON.stringify(found[0])}: ${JSON.stringify(message.slice(0, 300))}`;
  return message.length > LONGEST ? `a message has ${message.length} characters: ${message.slice(0, 80)}` : undefined;
}
