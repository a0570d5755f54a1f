import * as fc from "fast-check";
import { visible, visibleLines } from "./visible";

const anyText = fc.oneof(
  fc.string({ unit: "binary" }),
  fc.string({ unit: "grapheme" }),
  fc.string({
    unit: fc.constantFrom("\u001b", "[", "#", "v", ":", "\n", " ", "\u202e", "\u{e0041}", "\\", '"', "\ud800"),
  }),
);

test.each([
  ["an escape sequence", "\u001b[2J\u001b]8;;http://x\u0007", "\\u001b[2J\\u001b]8;;http://x\\u0007"],
  ["controls of C1", "\u009b31m\u0085", "\\u009b31m\\u0085"],
  ["line breaks", "a\nb\rc\u2028d\u2029e\tf\vg", "a\\nb\\rc\\u2028d\\u2029e\\tf\\u000bg"],
  ["bidirectional marks", "\u202eabc\u2066d\u2069\u200f", "\\u202eabc\\u2066d\\u2069\\u200f"],
  [
    "invisible characters",
    "a\u200bb\ufeffc\u00add\u3164e\u034ff\ufe0f",
    "a\\u200bb\\ufeffc\\u00add\\u3164e\\u034ff\\ufe0f",
  ],
  ["invisible letters beyond the basic plane", "a\u{e0041}", "a\\udb40\\udc41"],
  ["half a character", "a\ud83d", "a\\ud83d"],
  ["a command of GitHub Actions", "::add-mask::x", "\\u003a:add-mask::x"],
])("%s is shown as escapes", (_what, text, shown) => {
  expect(visible(text)).toBe(shown);
});

test.each([
  ["##vso[task.setvariable variable=a]b", "\\u0023#vso[task.setvariable variable=a]b"],
  ["failed: ##[add-mask]x", "failed: \\u0023#[add-mask]x"],
  ["red <{%fg 1%}> or <{%none%}> or <{%", "red \\u003c{%fg 1%}> or \\u003c{%none%}> or \\u003c{%"],
  ["##teamcity[a]", "\\u0023#teamcity[a]"],
  ["a\n::set-output name=a::b", "a\\n::set-output name=a::b"],
  ["  ::set-output name=a::b", "  \\u003a:set-output name=a::b"],
])("%j is no command", (text, shown) => {
  expect(visible(text)).toBe(shown);
});

test.each(["plain", "Grüße, Ελλάδα, 日本語 😀", "urn:pulumi:dev::shop::kit:index:Thing::one", "## heading", "a\\b"])(
  "%j stays as it is",
  (text) => {
    expect(visible(text)).toBe(text);
  },
);

test("whatever the text, nothing of it moves a terminal, ends a line or begins a command", () => {
  fc.assert(
    fc.property(anyText, (text) => {
      const shown = visible(text);
      expect(shown).not.toMatch(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}\p{Default_Ignorable_Code_Point}]/u);
      expect(shown).not.toMatch(/##[\w.-]*\[|^\s*::|<\{%/);
      expect(visible(shown)).toBe(shown);
    }),
    { numRuns: 2000 },
  );
});

test("whatever the text, JSON and TypeScript read the same value of it", () => {
  fc.assert(
    fc.property(anyText, (text) => {
      expect(JSON.parse(visible(JSON.stringify(text)))).toBe(text);
    }),
    { numRuns: 2000 },
  );
});

test("each line of our own texts is made visible by itself", () => {
  expect(visibleLines("Kind  Object\n::add-mask::x\n\u001b[2J")).toBe("Kind  Object\n\\u003a:add-mask::x\n\\u001b[2J");
});
