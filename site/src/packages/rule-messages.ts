import type { ObjectRule, Properties, Property, Rule } from "../../../packages/provider-kit/src/declare/property-types";
import { shapeOf } from "../../../packages/provider-kit/src/declare/shape";
import type { MessageReader } from "./returned-messages";

/** A message of a rule, and the properties at which it may appear. */
export interface RuleMessage {
  readonly message: string;
  readonly places: readonly string[];
}

/** What the rules of properties say, and the rules over several of them; each message once. */
export function ruleMessages(
  messagesOf: MessageReader,
  properties: Properties,
  rules: readonly ObjectRule[] = [],
): readonly RuleMessage[] {
  const found = new Map<string, Set<string>>();
  const add = (rule: unknown, place: string): void => {
    for (const message of messagesOf.returnedBy(rule)) found.set(message, (found.get(message) ?? new Set()).add(place));
  };
  addRules(rules, "", add);
  addProperties(properties, "", [], add);
  return [...found].map(([message, places]) => ({ message, places: [...places] }));
}

type Add = (rule: unknown, place: string) => void;

function addRules(rules: readonly ObjectRule[], place: string, add: Add): void {
  for (const rule of rules) add(Reflect.get(rule, "check"), rule.needs.map((name) => below(place, name)).join(", "));
}

function addProperties(properties: Properties, place: string, shapes: readonly string[], add: Add): void {
  for (const [name, property] of Object.entries(properties)) addProperty(property, below(place, name), shapes, add);
}

function addProperty(property: Property, place: string, shapes: readonly string[], add: Add): void {
  for (const rule of rulesOf(property)) add(rule, place);
  if (property.kind === "list") addProperty(property.items, `${place}[]`, shapes, add);
  if (property.kind === "map") addProperty(property.values, `${place}[…]`, shapes, add);
  if (property.kind !== "object") return;
  const { name, properties, rules = [] } = shapeOf(property);
  if (shapes.includes(name)) return;
  addRules(rules, place, add);
  addProperties(properties, place, [...shapes, name], add);
}

function rulesOf({ check }: Property): readonly Rule<unknown>[] {
  if (check === undefined) return [];
  return typeof check === "function" ? [check] : [...check];
}

function below(place: string, name: string): string {
  return place === "" ? name : `${place}.${name}`;
}
