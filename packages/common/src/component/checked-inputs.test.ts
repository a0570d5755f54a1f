import * as pulumi from "@pulumi/pulumi";
import type { Form } from "./form";
import { anything, boolean, either, list, map, number, object, oneOf, string, wholeNumber } from "./form";
import { checkedInputs, InvalidInputs, invalidInputs } from "./index";

interface Rule {
  readonly prefix: pulumi.Input<string>;
  readonly weight?: pulumi.Input<number> | undefined;
}

interface StoreArgs {
  readonly name: pulumi.Input<string>;
  readonly tier?: string | undefined;
  readonly open?: pulumi.Input<boolean> | undefined;
  readonly days?: pulumi.Input<number> | undefined;
  readonly rules?: readonly Rule[] | undefined;
  readonly shares?: Readonly<Record<string, pulumi.Input<string> | Rule>> | undefined;
  readonly tags?: unknown;
  readonly owner?: object | undefined;
}

const notEmpty = (value: unknown): string | undefined => (value === "" ? "must not be empty" : undefined);
const rule = object<Rule>({ prefix: string({ required: true, check: notEmpty }), weight: number() });

const form = object<StoreArgs>({
  name: string({ required: true }),
  tier: oneOf(["hot", "cold", "gone"], { plain: true }),
  open: boolean(),
  days: wholeNumber({ min: 1, max: 9, unit: "days" }),
  rules: list(rule, { ifEmpty: "must have at least one rule" }),
  shares: map(either([string({ check: notEmpty }), rule])),
  tags: anything(),
  owner: object(),
});

/** The mistakes as lines; what is given need not be of the right types. */
function linesOf(args: object, further: (inputs: object) => readonly [] = () => []): readonly string[] {
  return invalidInputs(form, args, further).map(({ path, reason }) => `${path}: ${reason}`);
}

test("inputs of their forms have no mistakes, and those that are known later are not judged", () => {
  const later = pulumi.output(5);
  expect(linesOf({ name: "a", tier: "hot", open: true, days: 9, shares: {}, tags: 5, owner: later })).toEqual([
    "owner: must be a value that is known when the component is made, not an output or a promise",
  ]);
  const rules = [{ prefix: Promise.resolve(5), weight: 0.5 }];
  expect(linesOf({ name: later, days: later, rules, shares: { a: later, b: rules[0] }, owner: { any: 5 } })).toEqual(
    [],
  );
});

test.each<[what: string, args: object, lines: readonly string[]]>([
  ["missing", {}, ["name: is required and missing"]],
  [
    "of another type",
    { name: 5, tier: null, open: "yes", days: "5", rules: {}, shares: [], owner: [] },
    [
      "name: must be a string, not a number",
      "tier: must be one of hot, cold, gone, not null",
      "open: must be a boolean, not a string",
      "days: must be a whole number from 1 to 9 days, not a string",
      "rules: must be a list, not an object",
      "shares: must be an object, not a list",
      "owner: must be an object, not a list",
    ],
  ],
  [
    "wrong in their parts",
    {
      name: "a",
      rules: [{ prefix: "", weigth: 1 }, undefined, 5],
      shares: { a: "", b: {}, c: 5, "d e": { prefix: "" } },
    },
    [
      "rules[0].weigth: unknown property; must be one of prefix, weight",
      "rules[0].prefix: must not be empty",
      "rules[1]: is required and missing",
      "rules[2]: must be an object, not a number",
      "shares.a: must not be empty",
      "shares.b.prefix: is required and missing",
      "shares.c: must be a string or an object, not a number",
      'shares["d e"].prefix: must not be empty',
    ],
  ],
  [
    "outside of their ranges, or known later where they must not be",
    { name: "a", days: 10, tier: pulumi.output("hot"), rules: [] },
    [
      "tier: must be a value that is known when the component is made, not an output or a promise",
      "days: must be a whole number from 1 to 9 days, not 10",
      "rules: must have at least one rule",
    ],
  ],
  [
    "named like what every object has",
    { name: "a", constructor: 5 },
    ["constructor: unknown property; must be one of name, tier, open, days, rules, shares, tags, owner"],
  ],
])("inputs that are %s are named with their places", (_what, args, lines) => {
  expect(linesOf(args)).toEqual(lines);
});

test("further checks see inputs of the right types alone", () => {
  const further = jest.fn<readonly [], [object]>(() => []);
  expect(linesOf({ name: 5 }, further)).toHaveLength(1);
  expect(linesOf({ name: "a", days: 10, nam: 5 }, further)).toHaveLength(2);
  expect(further.mock.calls).toEqual([[{ name: "a", days: 10, nam: 5 }]]);
});

const component = { type: "Store", name: "north" };

/** The checked value of an input, or the error that it ends with. */
async function later(
  input: unknown,
  of: Form = object({ it: either([string({ check: notEmpty }), rule]) }),
): Promise<unknown> {
  const { it } = checkedInputs<{ it: unknown }>(component, of, { it: input }, () => []);
  return new Promise((resolve) => {
    // the outputs of an output that fails reject as well
    const swallow = (): void => undefined;
    const checked = pulumi.output(it);
    for (const part of ["isKnown", "isSecret"]) void Promise.resolve(Reflect.get(checked, part)).catch(swallow);
    Promise.resolve(Reflect.apply(Reflect.get(checked, "promise"), checked, [])).then(resolve, resolve);
  });
}

describe("an input that is known later", () => {
  test.each<[string, unknown]>([
    ["of its form", "a"],
    ["that is left out", null],
  ])("with a value %s stays as it is", async (_what, value) => {
    expect(await later(pulumi.output(value))).toBe(value);
  });

  test.each<[string, unknown, string]>([
    ["a wrong value", "", 'Store "north": it: must not be empty'],
    ["a value of another type", 5, 'Store "north": it: must be a string, not a number'],
    ["an object that had to be known", { prefix: "a" }, 'Store "north": it: must be a string, not an object'],
  ])("with %s ends with the error of the component", async (_what, value, message) => {
    const error = await later(pulumi.output(value));
    expect(error).toBeInstanceOf(InvalidInputs);
    expect(error).toMatchObject({ message });
    expect(await later(Promise.resolve(value))).toMatchObject({ message });
  });

  test("in lists and objects is checked as well, and the other parts stay", () => {
    const args = {
      name: "a",
      rules: [{ prefix: "b", weight: pulumi.output(5) }],
      owner: new Date(0),
      tags: pulumi.output(5),
    };
    const checked = checkedInputs<StoreArgs>(component, form, args, () => []);
    expect([checked.name, checked.owner, checked.tags]).toEqual(["a", args.owner, args.tags]);
    expect([checked.owner === args.owner, checked.tags === args.tags]).toEqual([true, true]);
    expect(pulumi.Output.isInstance(checked.rules?.[0]?.weight)).toBe(true);
  });

  test("shows no part of a secret", async () => {
    const of = object({ it: string({ check: (value) => `must be another one, not ${String(value)}` }) });
    expect(await later(pulumi.secret("hunter2"), of)).toMatchObject({
      message:
        'Store "north": it: the value is secret and not shown; it must be one that the documentation of the input allows',
    });
  });
});
