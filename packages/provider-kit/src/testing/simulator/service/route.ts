/** The parts of a request that a handler sees. */
export interface OpenCall<Service> {
  readonly service: Service;
  readonly param: (name: string) => string;
  readonly query: URLSearchParams;
  readonly header: (name: string) => string | undefined;
  readonly body: string;
}

/** A request of an authenticated caller. */
export interface Call<Service, Caller> extends OpenCall<Service> {
  readonly caller: Caller;
}

/** A response; without a body there is no content type. */
export interface Reply {
  readonly status: number;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/** The methods that services know. */
export type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

/** One method on one path, and its handler. */
export interface RouteFor<Call> {
  readonly method: Method;
  readonly path: string;
  readonly handle: (call: Call) => Reply | Promise<Reply>;
}

/** A route for authenticated callers. */
export type Route<Service, Caller> = RouteFor<Call<Service, Caller>>;

/** A route without authentication. */
export type OpenRoute<Service> = RouteFor<OpenCall<Service>>;

/** A response 200. */
export function ok(body: unknown): Reply {
  return { status: 200, body };
}

/** A response 201. */
export function created(body: unknown): Reply {
  return { status: 201, body };
}

/** A response 204. */
export const noContent: Reply = { status: 204 };
