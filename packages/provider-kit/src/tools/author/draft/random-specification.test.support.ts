import * as fc from "fast-check";

/** Names that services have, among them words of languages and names that become one in our spelling. */
const NAMES = [
  "name",
  "id",
  "urn",
  "class",
  "import",
  "user_name",
  "userName",
  "x-y",
  "@type",
  "1st",
  "password",
  "created_at",
  "default",
  "equals",
  "links",
  "a.b",
  "type",
  "Ünit",
  "$ref2",
];

const { schema } = fc.letrec<{ schema: object; leaf: object; inner: object }>((tie) => ({
  schema: fc.oneof({ depthSize: "small", withCrossShrink: true }, tie("leaf"), tie("inner")),
  leaf: fc.oneof(
    fc.constant({ $ref: "#/components/schemas/Shared" }),
    fc.constant({ $ref: "#/components/schemas/Gone" }),
    fc.record(
      {
        type: fc.constantFrom("string", "integer", "number", "boolean", "object", ["string", "null"]),
        format: fc.constantFrom("date-time", "password", "email", "int64"),
        enum: fc.constantFrom(["a", "b"], [1, 2], ["*/", '"""', "{{x}}"]),
        default: fc.constantFrom("a", 1, true, null, {}),
        minimum: fc.integer({ min: -3, max: 3 }),
        maximum: fc.integer({ min: -2, max: 4 }),
        minLength: fc.integer({ min: 0, max: 3 }),
        maxLength: fc.integer({ min: 1, max: 9 }),
        pattern: fc.constantFrom("^[a-z]+$", "(", "^/v\\d$", "^(?<year>\\d{4})$"),
        readOnly: fc.boolean(),
        writeOnly: fc.boolean(),
        nullable: fc.boolean(),
        description: fc.constantFrom(
          "A */ b",
          "ends with \\",
          "{{ x }}",
          "```\nopen",
          "<b>bold</b> [link](x)",
          " ",
          "one. two",
        ),
      },
      { requiredKeys: ["type"] },
    ),
  ),
  inner: fc.oneof(
    fc.record(
      {
        type: fc.constant("array"),
        items: tie("schema"),
        minItems: fc.integer({ min: 0, max: 3 }),
        maxItems: fc.integer({ min: 0, max: 3 }),
      },
      { requiredKeys: ["type", "items"] },
    ),
    fc.record({ type: fc.constant("object"), additionalProperties: tie("schema") }),
    fc.record({ oneOf: fc.array(tie("schema"), { minLength: 1, maxLength: 3 }) }),
    fc.record({ oneOf: fc.tuple(formOf("a", tie("schema")), formOf("b", tie("schema"))) }),
    fc.record({ allOf: fc.array(tie("schema"), { minLength: 1, maxLength: 2 }) }),
    fc.record({ type: fc.constant("object"), properties: properties(tie("schema")) }),
  ),
}));

function properties(part: fc.Arbitrary<object>): fc.Arbitrary<object> {
  return fc.dictionary(fc.constantFrom(...NAMES), part, { maxKeys: 6 });
}

/** One of several forms, which a property tells apart. */
function formOf(value: string, part: fc.Arbitrary<object>): fc.Arbitrary<object> {
  return fc
    .tuple(properties(part), fc.subarray(NAMES))
    .map(([parts, required]) => ({ properties: { ...parts, sort: { enum: [value] } }, required }));
}

const body = fc.oneof(
  {
    arbitrary: fc.record({ type: fc.constant("object"), properties: properties(schema), required: fc.subarray(NAMES) }),
    weight: 4,
  },
  { arbitrary: fc.record({ oneOf: fc.tuple(formOf("a", schema), formOf("b", schema)) }), weight: 1 },
);

const json = (content: object): object => ({ content: { "application/json": { schema: content } } });

/** A kind of a service: its paths, and what its bodies are. */
const kind = fc
  .record({
    name: fc.constantFrom("boxes", "classes", "providers", "list-items", "Strings", "x"),
    request: body,
    response: body,
    change: fc.constantFrom("patch", "put", "post", undefined),
    isPut: fc.boolean(),
    isListed: fc.boolean(),
    isRead: fc.boolean(),
    isBelow: fc.boolean(),
  })
  .map(({ name, request, response, change, isPut, isListed, isRead, isBelow }) => {
    const collection = `${isBelow ? "/boxes/{box_id}" : ""}/${name}`;
    const shown = { responses: { 200: { description: "", ...json(response) } } };
    const sent = { requestBody: json(request), ...shown };
    return {
      [collection]: {
        ...(isPut ? {} : { post: sent }),
        ...(isListed
          ? { get: { responses: { 200: { description: "", ...json({ type: "array", items: response }) } } } }
          : {}),
      },
      [`${collection}/{id}`]: {
        delete: { responses: { 204: { description: "" } } },
        ...(isPut ? { put: sent } : {}),
        ...(isRead ? { get: shown } : {}),
        ...(change === undefined ? {} : { [change]: sent }),
      },
    };
  });

/** Specifications of services with a few kinds, whose bodies say anything. */
export const randomSpecification: fc.Arbitrary<object> = fc
  .record({ kinds: fc.array(kind, { minLength: 1, maxLength: 3 }), shared: schema })
  .map(({ kinds, shared }) => ({
    openapi: "3.0.3",
    info: { title: "Any", version: "1" },
    paths: Object.fromEntries(kinds.flatMap((paths) => Object.entries(paths))),
    components: {
      schemas: {
        Shared: { type: "object", properties: { self: { $ref: "#/components/schemas/Shared" }, other: shared } },
      },
    },
  }));
