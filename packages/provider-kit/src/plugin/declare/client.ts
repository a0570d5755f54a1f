/** The parameters of a query string; a parameter that is `undefined` is left out. */
export type Query = Readonly<Record<string, string | number | boolean | undefined>>;

/** Options of a request, besides its path and its body. */
export interface RequestOptions {
  /** Parameters of the query string. */
  readonly query?: Query;
  /** Headers of this request, besides those of the provider. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Content type of the body. Default: `application/json`. With a type that has no `json` in its name, a string is sent as it is. */
  readonly contentType?: string;
  /**
   * Whether sending the request twice has the same effect as sending it once. Default: true for all methods except POST, and
   * for a GET alone where `createOnce` sends the request.
   * A request that is not idempotent is retried only when the service certainly did not act on the first one.
   */
  readonly idempotent?: boolean;
  /** Whether identical reads that are in flight at the same time share one request. Default: true for GET. */
  readonly shared?: boolean;
  /**
   * Whether the body of a successful response has the expected form; a text says what is wrong with it. Any other response counts as
   * lost, because something between provider and service may have sent it. Default: of a GET, and of what is `shared`, an object or a
   * list; of others every body.
   */
  readonly isUsable?: (body: unknown) => boolean | string;
}

/** A response of the service. */
export interface Answer<T> {
  /** The HTTP status. */
  readonly status: number;
  /** The parsed body. */
  readonly body: T;
  /** The headers; their names are in lower case. */
  readonly headers: Readonly<Record<string, string>>;
}

/** The engine operation that a request belongs to. */
export interface Operation {
  /** Is aborted when the engine cancels the operation or its time limit passes. */
  readonly signal: AbortSignal;
  /** Shows a short text in the engine's Info column. */
  status(text: string): void;
  /** Is awaited before each attempt of a request, after all pauses that the service asked for. */
  beforeAttempt?(): Promise<void>;
  /** Whether a creating request is on its way, which nobody may send blindly again, whatever its method. */
  isCreating?(): boolean;
}

/** Sends requests to the service, with time limits, retries, rate limits and redaction. Paths are relative to the endpoint. */
export interface ApiClient {
  /** Base URL of the service, without credentials. */
  readonly endpoint: string;
  /** How long one attempt of a request may take, in seconds. */
  readonly requestTimeoutSeconds: number;
  /** How long the service may still carry out a request whose connection is gone, in seconds. */
  readonly carriedOutWithinSeconds: number;
  /** Returns the service's time by the `Date` header of the last response; before the first response, the machine's time. */
  serverTime(): Date;
  /** Whether a response has had a `Date` header. */
  hasServerTime(): boolean;
  /** Returns how many requests that may have changed something have ended, whatever their end. */
  writesEnded(): number;
  /** Returns the same client for one operation: its requests end with the operation, and long pauses are shown at the resource. */
  during(operation: Operation): ApiClient;
  /** Sends a GET and returns the body. */
  get<T = unknown>(path: string, options?: RequestOptions): Promise<T>;
  /** Sends a POST and returns the body. */
  post<T = unknown>(path: string, body?: unknown, options?: RequestOptions): Promise<T>;
  /** Sends a PUT and returns the body. */
  put<T = unknown>(path: string, body?: unknown, options?: RequestOptions): Promise<T>;
  /** Sends a PATCH and returns the body. */
  patch<T = unknown>(path: string, body?: unknown, options?: RequestOptions): Promise<T>;
  /** Sends a DELETE and returns the body. */
  delete<T = unknown>(path: string, options?: RequestOptions): Promise<T>;
  /** Sends a request with any method and returns the whole response. */
  send<T = unknown>(method: string, path: string, body?: unknown, options?: RequestOptions): Promise<Answer<T>>;
}

/** A failed request, as rules about failed requests see it. */
export interface ApiFailure {
  /** The HTTP status. */
  readonly status: number;
  /** The service's code of the error, where the response has one. */
  readonly code: string | undefined;
  /** The service's message, redacted. */
  readonly message: string;
}
