import type { CheckFailure, ObjectRule, Property, Shape } from "@ops-providers/provider-kit";
import { boolean, defineShape, isMap, list, object, rule, string } from "@ops-providers/provider-kit";
import type { Fields } from "../service/fields";
import { wirePointer } from "./pointer";

/** Most expressions that all must hold. */
const MOST_AND = 8;
/** Most expressions of which one must hold. */
const MOST_OR = 3;
/** The group of filters marked `or`, which has no name. */
const MARKED = "OR_";

/** A filter as programs write it. */
export interface Filter {
  readonly property: string;
  readonly operator: string;
  readonly values: readonly string[];
  readonly or?: boolean | undefined;
  readonly group?: string | undefined;
}

interface FilterOptions {
  /** PascalCase name of the type: `CloudRouterFilter`. */
  readonly name: string;
  /** Properties that the service can filter by. */
  readonly properties: readonly string[];
  readonly operators: readonly string[];
  /** What the service may know more of than its documents list. Default: nothing. */
  readonly open?: readonly ("properties" | "operators")[];
}

/** Declares filters of which all must hold, but for those marked `or`, of which one must. */
export function filtersWithOr(options: FilterOptions): Shape {
  return filterShape(options, {
    or: boolean({ absent: false, doc: `Whether it is one of at most ${MOST_OR} filters of which one must hold.` }),
  });
}

/** Declares filters that may stand in named groups. */
export function filtersInGroups(options: FilterOptions): Shape {
  return filterShape(options, {
    group: string({
      pattern: /^(AND|OR)_.+$/,
      patternDoc: "AND_ or OR_ and a name",
      doc: "Group of the filter: of those with the same `OR_…` one must hold, of those with the same `AND_…` all.",
    }),
  });
}

/** Declares filters of which all must hold. */
export function plainFilters(options: FilterOptions): Shape {
  return filterShape(options, {});
}

function filterShape(
  { name, properties, operators, open = [] }: FilterOptions,
  more: Readonly<Record<string, ReturnType<typeof boolean> | ReturnType<typeof string>>>,
): Shape {
  const listOf = (what: "properties" | "operators"): "closed" | "open" => (open.includes(what) ? "open" : "closed");
  return defineShape({
    name,
    doc: "A condition that records must meet.",
    properties: {
      property: string({
        required: true,
        values: properties,
        valuesAre: listOf("properties"),
        doc: "Property to compare.",
      }),
      operator: string({
        required: true,
        values: operators.flatMap(spellings),
        anyCase: true,
        valuesAre: listOf("operators"),
        doc: "How it is compared; `LIKE` takes `%` for any text.",
      }),
      values: list({
        items: string({ doc: "A value." }),
        required: true,
        doc: "What it is compared with: a value, two for `BETWEEN`, any number for `IN`.",
      }),
      ...more,
    },
    rules: [rule(["operator", "values"], wrongCount, { takesPartlyKnown: true })],
  });
}

function wrongCount({ operator, values }: Readonly<Record<string, unknown>>): CheckFailure | undefined {
  const count = Array.isArray(values) ? values.length : 0;
  const name = String(operator);
  if (isOfPresence(name)) return undefined;
  if (count === 0) return { path: ["values"], message: "must not be empty" };
  return name.endsWith("BETWEEN") && count !== 2
    ? { path: ["values"], message: `must be two values for ${name}, minimum and maximum, not ${count}` }
    : undefined;
}

/** Whether an operator asks only whether something is there, which is compared with nothing. */
function isOfPresence(operator: string): boolean {
  return operator === "IS NULL" || operator === "IS NOT NULL";
}

/** Some operators are known by a notation: `[NOT] LIKE` is `LIKE`, and there is `NOT LIKE`. */
function spellings(operator: string): readonly string[] {
  const bare = /^\[NOT\] (.+)$/.exec(operator)?.[1];
  return bare === undefined ? [operator] : [bare, `NOT ${bare}`, operator];
}

/** Declares the list of filters of a lookup. */
export function filterList(shape: Shape, options: { readonly required?: boolean } = {}): Property {
  return list({
    items: object({ shape, doc: "A condition that records must meet." }),
    minItems: 1,
    ...(options.required === false ? { absent: [] } : { required: true }),
    doc: "Conditions that the records must meet.",
  });
}

/** The rule over the filters of a lookup: how many the service takes. */
export const fewFilters: ObjectRule = {
  // which group a filter is in decides whether it counts, so all of them have to be known
  needs: ["filters"],
  doc: `At most ${MOST_AND} filters may be given, of which those of a group count as one. There may be one group of which one must hold, of at most ${MOST_OR}.`,
  check({ filters }) {
    const all: readonly unknown[] = Array.isArray(filters) ? filters : [];
    const grouped = all.flatMap(groupOf);
    const ors = grouped.filter(isOrGroup);
    const [group, ...others] = new Set(ors);
    if (others.length > 0) {
      return wrongFilters(`at most one group may be an OR group, not ${[group, ...others].join(" and ")}`);
    }
    if (ors.length > MOST_OR) {
      const place = group === MARKED ? "marked or" : `in ${group}`;
      return wrongFilters(`at most ${MOST_OR} filters may be ${place}, not ${ors.length}`);
    }
    const parts = all.length - grouped.length + new Set(grouped).size;
    return parts > MOST_AND
      ? wrongFilters(`at most ${MOST_AND} filters may be given, not ${parts}; a group is one`)
      : undefined;
  },
};

/** The group of a filter, if it is in one. */
function groupOf(filter: unknown): readonly string[] {
  if (!isMap(filter)) return [];
  const { or, group } = filter;
  if (or === true) return [MARKED];
  return typeof group === "string" ? [group] : [];
}

/** Whether one filter of a group is enough. */
function isOrGroup(group: string): boolean {
  return group.startsWith("OR_");
}

function wrongFilters(message: string): CheckFailure {
  return { path: ["filters"], message };
}

/** One condition as the service takes it. */
export function expressionOf({ property, operator, values }: Filter): Fields {
  const compared = isOfPresence(operator) ? {} : { values };
  return { property: wirePointer(property), operator: operator.replace("[NOT] ", ""), ...compared };
}

/** The service's filter: all must hold, and one of those marked `or`. */
export function allOf(filters: readonly Filter[]): Fields {
  const ands = filters.filter(({ or }) => or !== true).map(expressionOf);
  const ors = filters.filter(({ or }) => or === true).map(expressionOf);
  return { and: [...ands, ...(ors.length === 0 ? [] : [{ or: ors }])] };
}

/** The service's filter for groups, in the order in which they are first named. */
export function groupsOf(outerOperator: string, filters: readonly Filter[]): Fields {
  const groups = new Map<string, Fields[]>();
  const parts: Fields[] = [];
  for (const filter of filters) {
    const { group } = filter;
    if (group === undefined) {
      parts.push(expressionOf(filter));
      continue;
    }
    const members = groups.get(group) ?? [];
    if (!groups.has(group)) {
      groups.set(group, members);
      parts.push({ [isOrGroup(group) ? "or" : "and"]: members });
    }
    members.push(expressionOf(filter));
  }
  return { [outerOperator.toLowerCase()]: parts };
}
