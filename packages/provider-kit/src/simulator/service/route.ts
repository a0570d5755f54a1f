/** The parts of a request that a handler sees. */
export interface OpenCall<Service> {
  readonly service: Service;
  readonly param: (name: string) => string;
  readonly query: URLSearchParams;
  readonly header: (name: string) => string | undefined;
  readonly body: string;
}

/** A request whose sender is known. */
export interface Call<Service, Caller> extends OpenCall<Service> {
  readonly caller: Caller;
}

/** An answer; one without a body is sent without a content type. */
export interface Reply {
  readonly status: number;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/** The methods that services know. */
export type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

/** One method on one path, and what answers it. */
export interface RouteFor<Call> {
  readonly method: Method;
  readonly path: string;
  readonly handle: (call: Call) => Reply | Promise<Reply>;
}

/** One method on one path, for callers that are known. */
export type Route<Service, Caller> = RouteFor<Call<Service, Caller>>;

/** One method on one path, for everybody. */
export type OpenRoute<Service> = RouteFor<OpenCall<Service>>;

/** Answers with what was asked for. */
export function ok(body: unknown): Reply {
  return { status: 200, body };
}

/** Answers with what was created. */
export function created(body: unknown): Reply {
  return { status: 201, body };
}

/** Answers that it is done. */
export const noContent: Reply = { status: 204 };
