import type { ValueMap } from "@ops-providers/provider-kit/testing";
import type { Knowledge } from "@ops-providers/provider-kit/testing/arbitrary";
import { valuesOf } from "@ops-providers/provider-kit/testing/arbitrary";
import fc from "fast-check";
import { alertRoute } from "../resources/alert-route/alert-route";
import { alertSource } from "../resources/alert-source/alert-source";
import { isEmptyBinding } from "../shapes/binding";
import { isObject } from "../shapes/document";
import { expressions } from "../shapes/expression";
import type { Surroundings } from "./alert-routing-suite";

type Objects = fc.Arbitrary<ValueMap>;

/** Expressions that every random owner has, so that anything may refer to them. */
const REFERENCES = ["one", "two", "three"] as const;

/** Random valid inputs of a route, as far as declarations and rules allow them. */
export function anyRoute(surroundings: Surroundings): Objects {
  return named(valuesOf(alertRoute.inputs, "AlertRoute", knowledgeOf(surroundings)));
}

/** Random valid inputs of a source, as far as declarations and rules allow them. */
export function anySource(surroundings: Surroundings): Objects {
  return named(valuesOf(alertSource.inputs, "AlertSource", knowledgeOf(surroundings)).map(fitOptions));
}

function named(inputs: Objects): Objects {
  return inputs.map((values) => ({ ...values, name: "Random" }));
}

function knowledgeOf({ attributes, sources }: Surroundings): Knowledge {
  const uses = REFERENCES.map((reference) => `expressions["${reference}"]`);
  const scope = fc.constantFrom(
    "alert.title",
    "payload.team",
    ...uses,
    ...attributes.map((id) => `alert.attributes.${id}`),
  );
  const knowledge: Knowledge = {
    values: {
      "AlertRoute.expressions": fc.constant(null).chain(() => anyExpressions(knowledge)),
      "AlertSource.sourceType": fc.constantFrom("http", "datadog", "email", "http_custom", "jira"),
      "Condition.operation": fc.constantFrom("is_set", "one_of", "contains_one_of", "contains", "name_contains"),
      "Condition.subject": scope,
      "GroupingKey.reference": scope,
      "IssueTrackerOptions.projectIds": fc.array(fc.constantFrom("p-1", "p-2"), { minLength: 1, maxLength: 3 }),
      "LiteralOrReference.literal": anyLiteral(scope),
      "LiteralOrReference.reference": scope,
      "RouteAlertSource.alertSourceId": fc.constantFrom(...sources),
      "Template.expressions": fc.constant(null).chain(() => anyExpressions(knowledge)),
      "TemplateAttribute.alertAttributeId": fc.constantFrom(...attributes),
    },
    shapes: {
      AutoBinding: (objects) => objects.map(only("value", "arrayValues")),
      Binding: (objects) => objects.map(only("value", "arrayValues")),
      ChannelConfig: (objects) =>
        objects.filter(({ chatTargetsA, chatTargetsB }) => holdsChannels(chatTargetsA) || holdsChannels(chatTargetsB)),
      EscalationTarget: (objects) =>
        objects
          .map(only("escalationPaths", "users"))
          .filter(({ escalationPaths, users }) => holdsValues(escalationPaths) || holdsValues(users)),
      IncidentConfig: (objects) => objects.map(withTimes),
      LiteralOrReference: (objects) => objects.map(only("literal", "reference")),
      Operation: (objects) => objects.filter(hasBlock).map(withoutOtherBlocks),
      Template: (objects) => objects.map(fitPrivacy),
    },
  };
  return knowledge;
}

/** One expression for each reference, in any order; branches start from the whole scope. */
function anyExpressions(knowledge: Knowledge): fc.Arbitrary<ValueMap[]> {
  const expression = valuesOf(expressions.items.shape.properties, "Expression", knowledge);
  const each = REFERENCES.map((reference) =>
    fc
      .tuple(expression, fc.constantFrom("payload", "alert.title"))
      .map(([values, root]): ValueMap => ({ ...values, reference, rootReference: hasBranches(values) ? "." : root })),
  );
  return fc.tuple(...each).chain((all) => fc.shuffledSubarray(all, { minLength: all.length }));
}

function hasBranches({ operations }: ValueMap): boolean {
  return JSON.stringify(operations).includes('"operationType":"branches"');
}

/** Texts, JSON in any spelling, and rich text documents. */
function anyLiteral(scope: fc.Arbitrary<string>): fc.Arbitrary<string> {
  const json = fc.constantFrom(
    '{"b": 1.0, "a": [12345678901234567890, 1e3]}',
    "[]",
    " {\n} ",
    '["<&>"]',
    "1.0",
    "true",
  );
  const node = fc.oneof(
    fc.string({ minLength: 1, maxLength: 5 }).map((text) => ({ type: "text", text })),
    scope.map((name) => ({ attrs: { name }, type: "varSpec" })),
    fc.constant({ type: "lineBreak" }),
  );
  const document = fc
    .array(node, { maxLength: 3 })
    .map((content) => JSON.stringify({ type: "doc", content: [{ type: "paragraph", content }] }));
  return fc.oneof(fc.string({ maxLength: 6 }), json, document, fc.constantFrom("C0BBB222", "T0AAA111/C0BBB222"));
}

/** Of two properties that exclude each other the first that is there. */
function only(first: string, second: string): (values: ValueMap) => ValueMap {
  return (values) => (values[first] === undefined ? values : without(values, second));
}

function without(values: ValueMap, ...names: readonly string[]): ValueMap {
  return Object.fromEntries(Object.entries(values).filter(([name]) => !names.includes(name)));
}

/** Whether a binding is there and binds something: an empty one is as good as none. */
function holdsValues(bound: unknown): boolean {
  return isObject(bound) && !isEmptyBinding(bound);
}

function holdsChannels(target: unknown): boolean {
  return isObject(target) && holdsValues(target["binding"]);
}

const BLOCKS: readonly string[] = ["branches", "filter", "navigate", "parse"];

function hasBlock(values: ValueMap): boolean {
  const type = values["operationType"];
  if (typeof type !== "string" || type === "concatenate") return false;
  return !BLOCKS.includes(type) || values[type] !== undefined;
}

function withoutOtherBlocks(values: ValueMap): ValueMap {
  return without(values, ...BLOCKS.filter((block) => block !== values["operationType"]));
}

/** While a route makes no incidents nobody can tell a time of 0 from one that is not used. */
function withTimes(values: ValueMap): ValueMap {
  return { ...values, deferTimeSeconds: 30, groupingWindowSeconds: values["enabled"] === true ? 0 : 600 };
}

function fitPrivacy(values: ValueMap): ValueMap {
  return holdsValues(values["visibleToTeams"]) ? { ...values, isPrivate: true } : without(values, "isPrivate");
}

function fitOptions(values: ValueMap): ValueMap {
  const bare = without(values, "httpCustomOptions", "issueTrackerOptions");
  if (values["sourceType"] === "http_custom") {
    const fallback = { deduplicationKeyPath: "$.id", transformExpression: "return {}" };
    return { ...bare, httpCustomOptions: values["httpCustomOptions"] ?? fallback };
  }
  if (values["sourceType"] !== "jira") return bare;
  const given = values["issueTrackerOptions"];
  return {
    ...bare,
    issueTrackerOptions: JSON.stringify(given ?? {}) === "{}" ? { projectIds: ["p-1"] } : (given ?? {}),
  };
}
