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
  /** The other property, and the value that it has where the property is given: `["sourceType", "jira"]`. */
  readonly when: readonly [other: string, value: string];
  /** What is wrong where the property is left out although the other one has the value. Default: nothing. */
  readonly missing?: string;
  /** What is wrong where the property is given although the other one has this value. */
  readonly excess: (value: string) => string;
  /** What the rule demands, for docs. */
  readonly doc?: string;
}

/**
 * Declares that a program gives a property only where another property has a value. A program that gives it with another literal
 * value does not compile, unless values of the other property may be given in any case. Where the other property is left out, the
 * rule accepts everything.
 */
export function onlyWith(name: string, options: OnlyWithOptions): ObjectRule {
  const {
    when: [other, value],
    missing,
    excess,
    ...facts
  } = options;
  return {
    needs: [other, name],
    takesPartlyKnown: true,
    ...facts,
    excludes: { kind: "onlyWith", name, other, value },
    check({ [other]: actual, [name]: given }) {
      if (typeof actual !== "string" || (actual === value) === (given !== undefined)) return undefined;
      const message = given === undefined ? missing : excess(actual);
      return message === undefined ? undefined : { path: [name], message };
    },
  };
}
