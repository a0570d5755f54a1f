import { describeConformance } from "../conformance/describe-conformance";
import { editIn, idsIn, removeFrom, toySuite } from "./suite";

const ingredients = [
  { name: "flour", amount: 500 },
  { name: "nuts", amount: 2, unit: "handful" },
  { name: "butter", amount: 250 },
];

describeConformance(
  toySuite({
    type: "Recipe",
    arrange: async ({ unique }) => ({
      minimal: { title: `cake ${unique}`, ingredients: [{ name: "flour", amount: 1 }] },
      full: {
        title: `bread ${unique}`,
        ingredients,
        tastes: ["sweet", "nutty", "sweet"],
        steps: [
          { text: "mix", steps: [{ text: "flour first", steps: [{ text: "slowly" }] }, { text: "then butter" }] },
        ],
        oven: '{ "heat": 180.0, "fan": true, "beep": [1, 2] }',
        rest: "90s",
      },
      others: {
        title: `rolls ${unique}`,
        ingredients: [{ name: "butter", amount: 251 }, ...ingredients.slice(0, 2)],
        tastes: ["sweet", "salty"],
        steps: [{ text: "mix", steps: [{ text: "flour first", steps: [{ text: "fast" }] }] }],
        oven: '{"heat": 181}',
        rest: "2m",
      },
    }),
    objects: idsIn("recipes"),
    remove: removeFrom("recipes"),
    edits: {
      title: editIn("recipes", { title: "renamed" }),
      ingredients: editIn("recipes", { ingredients: [{ name: "water", amount: 1, unit: "g" }] }),
      steps: editIn("recipes", { steps: [] }),
      oven: editIn("recipes", { oven: '{"heat":1}' }),
      rest: editIn("recipes", { rest: undefined }),
    },
    mistakes: {
      "an ingredient that stands twice is refused": {
        change: { ingredients: [...ingredients, { name: "flour", amount: 1 }] },
        failures: [{ property: "", reason: 'ingredients[3].name: duplicate name "flour"; must be unique' }],
      },
      "an empty step far inside is refused at its place": {
        change: { steps: [{ text: "mix", steps: [{ text: "stir", steps: [{ text: "" }] }] }] },
        failures: [{ property: "", reason: "steps[0].steps[0].steps[0].text: must not be empty" }],
      },
      "JSON that is none is refused": {
        change: { oven: "{" },
        failures: [{ property: "oven", reason: 'must be valid JSON, not "{"' }],
      },
    },
  }),
);
