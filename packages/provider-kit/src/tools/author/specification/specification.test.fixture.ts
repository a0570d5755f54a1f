import type { Specification } from "./read-specification";

/** A specification of a small service: a collection of boxes, as a newer version of it may have it. */
export function boxes(
  schemas: Readonly<Record<string, unknown>>,
  paths: Readonly<Record<string, unknown>> = {},
): Specification {
  const box = { $ref: "#/components/schemas/Box" };
  const json = (schema: unknown): object => ({ content: { "application/json": { schema } } });
  const one = { responses: { "200": json(box) } };
  const root = {
    servers: [{ url: "https://boxes.example.com/api/" }],
    paths: {
      "/boxes": {
        get: {
          parameters: [{ $ref: "#/components/parameters/limit" }],
          responses: { "200": json({ type: "array", items: box }) },
        },
        post: { requestBody: json(box), responses: { "201": json(box), "400": json({ type: "string" }) } },
      },
      "/boxes/{boxId}": { get: one },
      ...paths,
    },
    components: {
      schemas,
      parameters: { limit: { in: "query", name: "limit", schema: { type: "integer", maximum: 100 } } },
    },
  };
  return { root, version: "1" };
}
