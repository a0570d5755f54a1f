/** Values of a query string; absent ones are left out. */
export type Query = Readonly<Record<string, string | number | boolean | undefined>>;

/** What a request says besides its path and its body, and how it may be sent. */
export interface RequestOptions {
  readonly query?: Query;
  /** Besides those of the provider. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Of the body. Default: `application/json`; a text of a type without `json` in its name travels as it is. */
  readonly contentType?: string;
  /**
   * Whether sending the request twice does the same as sending it once. Default: true for all methods but POST.
   * A request that is not is retried only when the service certainly did not act on it.
   */
  readonly idempotent?: boolean;
  /** Identical reads that are in flight together are one request. Default: true for GET. */
  readonly shared?: boolean;
  /**
   * Whether the body of a successful answer is what was asked for. One that is not counts as lost: somebody else may have answered.
   * Default: every body is.
   */
  readonly isUsable?: (body: unknown) => boolean;
}

/** An answer with what lies around the body. */
export interface Answer<T> {
  readonly status: number;
  readonly body: T;
  /** Header names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
}

/** The engine operation that a request belongs to. */
export interface Operation {
  /** Aborted when the engine cancels or the operation's deadline passes. */
  readonly signal: AbortSignal;
  /** Shows a short text in the engine's Info column. */
  status(text: string): void;
  /** Awaited before an attempt of a request leaves, after all pauses that the service asked for. */
  beforeAttempt?(): Promise<void>;
}

/** Sends requests to the service with its deadlines, retries, limits and redaction; paths are below the endpoint. */
export interface ApiClient {
  /** Base URL of the service, without credentials. */
  readonly endpoint: string;
  /** How long one attempt of a request may take, in seconds. */
  readonly requestTimeoutSeconds: number;
  /** The service's clock, judged by the last answer's `Date` header; the machine's before there is one. */
  serverTime(): Date;
  /** Whether an answer has told the service's time. */
  hasServerTime(): boolean;
  /** The same client for one operation: its requests end with the operation and tell of long waits. */
  during(operation: Operation): ApiClient;
  /** Sends a GET and answers with the body, as do the other methods. */
  get<T = unknown>(path: string, options?: RequestOptions): Promise<T>;
  post<T = unknown>(path: string, body?: unknown, options?: RequestOptions): Promise<T>;
  put<T = unknown>(path: string, body?: unknown, options?: RequestOptions): Promise<T>;
  patch<T = unknown>(path: string, body?: unknown, options?: RequestOptions): Promise<T>;
  delete<T = unknown>(path: string, options?: RequestOptions): Promise<T>;
  /** Sends any request and answers with status and headers too. */
  send<T = unknown>(method: string, path: string, body?: unknown, options?: RequestOptions): Promise<Answer<T>>;
}
