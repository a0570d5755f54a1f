import type { Property } from "../../../plugin/declare/property";
import type { Provider } from "../../../plugin/declare/provider";
import type { Resource } from "../../../plugin/declare/resource";
import { typeName } from "../../../plugin/declare/resource";
import { shapeOf } from "../../../plugin/declare/shape";
import type { StoryKind, ValueMaker } from "../../../testing/story/story-kind";
import type { Template } from "../../../testing/story/template";

/** The stories of a package, and one from the declaration for each kind that has none. */
export function storiesOf({ resources }: Provider, stories: readonly StoryKind[]): readonly StoryKind[] {
  const without = resources.filter(
    (resource) => resource.isOnlyLookedUp !== true && !stories.some(({ type }) => type === typeName(resource.token)),
  );
  return [...stories, ...without.map(declaredStory)];
}

/** A story with the values that a declaration itself tells: two of each input, as far as they are easy to make. */
export function declaredStory({ token, inputs }: Resource): StoryKind {
  const needs = Object.entries(inputs).flatMap(([name, property]) => {
    const kind = neededKind(property);
    return kind === undefined ? [] : [[name, kind] as const];
  });
  return {
    type: typeName(token),
    needs: Object.fromEntries(needs.map(([name, { kind }]) => [name, kind])),
    inputs: (make) =>
      Object.fromEntries(
        Object.entries(inputs).flatMap(([name, property]) => {
          const need = needs.find(([needed]) => needed === name)?.[1];
          const values = need === undefined ? valuesOf(name, property, make) : [make.need(name, need.output)];
          return values.length === 0 ? [] : [[name, values]];
        }),
      ),
  };
}

/** The kind that an input refers to, and which of its outputs; none for what a function looks up. */
function neededKind(property: Property): { readonly kind: string; readonly output?: string | undefined } | undefined {
  if (property.kind !== "string" || property.refersTo === undefined) return undefined;
  const { refersTo } = property;
  if (typeof refersTo === "string") return { kind: refersTo };
  return "resource" in refersTo ? { kind: refersTo.resource, output: refersTo.property } : undefined;
}

const TIMES = ["2026-01-31T08:00:00Z", "2026-02-28T09:00:00Z"];

/** Two values of an input; fewer where the declaration does not tell what it takes. */
function valuesOf(name: string, property: Property, make: ValueMaker, depth = 0): readonly Template[] {
  switch (property.kind) {
    case "string":
      return textsOf(name, property, make, depth);
    case "integer":
    case "number": {
      const { values, min = 1, max = Infinity } = property;
      return values?.slice(0, 2) ?? [min, min + 1].filter((value) => value <= max);
    }
    case "boolean":
      return [true, false];
    case "list":
      return valuesOf(name, property.items, make, depth + 1).map((item) => [item]);
    case "map":
      return valuesOf(name, property.values, make, depth + 1).map((value) => ({ key: value }));
    case "object":
      return objectsOf(property, make, depth);
    case "any":
      return [];
  }
}

function textsOf(
  name: string,
  property: Extract<Property, { readonly kind: "string" }>,
  make: ValueMaker,
  depth: number,
): readonly Template[] {
  const { values, format, pattern, secret, refersTo, minLength = 0, autoname } = property;
  if (values !== undefined) return values.slice(0, 2);
  if (refersTo !== undefined) return [];
  if (format === "date-time") return TIMES;
  if (format === "email") return [`${make.name("one")}@service.example`, `${make.name("two")}@service.example`];
  const isName = depth === 0 && (autoname !== undefined || name === "name" || name === "title");
  const made = ["one", "two"].map((text) => {
    const long = text.padEnd(minLength, "x");
    return secret === true ? make.secret(long) : isName ? make.name(long) : long;
  });
  return made.filter((text) => typeof text !== "string" || pattern?.test(text) !== false);
}

/** Two objects with what a shape demands, or with all that it has where it demands nothing. */
function objectsOf(
  property: Extract<Property, { readonly kind: "object" }>,
  make: ValueMaker,
  depth: number,
): readonly Template[] {
  if (depth > 3) return [];
  const members = Object.entries(shapeOf(property).properties);
  const demanded = members.filter(([, member]) => member.required === true);
  const all = (demanded.length > 0 ? demanded : members).map(
    ([name, member]) => [name, valuesOf(name, member, make, depth + 1)] as const,
  );
  if (demanded.some(([name]) => all.find(([one]) => one === name)?.[1].length === 0)) return [];
  return [0, 1].map((choice) =>
    Object.fromEntries(
      all.flatMap(([name, values]) => {
        const value = values[choice] ?? values[0];
        return value === undefined ? [] : [[name, value]];
      }),
    ),
  );
}
