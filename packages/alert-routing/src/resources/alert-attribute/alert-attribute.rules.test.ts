import { describeRules, NO_FAILURES, secret, UNKNOWN } from "@ops-providers/provider-kit/testing";
import { anAttribute } from "./attribute-inputs.test.support";
import { checkInputs } from "../../testing/check-inputs";

describeRules(checkInputs, [
  {
    fact: "the name Priority is refused",
    type: "AlertAttribute",
    inputs: anAttribute({ name: "Priority" }),
    failures: [
      {
        property: "name",
        reason: 'cannot be "Priority", which the service reserves; choose another name',
      },
    ],
    operands: ["name"],
  },
  {
    fact: "an empty name and an empty type are refused",
    type: "AlertAttribute",
    inputs: anAttribute({ name: "", type: "" }),
    failures: [
      { property: "name", reason: "must not be empty" },
      { property: "type", reason: "must not be empty" },
    ],
  },
  {
    fact: "an ID and an unknown property are refused",
    type: "AlertAttribute",
    inputs: anAttribute({ id: "01JV3A7Q9E5Z2D8F6G4H1J0KMN", arrays: true }),
    failures: [
      'unknown property "id"; known properties: name, type, array, required, emoji',
      'unknown property "arrays"; did you mean "array"?',
    ],
  },
  {
    fact: "an emoji between colons is worth a warning with its name",
    type: "AlertAttribute",
    inputs: anAttribute({ emoji: ":fire:" }),
    warnings: ['emoji: is the name of an emoji without colons; write "fire"'],
    operands: ["emoji"],
  },
  {
    fact: "all missing properties are reported at once",
    type: "AlertAttribute",
    inputs: { name: "Squad" },
    failures: [
      { property: "type", reason: "is required and missing" },
      { property: "array", reason: "is required and missing" },
    ],
  },
]);

test.each([
  ["names that only hold the word Priority", anAttribute({ name: "Priority of the team" })],
  ["the name in small letters", anAttribute({ name: "priority" })],
  ["a type that nobody knows yet", anAttribute({ type: 'CatalogEntry["Squad"]' })],
  ["an emoji", anAttribute({ emoji: "fire" })],
  ["no name at all", { type: "String", array: true, required: true }],
  ["nothing but unknowns", { name: UNKNOWN, type: UNKNOWN, array: UNKNOWN, required: UNKNOWN, emoji: UNKNOWN }],
])("%s: no failures and no warnings", async (_fact, inputs) => {
  expect(await checkInputs("AlertAttribute", inputs)).toEqual([NO_FAILURES]);
});

test("a secret name is reported without the name, and without naming the property, which would print it", async () => {
  expect(await checkInputs("AlertAttribute", anAttribute({ name: secret("Priority") }))).toEqual([
    {
      failures: [
        {
          property: "",
          reason: 'name: cannot be "[secret]", which the service reserves; choose another name',
        },
      ],
      warnings: [],
    },
  ]);
});
