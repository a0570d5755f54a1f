import type { LocalServer, Received, Reply } from "@ops-providers/provider-kit/internal/testing/local-server";
import { json, startServer, text } from "@ops-providers/provider-kit/internal/testing/local-server";
import type { Access } from "./access";
import { accessSpecification, mayAsk, tokenFor } from "./access";

export type Fields = Readonly<Record<string, unknown>>;

/** A service that no declaration knows: what its maker says of it, and what it does. */
export interface UnknownService {
  readonly name: string;
  /** By what it knows who asks. */
  readonly access: Access;
  /** What no fact can be found of, with the reason: nothing, as far as the prober should know. */
  readonly undecided: readonly string[];
  /** The list of a service without objects. */
  readonly empty: { readonly method: "GET" | "POST"; readonly path: string; readonly answer: unknown };
  /** An OpenAPI document. */
  specification(): object;
  /** A new service without objects. */
  start(): (request: ServiceRequest) => Reply;
}

export interface ServiceRequest {
  readonly method: string;
  /** The parts of the path. */
  readonly path: readonly string[];
  readonly query: URLSearchParams;
  readonly body: Fields;
}

/** Starts a service on loopback. */
export function started(service: UnknownService): Promise<LocalServer> {
  const reply = service.start();
  return startServer((request) => {
    const token = tokenFor(service.access, request);
    if (token !== undefined) return json(200, token);
    return mayAsk(service.access, request) ? reply(parsed(request)) : json(401, { message: "who are you" });
  });
}

function parsed({ method, path, body }: Received): ServiceRequest {
  const url = new URL(path, "http://localhost");
  const sent: unknown = body === "" ? {} : JSON.parse(body);
  return {
    method,
    path: url.pathname
      .split("/")
      .filter((part) => part !== "")
      .map(decodeURIComponent),
    query: url.searchParams,
    body: typeof sent === "object" && sent !== null ? { ...sent } : {},
  };
}

/** An answer without a body. */
export const NOTHING = text(204, "");

/** A refusal. */
export function refusal(status: number, message: string, code?: string): Reply {
  return json(status, { message, ...(code === undefined ? {} : { code }) });
}

/** Values without those that are not given. */
export function given(values: Fields): Fields {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
}

const asJson = (schema: object): object => ({ content: { "application/json": { schema } } });

/** An operation as a specification describes it. */
export function operation(
  request: object | undefined,
  response: object | undefined,
  parameters: readonly string[] = [],
  type: object = INTEGER,
): object {
  return {
    parameters: parameters.map((name) => ({ in: "query", name, schema: type })),
    ...(request === undefined ? {} : { requestBody: asJson(request) }),
    responses: { 200: { description: "done", ...(response === undefined ? {} : asJson(response)) } },
  };
}

export function objectOf(properties: object, required: readonly string[] = []): object {
  return { type: "object", properties, ...(required.length === 0 ? {} : { required }) };
}

export const listOf = (items: object): object => ({ type: "array", items });
export const TEXT = { type: "string" };
export const INTEGER = { type: "integer" };
export const BOOLEAN = { type: "boolean" };

/** A specification of these paths. */
export function specified(title: string, access: Access, paths: object): object {
  const { security, schemes } = accessSpecification(access);
  return {
    openapi: "3.0.3",
    info: { title, version: "1" },
    security,
    components: { securitySchemes: schemes },
    paths,
  };
}
