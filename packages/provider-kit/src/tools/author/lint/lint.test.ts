import type { Json } from "../schema/schema";
import { lintSchema, refuseBrokenSchema } from "./lint";

const RENAME = "rename it with a `wire` name, or give the reason why it stays in `reservedNames` of the provider";

const text = { type: "string", description: "A text." };

/** A schema with one resource. */
function aResource(part: Json, token = "acme:index:Box"): Json {
  return { resources: { [token]: { description: "A box.", ...part } } };
}

/** A schema with one type. */
function aType(part: Json): Json {
  return { types: { "acme:index:Lid": { description: "A lid.", ...part } } };
}

function withProperty(name: string): Json {
  return aType({ properties: { [name]: text } });
}

test.each<[string, Json, string, string, string]>([
  [
    "a word of Python",
    withProperty("from"),
    "/types/acme:index:Lid/properties/from",
    '"from" is a word of Python, where programs have to write "from_"',
    RENAME,
  ],
  [
    "a word of Java",
    withProperty("package"),
    "/types/acme:index:Lid/properties/package",
    '"package" is a word of Java, where programs have to write "package_"',
    RENAME,
  ],
  [
    "a method that Go generates",
    withProperty("elementType"),
    "/types/acme:index:Lid/properties/elementType",
    'generated classes in Go have a member "ElementType" already',
    RENAME,
  ],
  [
    "a member of all classes of C#",
    withProperty("getHashCode"),
    "/types/acme:index:Lid/properties/getHashCode",
    'generated classes in C# have a member "GetHashCode" already',
    RENAME,
  ],
  [
    "a leading underscore",
    withProperty("_links"),
    "/types/acme:index:Lid/properties/_links",
    "a leading underscore makes it private in Python and no name at all in Go",
    "name it in camel case, letters and digits only, with a `wire` name",
  ],
  [
    "a hyphen in a name",
    withProperty("lid-size"),
    "/types/acme:index:Lid/properties/lid-size",
    "the languages spell such a name differently",
    "name it in camel case, letters and digits only, with a `wire` name",
  ],
  [
    "names that are one in Python",
    aType({ properties: { vlanId: text, vlanID: text } }),
    "/types/acme:index:Lid/properties/vlanID",
    'is "vlan_id" in Python, and so is "vlanId"',
    "rename one of them with a `wire` name",
  ],
  [
    "an ID of its own",
    aResource({ properties: { id: text } }),
    "/resources/acme:index:Box/properties/id",
    "hides the ID that every resource has",
    "give it a name that says whose it is, with a `wire` name",
  ],
  [
    "a word of TypeScript among the settings",
    { config: { variables: { var: text } } },
    "/config/variables/var",
    '"var" is a word of TypeScript, where programs have to write "var_"',
    RENAME,
  ],
  [
    "a union of objects",
    aType({ properties: { size: { ...text, oneOf: [{ $ref: "#/types/a" }, { $ref: "#/types/b" }] } } }),
    "/types/acme:index:Lid/properties/size/oneOf",
    "a union becomes `interface{}` in Go, `object` in C# and Java, which no program can fill in",
    "declare one shape with the properties of all, and a rule",
  ],
  [
    "the deprecated reference to the provider",
    aType({ properties: { owner: { ...text, $ref: "#/resources/pulumi:providers:acme" } } }),
    "/types/acme:index:Lid/properties/owner/$ref",
    "the reference to the provider has its deprecated form, so that every generator warns",
    'refer to "#/provider"',
  ],
  [
    "a module with a hyphen",
    aResource({}, "acme:cold-storage/v1:Box"),
    "/resources/acme:cold-storage/v1:Box",
    'the module "cold-storage/v1" is no name of a Go or Python package',
    "change the token in the declaration",
  ],
  [
    "a resource named after the provider's class",
    aResource({}, "acme:index:Provider"),
    "/resources/acme:index:Provider",
    "every package has a class Provider of its own",
    "change the token in the declaration",
  ],
  [
    "a type with the name that Go derives from another one",
    { types: { "acme:index:Lid": { description: "A lid." }, "acme:index:LidArray": { description: "Lids." } } },
    "/types/acme:index:LidArray",
    'the generator for Go makes a type "LidArray" of "Lid"',
    "rename it in its declaration",
  ],
  [
    "tokens that differ by the case of a letter",
    { functions: { "acme:index:getIp": { description: "One." }, "acme:index:getIP": { description: "Two." } } },
    "/functions/acme:index:getIP",
    'has the name of "acme:index:getIp", the case of letters aside: they share a file or a class',
    "rename one of them in its declaration",
  ],
  [
    "a member of an enumeration without a name",
    aType({ enum: [{ name: "", value: "" }] }),
    "/types/acme:index:Lid/enum/0",
    '"" is no name of a member in all languages',
    "name the member in Pascal case, letters and digits only",
  ],
  [
    "members of an enumeration that are one",
    aType({ enum: [{ name: "TenGig" }, { name: "TEN_GIG" }] }),
    "/types/acme:index:Lid/enum/1",
    '"TEN_GIG" and "TenGig" are one member in Python or Go',
    "rename one of them",
  ],
  [
    "the end of a comment in a description",
    aType({ description: "Matches */5." }),
    "/types/acme:index:Lid/description",
    "`*/` ends a comment in TypeScript, Java and Go",
    "write it with a space between",
  ],
  [
    "a code block without an end",
    aType({ description: "So:\n\n```sh\nls" }),
    "/types/acme:index:Lid/description",
    "a code block without an end takes in the rest of the page",
    "close it",
  ],
  [
    "an empty description",
    aType({ description: " " }),
    "/types/acme:index:Lid/description",
    "docs show nothing",
    "say what it is",
  ],
])("the lint finds %s", (_what, schema, path, problem, remedy) => {
  expect(lintSchema(schema)).toEqual([{ path, problem, remedy }]);
});

test.each<[string, Json]>([
  [
    "a string with an enumeration of its known values",
    { oneOf: [{ type: "string" }, { $ref: "#/types/acme:index:Size" }] },
  ],
  ["a name that is a word in one spelling only", { type: "string" }],
])("the lint finds nothing wrong with %s", (_what, property) => {
  expect(lintSchema(aType({ properties: { type: { ...property, description: "A text." } } }))).toEqual([]);
});

test("the argument of a provider's method keeps the name that the engine prescribes", () => {
  const inputs = { properties: { __self__: { $ref: "#/provider" } } };
  expect(lintSchema({ functions: { "pulumi:providers:acme/describe": { description: "What.", inputs } } })).toEqual([]);
});

test("a name with a reason stays, and a reason that no name needs is found", () => {
  expect(lintSchema(withProperty("from"), { from: "the service's word", lid: "we like it" })).toEqual([
    { path: 'reservedNames of the provider, "lid"', problem: "no property needs the reason", remedy: "remove it" },
  ]);
});

test.each([
  ["the token of a resource", "acme:index:Box", "acme:index:Box"],
  ["the token of a type but for a letter's case", "acme:index:LID", "acme:index:Lid"],
])("the lint finds a component with %s", (_what, token, taken) => {
  const schema = { ...aResource({}), ...aType({}) };
  const component = { name: "Box", token, doc: "Boxes.", types: ["BoxArgs"], file: "src/components/box/box.ts" };
  expect(lintSchema(schema, {}, [component])).toEqual([
    {
      path: "src/components/box/box.ts",
      problem: `has the name of ${JSON.stringify(taken)}, the case of letters aside: they share a file or a class`,
      remedy: "rename one of them in its declaration",
    },
  ]);
  expect(lintSchema(schema, {}, [{ ...component, token: "acme:index:Stack" }])).toEqual([]);
});

test("the refusal lists everything at once", () => {
  const schema = aType({ description: "", properties: { from: text } });
  expect(() => refuseBrokenSchema(schema)).toThrow(
    new Error(
      "the schema breaks generators of SDKs and docs:\n" +
        `  /types/acme:index:Lid/properties/from: "from" is a word of Python, where programs have to write "from_"; ${RENAME}\n` +
        "  /types/acme:index:Lid/description: docs show nothing; say what it is",
    ),
  );
  expect(() => refuseBrokenSchema(withProperty("size"))).not.toThrow();
});
