import { integer, string } from "../../declare/property";
import type { StringOptions } from "../../declare/property";
import { checkNumber, checkString, spelled } from "./scalar";

const doc = "A value.";

function isAccepted(options: Omit<StringOptions, "doc">, text: string): boolean {
  return checkString({ ...options, doc, kind: "string" }, text, false).errors.length === 0;
}

describe("length", () => {
  test("characters are counted, not the halves that JavaScript counts", () => {
    expect(["éé", "😀😀", "abc"].map((text) => isAccepted({ maxLength: 2 }, text))).toEqual([true, true, false]);
  });

  test("both ends of a range belong to it", () => {
    expect(["a", "ab", "abcd", "abcde"].map((text) => isAccepted({ minLength: 2, maxLength: 4 }, text))).toEqual([
      false,
      true,
      true,
      false,
    ]);
  });
});

test("a pattern judges each value alike although its flags make it remember", () => {
  const pattern = /^a+$/g;
  expect(["aa", "aa", "b", "aa"].map((text) => isAccepted({ pattern }, text))).toEqual([true, true, false, true]);
});

test("a value may break several rules, and each is reported", () => {
  const property = string({ doc, values: ["x"], minLength: 3, format: "email" });
  expect(checkString(property, "no", false)).toEqual({
    errors: [
      'must be one of x, not "no"',
      "must be at least 3 characters long, not 2",
      'must be an e-mail address, not "no"',
    ],
    warnings: [],
  });
});

test("a text has the case of the declared value that it is where any case will do, and else its own", () => {
  const values = ["LIKE", "NOT LIKE", "ßA", "x", "X"];
  const anyCase = string({ doc, values, anyCase: true });
  const given = ["like", "Not Like", "LIKE", "x", "X", "ßa", "likes", ""];
  expect(given.map((text) => spelled(anyCase, text))).toEqual([
    "LIKE",
    "NOT LIKE",
    "LIKE",
    "x",
    "X",
    "ßA",
    "likes",
    "",
  ]);
  expect(spelled(string({ doc, values }), "like")).toBe("like");
});

const FORMATS: Readonly<
  Record<NonNullable<StringOptions["format"]>, { readonly good: readonly string[]; readonly bad: readonly string[] }>
> = {
  "date-time": {
    good: [
      "2026-01-31T08:00:00Z",
      "2026-01-31T08:00:00.123456789Z",
      "2024-02-29T23:59:59+02:00",
      "2026-12-31T00:00:00-11:30",
    ],
    bad: [
      "2026-01-31",
      "2026-01-31 08:00:00Z",
      "2026-01-31T08:00:00",
      "2026-13-01T00:00:00Z",
      "2026-02-29T00:00:00Z",
      "2026-04-31T00:00:00Z",
      "2026-01-31T25:00:00Z",
      "now",
    ],
  },
  email: { good: ["a@b.co", "a.b+c@sub.example.com"], bad: ["a", "a@b", "@b.co", "a@b.co, c@d.co", "a b@c.de"] },
};

describe.each(["date-time", "email"] as const)("format %s", (format) => {
  test.each(FORMATS[format].good)("accepts %j", (text) => {
    expect(isAccepted({ format }, text)).toBe(true);
  });

  test.each(FORMATS[format].bad)("refuses %j", (text) => {
    expect(isAccepted({ format }, text)).toBe(false);
  });
});

describe("numbers", () => {
  test("both ends of a range belong to it", () => {
    const property = integer({ doc, min: 1, max: 3 });
    expect([0, 1, 3, 4].map((value) => checkNumber(property, value, false).errors.length)).toEqual([1, 0, 0, 1]);
  });

  test("a value outside of list and range gets both messages", () => {
    expect(checkNumber(integer({ doc, values: [1, 2], max: 2 }), 5, false)).toEqual({
      errors: ["must be one of 1, 2, not 5", "must be at most 2, not 5"],
      warnings: [],
    });
  });

  test("what is no number at all gets only that message", () => {
    expect(checkNumber(integer({ doc, min: 3, values: [4] }), 1.5, false)).toEqual({
      errors: ["must be a whole number, not 1.5"],
      warnings: [],
    });
  });
});
