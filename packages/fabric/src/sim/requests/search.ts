import { refuseProperty } from "../kind/fabric-error";
import { arityOf, compare, type Condition, meets, OPERATORS, valuesAt } from "./filter";
import { isList, isObject, type JsonObject, objectIn } from "../kind/json";
import { pageOf, windowInQuery, windowOf } from "./paging";
import { type Call, checkQuery, readJson } from "./request";
import type { SearchRules } from "../kind/search-rules";
import { choice, either, integer, list, object, text } from "../kind/shape";

const NEWEST_FIRST = "/changeLog/updatedDateTime";

/** Answers a search among objects in the order in which they were made. */
export function search(objects: readonly JsonObject[], rules: SearchRules, call: Call, invalid: string): JsonObject {
  const { pagesInQuery = false, queries = [] } = rules;
  checkQuery(call, invalid, [...queries, ...(pagesInQuery ? ["offset", "limit"] : [])]);
  const asked = readJson(call, invalid, requestShape(rules));
  const { filter, pagination, sort } = objectIn(asked);
  const { offset, limit } = objectIn(pagination);
  const window = pagesInQuery ? windowInQuery(call.query, invalid) : windowOf(offset, limit, invalid, "/pagination");
  const condition = filter === undefined ? { every: [] } : conditionOf(filter, "/filter", rules, invalid, 0);
  const found = objects.filter((one) => meets(one, condition));
  const path = rules.path.slice(rules.path.lastIndexOf("/"));
  return pageOf(sorted(found, sort, rules), window, path, (one) => one);
}

function requestShape({ sort, needsFilter = false, pagesInQuery = false, outer = ["and"] }: SearchRules) {
  const groups = outer.flatMap((name) => (name === "bare" ? [] : [object({ [name]: list(isAnObject) })]));
  const bare = outer.includes("bare") ? [expressionShape] : [];
  const order = object({ "property?": choice(...sort), "direction?": choice("ASC", "DESC") });
  return object({
    [needsFilter ? "filter" : "filter?"]: either(...groups, ...bare),
    ...(pagesInQuery ? {} : { "pagination?": object({ "offset?": integer(), "limit?": integer() }) }),
    ...(sort.length === 0 ? {} : { "sort?": list(order) }),
  });
}

const isAnObject = {
  check: (value: unknown, spot: { refuse(reason: string): void }) => {
    if (!isObject(value)) spot.refuse("must be an object");
  },
};

const expressionShape = object({
  property: text(),
  operator: text(),
  "values?": list(text()),
});

function conditionOf(part: unknown, at: string, rules: SearchRules, invalid: string, depth: number): Condition {
  const fields = objectIn(part);
  const allowed: readonly string[] = depth === 0 ? (rules.outer ?? ["and"]) : depth === 1 ? (rules.inner ?? []) : [];
  for (const [name, max] of [["and", rules.maxAnd ?? 8] as const, ["or", rules.maxOr ?? 3] as const]) {
    const parts = fields[name];
    if (!isList(parts)) continue;
    const isWellFormed = allowed.includes(name) && Object.keys(fields).length === 1;
    if (!isWellFormed) throw refuseProperty(invalid, at, `a group "${name}" is not possible here`);
    if (parts.length > max) throw refuseProperty(invalid, `${at}/${name}`, `must have at most ${max} items`);
    const conditions = parts.map((inner, i) => conditionOf(inner, `${at}/${name}/${i}`, rules, invalid, depth + 1));
    return name === "and" ? { every: conditions } : { some: conditions };
  }
  return expressionOf(fields, at, rules, invalid);
}

function expressionOf(fields: JsonObject, at: string, rules: SearchRules, invalid: string): Condition {
  const { property, operator, values = [], ...others } = fields;
  const other = Object.keys(others)[0];
  if (other !== undefined) throw refuseProperty(invalid, `${at}/${other}`, "is not known");
  const known: readonly unknown[] | undefined = rules.properties;
  if (typeof property !== "string" || known?.includes(property) === false) {
    throw refuseProperty(invalid, `${at}/property`, `must be one of ${(rules.properties ?? ["a pointer"]).join(", ")}`);
  }
  const may = rules.operators ?? OPERATORS;
  const chosen = may.find((one) => one === operator);
  if (chosen === undefined) throw refuseProperty(invalid, `${at}/operator`, `must be one of ${may.join(", ")}`);
  const texts = isList(values) ? values.filter((value) => typeof value === "string") : [];
  const [min, max] = arityOf(chosen);
  const areTexts = isList(values) && texts.length === values.length;
  if (!areTexts || texts.length < min || texts.length > max) {
    throw refuseProperty(invalid, `${at}/values`, `must be an array of ${min} to ${max} strings`);
  }
  return { property, operator: chosen, values: texts };
}

function sorted(objects: readonly JsonObject[], sort: unknown, rules: SearchRules): readonly JsonObject[] {
  const { defaultSort = NEWEST_FIRST } = rules;
  const asked = isList(sort) && sort.length > 0 ? sort : [{}];
  const criteria = asked.map(objectIn);
  return objects.toSorted((left, right) => {
    for (const { property = defaultSort, direction = "DESC" } of criteria) {
      const order = compareBy(left, right, String(property));
      if (order !== 0) return direction === "ASC" ? order : -order;
    }
    return 0;
  });
}

/** Objects that nobody has updated count as updated when they were made. */
function compareBy(left: JsonObject, right: JsonObject, property: string): number {
  const key = (object: JsonObject): string => {
    const made = property === NEWEST_FIRST ? valuesAt(object, "/changeLog/createdDateTime")[0] : undefined;
    return valuesAt(object, property)[0] ?? made ?? "";
  };
  return compare(key(left), key(right));
}
