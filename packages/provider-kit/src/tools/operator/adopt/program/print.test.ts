import * as estree from "prettier/plugins/estree";
import * as typescript from "prettier/plugins/typescript";
import { format } from "prettier/standalone";
import * as fc from "fast-check";
import { runInNewContext } from "node:vm";
import type { Code, CodeMember } from "./print";
import { escaped, json, literal, name, printResource } from "./print";

async function formatted(
  args: readonly CodeMember[],
  options: readonly CodeMember[] = [],
  variable = "meters",
): Promise<readonly [string, string]> {
  const code = { variable, callee: "timeseries.Bucket", logicalName: variable, args, options };
  const text = `${printResource(code)}\n`;
  return [text, await format(text, { parser: "typescript", plugins: [typescript, estree] })];
}

const isProtected: readonly CodeMember[] = [{ name: "protect", value: json(true) }];

const word = "a-rather-long-text-";

function foundBy(by: object): Code {
  return { code: "call", callee: "alertRouting.getEscalationPathOutput", args: [json(by)], property: "id" };
}

test.each<[string, readonly CodeMember[]]>([
  ["no arguments", []],
  [
    "scalars",
    [
      { name: "a", value: json(1) },
      { name: "b", value: json(true) },
      { name: "c", value: json(null) },
    ],
  ],
  [
    "quotes",
    [
      { name: "a", value: json("it's") },
      { name: "b", value: json('"so"') },
      { name: "c", value: json(`'"'"'`) },
    ],
  ],
  ["control characters", [{ name: "a", value: json("tab\tand \u2028 and \\") }]],
  [
    "keys that are no names",
    [
      { name: "a b", value: json(1) },
      { name: "c", value: json({ "d-e": 1, f: 2 }) },
    ],
  ],
  ["a string that is too long for its line", [{ name: "title", value: json(word.repeat(5)) }]],
  ["a string that is too long behind a short key", [{ name: "text", value: json(word.repeat(5)) }]],
  ["a reference that is too long for its line", [{ name: "organization", value: name(`${"long".repeat(18)}.id`) }]],
  ["a nested object that fits", [{ name: "a", value: json({ b: 1, c: { d: "e" } }) }]],
  ["a nested object that does not fit", [{ name: "a", value: json({ b: word.repeat(2), c: { d: word.repeat(2) } }) }]],
  [
    "objects side by side",
    [
      {
        name: "a",
        value: json([
          { b: 1, c: 2 },
          { b: 3, c: 4 },
        ]),
      },
    ],
  ],
  ["objects with one property each", [{ name: "a", value: json([{ b: 1 }, { b: 3 }]) }]],
  [
    "lists side by side",
    [
      {
        name: "a",
        value: json([
          [1, 2],
          [3, 4],
        ]),
      },
    ],
  ],
  ["strings that do not fit", [{ name: "a", value: json([word.repeat(2), word.repeat(2)]) }]],
  ["numbers that do not fit", [{ name: "a", value: json(Array.from({ length: 40 }, (_one, i) => i * 1000)) }]],
  [
    "empty ones",
    [
      { name: "a", value: json([]) },
      { name: "b", value: json({}) },
    ],
  ],
  ["a comment", [{ name: "a", value: json({ b: 1 }), comment: "the id of `x`" }]],
  [
    "several lines of text",
    [
      { name: "flux", value: json("from(`a`)\n  |> ${b} \\d\n") },
      { name: "b", value: json(1) },
    ],
  ],
  ["a call that fits", [{ name: "a", value: { code: "call", callee: "richText", args: [literal("b")] } }]],
  [
    "a call that does not fit",
    [{ name: "title", value: { code: "call", callee: "alertRouting.richText", args: [literal(word.repeat(4))] } }],
  ],
  [
    "a property of what a call returns",
    ["a", word.repeat(2)].map((wanted, i) => ({ name: `literal${i}`, value: foundBy({ name: wanted }) })),
  ],
])("%s: the text is as Prettier formats it", async (_what, args) => {
  const [text, same] = await formatted(args);
  expect(text).toBe(same);
  const [withOptions, sameWithOptions] = await formatted(args, isProtected);
  expect(withOptions).toBe(sameWithOptions);
});

test("a long variable puts the arguments on lines of their own, as Prettier does", async () => {
  for (const args of [[{ name: "a", value: json(1) }], []]) {
    for (const options of [[], isProtected]) {
      const [text, same] = await formatted(args, options, "meters".repeat(5));
      expect(text).toBe(same);
    }
  }
});

test("a key that would set the prototype is computed", () => {
  const map: unknown = JSON.parse('{ "__proto__": 1 }');
  const args = [{ name: "map", value: json(map) }];
  expect(printResource({ variable: "a", callee: "x.A", logicalName: "a", args, options: [] })).toContain(
    '{ ["__proto__"]: 1 }',
  );
});

test.each(["nul\n\0", "escape\n\u001b[2J", "half a pair\n\ud83c", "carriage\r\nreturn"])(
  "%j is written with escapes, which no editor and no encoding changes",
  (text) => {
    expect(literal(text)).toMatchObject({ text: JSON.stringify(text) });
  },
);

const INVISIBLE = /(?![\n\t])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}\p{Default_Ignorable_Code_Point}]/u;

const anyText = fc.oneof(
  fc.string({ unit: "binary" }),
  fc.string({
    unit: fc.constantFrom("\n", "\t", "\r", "`", "$", "{", "}", "\\", '"', "'", "#", "[", ":", "\u202e", "\u001b", "a"),
  }),
);

test("whatever a service calls an object, the program has the same string, and nothing in it that nobody sees", () => {
  fc.assert(
    fc.property(anyText, (text) => {
      const code = literal(text);
      const written = [code.code === "atom" ? code.text : "", `\`${escaped(text)}\``];
      expect(written.map((one): unknown => runInNewContext(one))).toEqual([text, text]);
      expect(written.join(" ")).not.toMatch(INVISIBLE);
    }),
    { numRuns: 300 },
  );
});

test("a key is visible, too", () => {
  expect(
    printResource({
      variable: "a",
      callee: "x.A",
      logicalName: "a",
      args: [{ name: "\u202ekey", value: json(1) }],
      options: [],
    }),
  ).toContain('"\\u202ekey": 1,');
});
