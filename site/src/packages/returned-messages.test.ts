import { messageReader } from "./returned-messages";

const program = `
const LISTED = "a, b";
const MISSING = "is required and missing";
function lengthProblem(text) { return text.length > 3 ? \`must be short, not \${text}\` : undefined; }
var problemsOf = (items) => items.flatMap((item) => item.isWrong ? [{ path: ["x"], message: "is wrong" }] : []);
function collect(items) { const found = []; for (const item of items) found.push({ message: "is " + "collected" }); return found; }
function find(name) { throw new UserError(\`no bucket is named \${name}\`); }
function read(text) { return text === "" ? { problems: ["is empty"] } : readMore(text); }
function readMore(text) { const end = text.slice(1); return { problems: [text[0] === "#" ? undefined : \`starts with \${text[0]}\${end}\`].filter(Boolean), title: "no message" }; }
function loop(text) { return loop(text) ?? "ends"; }
`;

// the functions of the program; the reader reads the rules below, and calls none
declare const MISSING: string;
declare const LISTED: string;
declare function lengthProblem(text: string): string | undefined;
declare function problemsOf(items: readonly unknown[]): readonly object[];
declare function collect(items: readonly unknown[]): readonly object[];
declare function find(name: string): object;
declare function read(text: string): { readonly problems: readonly string[] };
declare function loop(text: string): string | undefined;

const { returnedBy, thrownBy } = messageReader(program);

interface Given {
  readonly first?: string;
  readonly second?: string;
}

const rules: readonly (readonly [string, unknown, readonly string[]])[] = [
  [
    "a message, and the value in it",
    (n: number) => (n < 0 ? `must be 0 or more, not ${n}` : undefined),
    ["must be 0 or more, not …"],
  ],
  [
    "a named part",
    () => ({ message: `${MISSING}: give one of ${LISTED}` }),
    ["is required and missing: give one of a, b"],
  ],
  ["the message of a function that is called", (text: string) => lengthProblem(text), ["must be short, not …"]],
  ["the messages of items", (items: readonly unknown[]) => problemsOf(items), ["is wrong"]],
  [
    "what a function returns beside other things",
    (text: string) => read(text).problems.map((message) => ({ message })),
    ["is empty", "starts with …"],
  ],
  ["what is added to a list", (items: readonly unknown[]) => collect(items), ["is collected"]],
  ["both sides of a choice", ({ first, second }: Given) => first ?? (second && "is second"), ["is second"]],
  ["a function that calls itself", (text: string) => loop(text), ["ends"]],
  [
    "no names of properties",
    (one: object) => ["first", "second"].flatMap((name) => (name in one ? ["is taken"] : [])),
    ["is taken"],
  ],
  ["nothing of a rule without messages", () => undefined, []],
];

test.each(rules)("the messages of a rule have %s", (_what, rule, messages) => {
  expect(returnedBy(rule)).toEqual(messages);
});

test("the messages of a method are read", () => {
  const rule = {
    check({ first }: Given) {
      return first === undefined ? "is missing; give it" : undefined;
    },
  };
  expect(returnedBy(Reflect.get(rule, "check"))).toEqual(["is missing; give it"]);
});

test("the messages that a handler throws are read where they are thrown", () => {
  expect(thrownBy(({ name }: { readonly name: string }) => find(name))).toEqual(["no bucket is named …"]);
  expect([thrownBy(undefined), thrownBy(() => 1)]).toEqual([[], []]);
});
