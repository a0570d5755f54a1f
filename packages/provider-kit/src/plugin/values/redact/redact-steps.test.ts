import { createRedactor } from "./redact";

/** Steps of the automata while the work runs: each is one look-up. */
function stepsOf(work: () => void): number {
  const lookUps = jest.spyOn(Map.prototype, "get");
  work();
  const steps = lookUps.mock.calls.length;
  lookUps.mockRestore();
  return steps;
}

/** Steps to learn the secrets and to take them out of the text, for each character of both. */
function stepsPerCharacter(secrets: readonly string[], text: string): number {
  const steps = stepsOf(() => {
    const redactor = createRedactor();
    for (const secret of secrets) redactor.add(secret);
    redactor.redact(text);
  });
  return steps / [...secrets, text].reduce((sum, { length }) => sum + length, 0);
}

const SIZE = 2000;
const backslashes = "\\".repeat(SIZE);
const withOnePrefix = Array.from({ length: 500 }, (_, i) => `${"x".repeat(40)}${i}y`);

// each character is looked at in a few readings, and there once as text, four times as base64, twice as hex digits
test.each([
  ["runs of backslashes", [`${backslashes}u`, backslashes], backslashes.repeat(2)],
  ["secrets with one prefix", withOnePrefix, "x".repeat(20_000)],
  ["one character all over", ["a".repeat(SIZE), `${"a".repeat(SIZE)}b`], "a".repeat(2 * SIZE)],
  ["secrets that begin again inside", ["ab".repeat(SIZE), `${"ab".repeat(SIZE)}c`], "ab".repeat(2 * SIZE)],
  ["a text that seems cut off everywhere", ["abcdefghij".repeat(100)], "abcdefgh...".repeat(SIZE)],
])("the steps are at most 20 for each character: %s", (_what, secrets, text) => {
  expect(stepsPerCharacter(secrets, text)).toBeLessThan(20);
});

test("the steps are bounded also where escapes of all kinds are inside each other", () => {
  const text = "a\\u0025\\\\&amp;%2525+%5c\\x26&#37;".repeat(300);
  expect(stepsPerCharacter(["aaaaaaaaaaaaaaaaaaaaaaab"], text)).toBeLessThan(40 * 6);
});

test("secrets that come one by one, with a text after each, do not cost their number squared", () => {
  const steps = stepsOf(() => {
    const redactor = createRedactor();
    for (const secret of withOnePrefix) {
      redactor.add(secret);
      redactor.redact("waiting");
    }
  });
  const characters = withOnePrefix.join("").length;
  // each is built anew at most as often as the number of secrets can be halved
  expect(steps).toBeLessThan(characters * 2 * Math.log2(withOnePrefix.length) + withOnePrefix.length * 7 * 20);
});

test("of a long text only the part is read that an excerpt shows", () => {
  const redactor = createRedactor();
  redactor.add("hunter22");
  const steps = stepsOf(() => redactor.excerpt("no secret ".repeat(1_000_000), 200));
  expect(steps).toBeLessThan(20 * 2 * 64 * 1024);
});

test("a secret is taken out wherever it stands in a long text", () => {
  const redactor = createRedactor();
  redactor.add("hunter22");
  for (const shift of [0, 1, 3, 7, 8]) {
    const text = `${"-".repeat(65_536 - shift)}hunter22${"-".repeat(65_536)}\\u0068unter22${"-".repeat(200)}`;
    expect(redactor.redact(text).replace(/-+/g, "-")).toBe("-[secret]-[secret]-");
  }
});
