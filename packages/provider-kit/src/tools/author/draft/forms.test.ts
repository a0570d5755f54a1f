import { packageNames } from "../init/package-name";
import { specificationOf } from "../specification/read-specification";
import { draftOf } from "./draft";
import { operation } from "./draft.test.fixture";
import { drafted } from "./drafted-kind.test.support";

const text = { type: "string" };
const object = (properties: object, required: readonly string[] = []): object => ({
  type: "object",
  properties,
  required,
});
const ref = (name: string): object => ({ $ref: `#/components/schemas/${name}` });

const BASE = object({ id: { type: "string", readOnly: true }, name: text, type: text }, ["name"]);

/** A service of alarms that are told in one of several ways. */
function alarms(schemas: object, alarm: object): object {
  return {
    openapi: "3.0.0",
    info: { title: "Alarms", version: "1.0" },
    paths: {
      "/alarms": {
        post: operation(alarm, alarm),
        get: operation(undefined, { type: "array", items: alarm }),
      },
      "/alarms/{id}": {
        get: operation(undefined, alarm),
        put: operation(alarm, alarm),
        delete: { responses: { 204: { description: "gone" } } },
      },
    },
    components: { schemas: { Base: BASE, ...schemas } },
  };
}

const BY_MAPPING = alarms(
  {
    Mail: { allOf: [ref("Base"), object({ to: text }, ["to"])] },
    Hook: { allOf: [ref("Base"), object({ url: text, retries: { type: "integer" } }, ["url"])] },
    Any: {
      oneOf: [ref("Mail"), ref("Hook")],
      discriminator: { propertyName: "type", mapping: { mail: "#/components/schemas/Mail", hook: "Hook" } },
    },
  },
  ref("Any"),
);

test("forms that a property tells apart are rules of the kind, and examples have the first one", async () => {
  const files = await drafted("Alarm", BY_MAPPING);
  expect(files["alarm.ts"]).toContain(`\
  rules: formsBy("type", { mail: { needs: ["to"] }, hook: { needs: ["url"], takes: ["retries"] } }),
`);
  expect(files["alarm.ts"]).toContain(`\
    type: string({
      required: true,
      values: ["mail", "hook"],
`);
  expect(files["alarm.example.ts"]).toContain('new Alarm("example", { name: "name", type: "mail", to: "to" });');
  expect(files["alarm.conformance.test.ts"]).toContain('fixed: ["type"]');
  expect(files["alarm.story.ts"]).toContain('url: "it goes with another form of the object"');
});

test("what an object of one form must be given is asked for in that form alone", async () => {
  const tried = { Alarm: [{ property: "retries", option: "required", value: { type: "hook" } }] };
  const specification = await specificationOf(BY_MAPPING);
  const [kind] = draftOf(specification, packageNames("alarms"), { include: [], hasTexts: true, tried }).kinds;
  expect(kind?.facts).toContainEqual({
    option: "rules",
    code: 'formsBy("type", { "mail": { needs: ["to"] }, "hook": { needs: ["url","retries"] } })',
    mark: "tried",
  });
  expect(kind?.inputs.find(({ name }) => name === "retries")?.facts).not.toContainEqual(
    expect.objectContaining({ option: "required" }),
  );
});

const KIND = (value: string): object => ({ type: "string", enum: [value] });

test.each<[string, object, string | undefined]>([
  [
    "one value in each",
    { oneOf: [object({ kind: KIND("a"), x: text }, ["kind"]), object({ kind: KIND("b"), y: text }, ["kind", "y"])] },
    'rules: formsBy("kind", { a: { takes: ["x"] }, b: { needs: ["y"] } }),',
  ],
  [
    "forms that are alike",
    { oneOf: [object({ kind: KIND("a"), x: text }), object({ kind: KIND("b"), x: text })] },
    undefined,
  ],
  ["nothing that tells them apart", { oneOf: [object({ x: text }), object({ y: text })] }, undefined],
  [
    "the same value in two",
    { oneOf: [object({ kind: KIND("a"), x: text }), object({ kind: KIND("a"), y: text })] },
    undefined,
  ],
  [
    "the names of schemas",
    { oneOf: [ref("Cat"), ref("Dog")], discriminator: { propertyName: "pet" } },
    'rules: formsBy("pet", { Cat: { takes: ["mews"] }, Dog: { takes: ["barks"] } }),',
  ],
])("a part of an object with %s", async (_what, part, rules) => {
  const schemas = {
    Cat: object({ pet: text, mews: text }),
    Dog: object({ pet: text, barks: text }),
  };
  const alarm = object({ id: { type: "string", readOnly: true }, name: text, part }, ["name"]);
  const shapes = (await drafted("Alarm", alarms(schemas, alarm)))["alarm-shapes.ts"] ?? "";
  expect(shapes.match(/rules: [^\n]+/)?.[0]).toBe(rules);
});

test("both values of a part that has forms are of the first one", async () => {
  const part = { oneOf: [ref("Cat"), ref("Dog")], discriminator: { propertyName: "pet" } };
  const schemas = { Cat: object({ pet: text, lives: { type: "integer" } }, ["lives"]), Dog: object({ pet: text }) };
  const alarm = object({ id: { type: "string", readOnly: true }, name: text, part }, ["name"]);
  const story = (await drafted("Alarm", alarms(schemas, alarm)))["alarm.story.ts"];
  expect(story).toContain('{ pet: "Cat", lives: 1 },');
  expect(story).toContain('{ pet: "Cat", lives: 2 },');
});
