import * as pulumi from "@pulumi/pulumi";
import { documentOf, lineBreak, text, varSpec } from "./document.test.fixture";
import { attribute, expression, richText, variable } from "./index";
import type { RichText } from "./index";

beforeAll(async () => {
  const mocks = { newResource: () => ({ id: "", state: {} }), call: () => ({}) };
  await pulumi.runtime.setMocks(mocks, "project", "stack", true);
});

/** The document of a rich text that holds no outputs. */
function documentIn({ literal }: RichText): unknown {
  return typeof literal === "string" ? JSON.parse(literal) : "an output";
}

/** The rich text as the engine receives it. */
async function registered({ literal }: RichText): Promise<object> {
  const output = pulumi.output(literal);
  const isSecret = await pulumi.isSecret(output);
  const isKnown: unknown = await Reflect.get(output, "isKnown");
  const value: unknown = isKnown === true ? JSON.parse(await settled(output)) : undefined;
  return { isKnown, isSecret, value };
}

function settled(output: pulumi.Output<string>): Promise<string> {
  return new Promise((resolve) => output.apply(resolve));
}

test("texts and variables stand in the order of the tagged template, as compact JSON", () => {
  expect(richText`${variable("alert.title", { truncateTo: 60 })} on ${"web-1"}, ${3} times`).toEqual({
    literal:
      '{"type":"doc","content":[{"type":"paragraph","content":[' +
      '{"type":"varSpec","attrs":{"name":"alert.title","truncateTo":60}},' +
      '{"type":"text","text":" on web-1, 3 times"}]}]}',
  });
});

test("filters have a fixed order, and filters without effect are omitted", () => {
  const shown = { truncateTo: 5, omitIfUnset: true };
  const plain = { truncateTo: undefined, omitIfUnset: false };
  expect(richText`${variable("a", shown)}${variable("b", plain)}`.literal).toBe(
    '{"type":"doc","content":[{"type":"paragraph","content":[' +
      '{"type":"varSpec","attrs":{"name":"a","omitIfUnset":true,"truncateTo":5}},' +
      '{"type":"varSpec","attrs":{"name":"b"}}]}]}',
  );
});

test("expressions and attributes are named by their own references, quotes escaped", () => {
  const shown = [expression("short-text", { omitIfUnset: true }), expression('the "best"'), attribute("01AB")] as const;
  expect(documentIn(richText`${shown[0]}${shown[1]}${shown[2]}`)).toEqual(
    documentOf([
      varSpec('expressions["short-text"]', { omitIfUnset: true }),
      varSpec('expressions["the \\"best\\""]'),
      varSpec("alert.attributes.01AB"),
    ]),
  );
});

test("a variable without options is a plain reference", () => {
  expect([variable("payload"), expression("team")]).toEqual([
    { reference: "payload" },
    { reference: 'expressions["team"]' },
  ]);
});

test("line breaks stay, empty lines start paragraphs, and the indentation of the source is dropped", () => {
  const title = variable("alert.title");
  expect(
    documentIn(richText`
      ${title}
        of ${"one\n  two"}

      Have a look.
    `),
  ).toEqual(
    documentOf([varSpec("alert.title"), lineBreak, text("  of one"), lineBreak, text("  two")], [text("Have a look.")]),
  );
});

test("indentation after a first line with text is that of the other lines", () => {
  expect(
    documentIn(richText`first
        second
      third`),
  ).toEqual(documentOf([text("first"), lineBreak, text("  second"), lineBreak, text("third")]));
});

test.each<readonly [string, string, object]>([
  ["windows line ends", "a\r\nb\r\n\r\nc\r\n", documentOf([text("a"), lineBreak, text("b")], [text("c")])],
  ["several empty lines, and lines of blanks", "\n\na\n\n  \n\nb\n\n", documentOf([text("a")], [text("b")])],
  ["blanks inside and around lines", " a \n b ", documentOf([text(" a "), lineBreak, text(" b ")])],
  ["no text at all", " \n", documentOf([])],
])("%s make no empty node or paragraph", (_what, template, document) => {
  expect([documentIn(richText(template)), documentIn(richText`${template}`)]).toEqual([document, document]);
});

test("interpolated texts are no templates", () => {
  expect(documentIn(richText`${"{{ a }}"}`)).toEqual(documentOf([text("{{ a }}")]));
});

test("outputs make the literal an output", async () => {
  const id = pulumi.output("01AB");
  const count = Promise.resolve(2);
  expect(await registered(richText`${attribute(id, { truncateTo: 9 })}: ${count}${pulumi.output("\nx")}`)).toEqual({
    isKnown: true,
    isSecret: false,
    value: documentOf([varSpec("alert.attributes.01AB", { truncateTo: 9 }), text(": 2"), lineBreak, text("x")]),
  });
});

test("a secret text makes the literal secret", async () => {
  expect(await registered(richText`pin ${pulumi.secret("1234")}`)).toEqual({
    isKnown: true,
    isSecret: true,
    value: documentOf([text("pin 1234")]),
  });
});

test("an unknown text or reference makes the literal unknown", async () => {
  const unknown: pulumi.Output<string> = pulumi.output(pulumi.unknown).apply(String);
  const unknownValue = { isKnown: false, isSecret: false, value: undefined };
  const both = [richText`on ${unknown}`, richText`on ${attribute(unknown)}`];
  expect(await Promise.all(both.map(registered))).toEqual([unknownValue, unknownValue]);
});

const mistakes: readonly (readonly [string, () => unknown, string])[] = [
  ["an empty reference", () => variable(" "), 'the reference of a variable is empty; use a path such as "alert.title"'],
  [
    "an expression without a name",
    () => expression(""),
    'the reference of a variable is empty; use a path such as "alert.title"',
  ],
  [
    "a length that is none",
    () => variable("a", { truncateTo: 0.5 }),
    "truncateTo of a variable is 0.5; must be a whole number of characters, 1 or more",
  ],
  [
    "a placeholder of a text template",
    () => richText`{{ alert.title }}`,
    'a tagged rich text contains {{; write ${variable("alert.title")} for a value, ${"{{"} for literal braces, or richText("…") for a text template',
  ],
];

test.each(mistakes)("%s is refused at once", (_what, make, sentence) => {
  expect(make).toThrow(new Error(sentence));
});

test.each([
  [undefined, "undefined"],
  [null, "null"],
  [true, "boolean"],
  [{ id: 1 }, "an object"],
])("the interpolation %j, which programs in JavaScript may give, is refused at once", (value, kind) => {
  const strings = Object.assign(["on ", " of ", ""], { raw: [] });
  const withWrong = (): unknown => Reflect.apply(richText, undefined, [strings, pulumi.output("x"), value]);
  expect(withWrong).toThrow(
    new Error(`interpolation 2 of a rich text is ${kind}; use a string, a number or variable("…")`),
  );
});
