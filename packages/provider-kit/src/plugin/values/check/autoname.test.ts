import fc from "fast-check";
import { integer, string } from "../../declare/property";
import { autonamed, makeName } from "./autoname";

const doc = "A value.";
const SEED = Uint8Array.from({ length: 32 }, (_, i) => i * 7 + 3);

describe("which input is named", () => {
  test("the one text that declares it, with the length that the property allows", () => {
    const properties = {
      size: integer({ doc }),
      name: string({ doc, autoname: true, maxLength: 24 }),
    };
    expect(autonamed(properties)).toEqual({ name: "name", rules: { maxLength: 24 } });
  });

  test("its own rules win over the property's length", () => {
    const forbidden = /[^a-z]/;
    const properties = { name: string({ doc, autoname: { maxLength: 10, forbidden }, maxLength: 24 }) };
    expect(autonamed(properties)).toEqual({ name: "name", rules: { maxLength: 10, forbidden } });
  });

  test("none where no text declares it", () => {
    expect(autonamed({ name: string({ doc, autoname: false }), other: string({ doc }) })).toBeUndefined();
  });
});

describe("without a word of the engine", () => {
  test("a name is the logical name and seven digits of the seed", () => {
    expect(makeName("metrics", {}, SEED, undefined)).toEqual({ name: "metrics-030a111" });
  });

  test("the same seed gives the same name, another seed another one", () => {
    const other = SEED.map((byte) => byte ^ 255);
    expect([
      makeName("a", {}, SEED, undefined),
      makeName("a", {}, SEED, undefined),
      makeName("a", {}, other, undefined),
    ]).toEqual([{ name: "a-030a111" }, { name: "a-030a111" }, { name: "a-fcf5eee" }]);
  });

  test("a short or empty seed is filled up", () => {
    expect([makeName("a", {}, Uint8Array.of(255), undefined), makeName("a", {}, new Uint8Array(), undefined)]).toEqual([
      { name: "a-ff00000" },
      { name: "a-0000000" },
    ]);
  });

  test("the logical name is cut so that the whole fits", () => {
    expect(makeName("a-very-long-name", { maxLength: 12 }, SEED, undefined)).toEqual({ name: "a-ve-030a111" });
  });

  test("a name that begins with what none may begin with gets a prefix", () => {
    const rules = { start: { pattern: /^[a-z]/i, prefix: "n-" }, forbidden: /[^a-z0-9-]/i };
    const names = ["clock", "1st clock", "_"].map((name) => makeName(name, rules, SEED, undefined));
    expect(names).toEqual([{ name: "clock-030a111" }, { name: "n-1st-clock-030a111" }, { name: "n---030a111" }]);
  });

  test("where there is no room for the logical name the random part stands alone", () => {
    expect([8, 7, 3].map((maxLength) => makeName("metrics", { maxLength }, SEED, undefined))).toEqual([
      { name: "030a111" },
      { name: "030a111" },
      { name: "030" },
    ]);
  });

  test("no character is cut in half", () => {
    expect([
      makeName("éééé", { maxLength: 12 }, SEED, undefined),
      makeName("😀😀", { maxLength: 9 }, SEED, undefined),
    ]).toEqual([{ name: "éééé-030a111" }, { name: "😀-030a111" }]);
  });

  test("each forbidden character is replaced", () => {
    expect(makeName('my "big" bucket', { forbidden: /[" ]/ }, SEED, undefined)).toEqual({
      name: "my--big--bucket-030a111",
    });
  });
});

describe("when the engine proposes", () => {
  test("its name is taken", () => {
    expect(makeName("metrics", {}, SEED, { mode: "propose", proposedName: "metrics-prod-1" })).toEqual({
      name: "metrics-prod-1",
    });
  });

  test("forbidden characters of its name are replaced", () => {
    expect(makeName("metrics", { forbidden: /\// }, SEED, { mode: "propose", proposedName: "prod/metrics/1" })).toEqual(
      { name: "prod-metrics-1" },
    );
  });

  test("a name that is too long, and an empty one, give way to the kit's own", () => {
    expect([
      makeName("metrics", { maxLength: 10 }, SEED, { mode: "propose", proposedName: "metrics-prod-1" }),
      makeName("metrics", {}, SEED, { mode: "propose", proposedName: "" }),
    ]).toEqual([{ name: "me-030a111" }, { name: "metrics-030a111" }]);
  });
});

describe("when the engine enforces", () => {
  test("its name is taken as it is", () => {
    expect(
      makeName("metrics", { maxLength: 9, forbidden: /_/ }, SEED, { mode: "enforce", proposedName: "metrics-1" }),
    ).toEqual({ name: "metrics-1" });
  });

  test("a name that is too long is a failure", () => {
    expect(makeName("metrics", { maxLength: 8 }, SEED, { mode: "enforce", proposedName: "metrics-1" })).toEqual({
      failure: 'the enforced automatic name "metrics-1" is longer than the 8 characters allowed; give a name',
    });
  });

  test("a name with forbidden characters is a failure, not changed behind the engine's back", () => {
    expect(makeName("metrics", { forbidden: /_/ }, SEED, { mode: "enforce", proposedName: "_metrics" })).toEqual({
      failure: 'the enforced automatic name "_metrics" has characters that are not allowed; give a name',
    });
  });
});

test("when automatic names are turned off the program must give one", () => {
  expect(makeName("metrics", {}, SEED, { mode: "disable", proposedName: "" })).toEqual({
    failure: 'is required: automatic naming is disabled; give "metrics" a name',
  });
});

test("whatever the logical name, the automatic one is not empty, fits and has no forbidden character", () => {
  const names = fc.tuple(fc.string({ unit: "grapheme", minLength: 1 }), fc.integer({ min: 1, max: 30 }));
  fc.assert(
    fc.property(names, fc.uint8Array({ maxLength: 32 }), ([logical, maxLength], seed) => {
      const made = makeName(logical, { maxLength, forbidden: /[aeiou]/i }, seed, undefined);
      const name = "name" in made ? made.name.slice(0, made.name.lastIndexOf("-") + 1) : "";
      const whole = "name" in made ? made.name : "";
      const { length } = Array.from(whole);
      expect({ isLongEnough: length >= 1, fits: length <= maxLength, isClean: !/[aeiou]/i.test(name) }).toEqual({
        isLongEnough: true,
        fits: true,
        isClean: true,
      });
    }),
  );
});
