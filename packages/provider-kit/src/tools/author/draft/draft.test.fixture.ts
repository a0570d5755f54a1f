/** A JSON body. */
function json(schema: object): object {
  return { content: { "application/json": { schema } } };
}

const reference = (name: string): object => ({ $ref: `#/components/schemas/${name}` });

/** A response with a body, or without one. */
export function answer(schema?: object): object {
  return { 200: { description: "done", ...(schema === undefined ? {} : json(schema)) } };
}

/** An operation that takes and answers with bodies. */
export function operation(
  request: object | undefined,
  response: object | undefined,
  parameters: object[] = [],
): object {
  return {
    parameters,
    ...(request === undefined ? {} : { requestBody: json(request) }),
    responses: answer(response),
  };
}

const query = (name: string, schema: object = { type: "integer" }): object => ({ in: "query", name, schema });

const CABINETS = {
  "/cabinets": {
    post: operation(reference("NewCabinet"), reference("Cabinet")),
    get: operation(undefined, { properties: { cabinets: { type: "array", items: reference("Cabinet") } } }, [
      query("limit", { type: "integer", maximum: 50 }),
      query("offset"),
    ]),
  },
  "/cabinets/{cabinet_id}": {
    get: operation(undefined, reference("Cabinet")),
    patch: operation(
      { properties: { title: { type: "string" }, tags: { type: "array", items: { type: "string" } } } },
      reference("Cabinet"),
    ),
    delete: { responses: { 204: { description: "gone" } } },
  },
};

const BOOKS = {
  "/cabinets/{cabinet_id}/books": {
    post: operation({ properties: { book: reference("Book") } }, { properties: { book: reference("Book") } }),
    get: operation(undefined, { type: "array", items: reference("Book") }),
  },
  "/cabinets/{cabinet_id}/books/{book_id}": {
    put: operation({ properties: { book: reference("Book") } }, undefined),
    delete: { responses: { 204: { description: "gone" } } },
  },
};

const STAMPS = {
  "/stamps/{name}": {
    put: operation(
      { type: "object", required: ["ink"], properties: { ink: { type: "string", enum: ["red", "blue"] } } },
      undefined,
    ),
    get: operation(undefined, { properties: { name: { type: "string" }, ink: { type: "string" } } }),
    delete: { responses: { 204: { description: "gone" } } },
  },
  "/search": { post: operation({ type: "object" }, { type: "object" }) },
};

const SCHEMAS = {
  NewCabinet: {
    required: ["title"],
    properties: {
      title: { type: "string", maxLength: 40, description: "What the cabinet is called" },
      room: { type: "string", default: "hall" },
      tags: { type: "array", items: { type: "string" } },
      apiKey: { type: "string" },
    },
  },
  Cabinet: {
    description: "A cabinet that holds books.",
    required: ["id"],
    properties: {
      id: { type: "string", readOnly: true },
      title: { type: "string" },
      room: { type: "string" },
      tags: { type: "array", items: { type: "string" } },
      created_at: { type: "string", format: "date-time" },
    },
  },
  Book: {
    required: ["title"],
    properties: {
      id: { type: "integer", readOnly: true },
      title: { type: "string" },
      authors: { type: "array", items: reference("Author") },
      sequel: reference("Book"),
    },
  },
  Author: {
    required: ["name"],
    properties: { name: { type: "string" }, born: { type: "string", format: "date", nullable: true } },
  },
};

/** The specification of a library: cabinets with books, and stamps whose name the client chooses. */
export function library(
  change: { readonly schemas?: object; readonly paths?: object; readonly version?: string } = {},
): object {
  return {
    openapi: "3.0.0",
    info: { title: "Library", version: change.version ?? "1.0" },
    servers: [{ url: "https://library.example.com/v1" }],
    security: [{ Key: [] }],
    paths: { ...CABINETS, ...BOOKS, ...STAMPS, ...change.paths },
    components: {
      securitySchemes: { Key: { type: "apiKey", in: "header", name: "X-Key" } },
      schemas: { ...SCHEMAS, ...change.schemas },
    },
  };
}
