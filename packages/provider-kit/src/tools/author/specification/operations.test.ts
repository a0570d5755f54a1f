import type { Field } from "./operations";
import { operationsOf } from "./operations";
import { specificationOf } from "./read-specification";
import { boxes } from "./specification.test.fixture";

function requestOf(schemas: Readonly<Record<string, unknown>>): readonly (readonly [string, Field])[] {
  const [, post] = operationsOf(boxes(schemas));
  return [...(post?.request ?? [])];
}

function aField(change: Partial<Field>): Field {
  return { type: "", isRequired: false, values: [], rules: [], source: "", ...change };
}

test("operations have the server's path before theirs, the query and the bodies of success", () => {
  const operations = operationsOf(boxes({ Box: { properties: { name: { type: "string" } } } }));
  expect(
    operations.map(({ method, path, request, response }) => [method, path, [...request.keys()], [...response.keys()]]),
  ).toEqual([
    ["GET", "/api/boxes", ["?limit"], ["[]", "[].name"]],
    ["POST", "/api/boxes", ["name"], ["name"]],
    ["GET", "/api/boxes/{boxId}", [], ["name"]],
  ]);
});

test("an operation and a path have servers of their own before those of all", async () => {
  const specification = await specificationOf({
    openapi: "3.0.0",
    info: { title: "boxes", version: "1" },
    servers: [{ url: "https://boxes.example.com/api/" }],
    paths: {
      "/boxes": { get: {} },
      "/health": { get: { servers: [{ url: "" }] }, post: {} },
      "/ready": { servers: [{ url: "/private" }], get: {} },
    },
  });
  expect(operationsOf(specification).map(({ method, path }) => `${method} ${path}`)).toEqual([
    "GET /api/boxes",
    "GET /health",
    "POST /api/health",
    "GET /private/ready",
  ]);
});

test("a field has its type, rules, values and the schema that says so", () => {
  const Size = { type: "integer", minimum: 1, default: 3 };
  const Box = {
    required: ["kind"],
    properties: { kind: { type: "string", enum: ["a", "b", null] }, size: { $ref: "#/components/schemas/Size" } },
  };
  expect(requestOf({ Box, Size })).toEqual([
    ["kind", aField({ type: "string", isRequired: true, values: ["a", "b"], source: "Box.kind" })],
    ["size", aField({ type: "integer", rules: ["minimum 1", "default 3"], source: "Box.size" })],
  ]);
});

test("the parts of allOf are one object, and what only some forms have is optional", () => {
  const Base = { required: ["id"], properties: { id: { type: "string" } } };
  const Round = {
    required: ["radius", "color"],
    properties: { radius: { type: "number" }, color: { type: "string" } },
  };
  const Square = { required: ["color"], properties: { color: { type: "integer" } } };
  const forms = { oneOf: [{ $ref: "#/components/schemas/Round" }, { $ref: "#/components/schemas/Square" }] };
  expect(requestOf({ Box: { allOf: [{ $ref: "#/components/schemas/Base" }, forms] }, Base, Round, Square })).toEqual([
    ["id", aField({ type: "string", isRequired: true, source: "Base.id" })],
    ["radius", aField({ type: "number", isRequired: true, source: "Round.radius" })],
    ["color", aField({ type: "string|integer", isRequired: true, source: "Round.color" })],
  ]);
});

test("lists, maps and types of several names are told", () => {
  const Box = {
    properties: {
      tags: { type: "array", items: { type: "string" } },
      labels: { type: "object", additionalProperties: { type: ["string", "null"] } },
    },
  };
  expect(requestOf({ Box }).map(([place, { type }]) => [place, type])).toEqual([
    ["tags", "array"],
    ["tags[]", "string"],
    ["labels", "object"],
    ["labels{}", "string"],
  ]);
});

test("a reference into a list is followed", () => {
  const Base = { allOf: [{ properties: { id: { type: "string" } } }] };
  expect(requestOf({ Box: { $ref: "#/components/schemas/Base/allOf/0" }, Base }).map(([place]) => place)).toEqual([
    "id",
  ]);
});

test("a schema inside itself, one that refers to itself, and one that is not there are read once", () => {
  const Box = {
    properties: {
      inner: { $ref: "#/components/schemas/Box" },
      loop: { $ref: "#/components/schemas/Loop" },
      gone: { $ref: "#/components/schemas/Gone" },
      far: { $ref: "other.yaml#/Thing" },
    },
  };
  expect(requestOf({ Box, Loop: { $ref: "#/components/schemas/Loop" } }).map(([place]) => place)).toEqual([
    "inner",
    "loop",
    "gone",
    "far",
  ]);
});

test("a body and a server's path of Swagger 2 are read, too", async () => {
  const specification = await specificationOf({
    swagger: "2.0",
    basePath: "/v1",
    paths: {
      "/boxes": {
        parameters: [{ in: "query", name: "page", type: "integer", required: true }],
        post: {
          parameters: [{ in: "body", name: "box", schema: { properties: { name: { type: "string" } } } }],
          responses: { 201: { schema: { properties: { id: { type: "string" } } } } },
        },
      },
    },
  });
  expect(operationsOf(specification)).toEqual([
    {
      method: "POST",
      path: "/v1/boxes",
      request: new Map([
        ["?page", aField({ type: "integer", isRequired: true, source: "?page" })],
        ["name", aField({ type: "string", source: "name" })],
      ]),
      response: new Map([["id", aField({ type: "string", source: "id" })]]),
    },
  ]);
});
