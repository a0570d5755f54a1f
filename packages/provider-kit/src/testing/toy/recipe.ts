import { parseDuration } from "@ops-providers/common/duration";
import { boolean, integer, list, object, string } from "../../plugin/declare/property";
import type { Shape } from "../../plugin/declare/shape";
import { defineResource } from "../../plugin/declare/resource";
import { defineShape } from "../../plugin/declare/shape";
import { isSameJson } from "../../plugin/values/equality/equivalence";
import { createdAt } from "./created-at";

function jsonProblem(text: string): string | undefined {
  try {
    JSON.parse(text);
    return undefined;
  } catch {
    return `must be valid JSON, not ${JSON.stringify(text)}`;
  }
}

function isSameDuration(one: string, other: string): boolean {
  return meaningOf(one) === meaningOf(other);
}

function meaningOf(duration: string): number | string {
  try {
    return parseDuration(duration);
  } catch {
    return duration;
  }
}

const ingredient = defineShape({
  name: "RecipeIngredient",
  doc: "Something that goes in.",
  properties: {
    name: string({ required: true, doc: "Name of the ingredient." }),
    amount: integer({ required: true, min: 1, doc: "How much of it." }),
    unit: string({ absent: "g", doc: "Unit of the amount." }),
    allergen: boolean({ computed: true, sent: "never", doc: "Whether people are known not to stand it." }),
  },
});

const step: Shape = defineShape({
  name: "RecipeStep",
  doc: "One step, with steps of its own.",
  properties: {
    text: string({ required: true, minLength: 1, doc: "What to do." }),
    steps: list({ items: object({ shape: () => step, doc: "A step." }), absent: [], doc: "Smaller steps." }),
  },
});

/** PUT with a version, a list that shows titles only, sets with and without keys, a recursive shape, JSON and durations equal by meaning. */
export const recipe = defineResource({
  token: "toy:index:Recipe",
  doc: "A recipe.",
  endpoint: "/v1/recipes",
  updateBy: { style: "put", version: "version" },
  list: {
    path: "/v1/recipes",
    key: "recipes",
    paging: { style: "after", size: 3, next: "links.next" },
    shows: ["title"],
  },
  identity: { unique: ["title"], createdAt, isConflict: ({ code }) => code === "name_taken" },
  inputs: {
    title: string({ required: true, minLength: 1, maxLength: 60, doc: "Title, unique." }),
    ingredients: list({
      items: object({ shape: ingredient, doc: "An ingredient." }),
      order: "ignored",
      key: "name",
      required: true,
      minItems: 1,
      doc: "What goes in.",
    }),
    tastes: list({ items: string({ doc: "A taste." }), order: "ignored", absent: [], doc: "What it tastes of." }),
    steps: list({ items: object({ shape: step, doc: "A step." }), absent: [], doc: "What to do, in this order." }),
    oven: string({
      check: jsonProblem,
      equal: (one, other) => isSameJson(one, other),
      doc: "Settings of the oven as JSON.",
    }),
    rest: string({ equal: isSameDuration, doc: "How long it rests." }),
  },
  outputs: {
    version: integer({ doc: "Goes up with each change." }),
  },
});
