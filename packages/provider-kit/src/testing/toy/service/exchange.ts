/** A JSON object as the toy service stores and sends it. */
export type Row = Record<string, unknown>;

export interface ToyRequest {
  readonly query: URLSearchParams;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: unknown;
  /** The value that stands for `:name` in the route. */
  readonly param: (name: string) => string;
}

export interface ToyReply {
  readonly status: number;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface ToyRoute {
  readonly method: string;
  /** `/v1/rooms/:id` */
  readonly path: string;
  readonly handle: (request: ToyRequest) => ToyReply | Promise<ToyReply>;
}

/** One thing that the service can do. */
export function route(method: string, path: string, handle: ToyRoute["handle"]): ToyRoute {
  return { method, path, handle };
}

/** The toy service says no. */
export class Refusal extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
  ) {
    super(message);
  }
}

/** The body of a request that must be an object. */
export function rowOf(body: unknown): Row {
  if (typeof body === "object" && body !== null && !Array.isArray(body)) return { ...body };
  throw new Refusal(400, "bad_body", "the body must be an object");
}

/** The items of a list in a body; anything else is an empty list. */
export function rowsOf(value: unknown): readonly Row[] {
  return Array.isArray(value) ? value.map(rowOf) : [];
}

/** A text that the service insists on. */
export function textOf(row: Row, key: string): string {
  const value = row[key];
  if (typeof value === "string" && value !== "") return value;
  throw new Refusal(400, "bad_field", `${key} must be a text`);
}
