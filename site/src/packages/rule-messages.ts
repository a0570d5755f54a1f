import type {
  ObjectRule,
  Properties,
  Property,
  Rule,
  RuleResult,
} from "@ops-providers/provider-kit/internal/plugin/declare/property-types";
import { shapeOf } from "@ops-providers/provider-kit/internal/plugin/declare/shape";
import type { MessageReader } from "./returned-messages";
import { UNNAMED } from "./returned-messages";

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
  const add: Add = (sources, place) => {
    const messages = sources.flatMap((one) => (typeof one === "string" ? [one] : messagesOf.returnedBy(one)));
    for (const message of messages) found.set(message, (found.get(message) ?? new Set()).add(place));
  };
  addRules(rules, "", add);
  addProperties(properties, "", [], add);
  return [...found].map(([message, places]) => ({ message, places: [...places] }));
}

/** Adds messages, and those of rules. */
type Add = (sources: readonly unknown[], place: string) => void;

function addRules(rules: readonly ObjectRule[], place: string, add: Add): void {
  for (const rule of rules) {
    add([...exclusionMessages(rule), Reflect.get(rule, "check")], placeOf(rule, place));
  }
}

/** The property that a rule judges, or the object and several of its properties. */
function placeOf({ needs }: ObjectRule, place: string): string {
  const names = needs.join(", ");
  return place === "" || needs.length === 1 ? below(place, names) : `${place}: ${names}`;
}

/** A rule whose properties exclude each other is asked: its messages are values, which its text does not show. */
function exclusionMessages(rule: ObjectRule): readonly string[] {
  const { excludes } = rule;
  if (excludes === undefined) return [];
  const wrong: readonly Readonly<Record<string, unknown>>[] =
    excludes.kind === "atMostOne"
      ? [{}, Object.fromEntries(excludes.names.map((name) => [name, {}]))]
      : [
          ...excludes.values.map((value) => ({ [excludes.other]: value })),
          { [excludes.other]: UNNAMED, [excludes.name]: {} },
        ];
  return wrong.flatMap((values) => textsOf(rule.check(values)));
}

function textsOf(result: RuleResult): readonly string[] {
  if (result === undefined) return [];
  if (typeof result === "string") return [result];
  return "message" in result ? [result.message] : result.map(({ message }) => message);
}

function addProperties(properties: Properties, place: string, shapes: readonly string[], add: Add): void {
  for (const [name, property] of Object.entries(properties)) addProperty(property, below(place, name), shapes, add);
}

function addProperty(property: Property, place: string, shapes: readonly string[], add: Add): void {
  add(rulesOf(property), place);
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
