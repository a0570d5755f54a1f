import type { ObjectRule, RuleResult } from "../property-types";

/** What a rule answers whose properties exclude each other. */
export interface AtMostOneOptions {
  /** What is wrong where several are given. */
  readonly several: RuleResult;
  /** What is wrong where none is given. Default: nothing. */
  readonly none?: RuleResult;
  /** What the rule demands, for docs. */
  readonly doc?: string;
}

/**
 * Declares that a program gives at most one of several properties, or exactly one where `none` is a failure. With two of them a
 * program does not compile, whatever the severity of `several`.
 */
export function atMostOne(names: readonly string[], options: AtMostOneOptions): ObjectRule {
  const { several, none, ...facts } = options;
  return {
    needs: names,
    takesPartlyKnown: true,
    ...facts,
    excludes: { kind: "atMostOne", names },
    check(values) {
      const given = names.filter((name) => values[name] !== undefined);
      if (given.length === 0) return none;
      return given.length === 1 ? undefined : several;
    },
  };
}

/** When a property is given, and what is wrong otherwise. */
export interface OnlyWithOptions {
  /** The other property, and the values that it has where the property is given: `["sourceType", "jira"]`. */
  readonly when: readonly [other: string, ...values: string[]];
  /** What is wrong where the property is left out although the other one has such a value. Default: nothing. */
  readonly missing?: string | ((value: string) => string | undefined);
  /** What is wrong where the property is given although the other one has this value. */
  readonly excess: (value: string) => string;
  /** What the rule demands, for docs. */
  readonly doc?: string;
}

/**
 * Declares that a program gives a property only where another property has a value, or one of several. A program that gives it with another
 * literal value does not compile, unless values of the other property may be given in any case. Where the other property is left out, the
 * rule accepts everything.
 */
export function onlyWith(name: string, options: OnlyWithOptions): ObjectRule {
  const {
    when: [other, ...values],
    missing,
    excess,
    ...facts
  } = options;
  return {
    needs: [other, name],
    takesPartlyKnown: true,
    ...facts,
    excludes: { kind: "onlyWith", name, other, values },
    check({ [other]: actual, [name]: given }) {
      if (typeof actual !== "string" || values.includes(actual) === (given !== undefined)) return undefined;
      const lacking = typeof missing === "function" ? missing(actual) : missing;
      const message = given === undefined ? lacking : excess(actual);
      return message === undefined ? undefined : { path: [name], message };
    },
  };
}

/** The properties that go with one value of another property. */
export interface FormProperties {
  /** Those that a program must give. Default: none. */
  readonly needs?: readonly string[];
  /** Those that it may give. Default: none. */
  readonly takes?: readonly string[];
}

/**
 * Declares the forms that an object has by the value of one property: `formsBy("type", { http: { needs: ["url"] }, chat: { takes: ["room"] } })`.
 * What no form names goes with every value; a property that some forms name is refused in the others.
 */
export function formsBy(other: string, forms: Readonly<Record<string, FormProperties>>): readonly ObjectRule[] {
  const entries = Object.entries(forms);
  const valuesOf = (name: string, ...keys: readonly (keyof FormProperties)[]): readonly string[] =>
    entries.flatMap(([value, form]) => (keys.some((key) => form[key]?.includes(name)) ? [value] : []));
  const names = new Set(entries.flatMap(([, { needs = [], takes = [] }]) => [...needs, ...takes]));
  return [...names].map((name) => {
    const [values, needing] = [valuesOf(name, "needs", "takes"), valuesOf(name, "needs")];
    const needed = needing.length === 0 ? "" : `, and is required with ${quoted(needing)}`;
    return onlyWith(name, {
      when: [other, ...values],
      doc: `\`${name}\` goes with ${quoted(values)} as \`${other}\`${needed}.`,
      missing: (value) => (needing.includes(value) ? `is required where ${other} is ${value}` : undefined),
      excess: (value) => `must be left out where ${other} is ${value}`,
    });
  });
}

function quoted(values: readonly string[]): string {
  return values.map((value) => `\`${value}\``).join(" or ");
}
