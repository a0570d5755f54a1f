/** What a request brings to its transport. */
export interface TransportOptions {
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
  /** A redirection is an answer like others. */
  readonly redirect: "manual";
  readonly signal: AbortSignal;
}

/** Brings one request to a server, as the global `fetch` does. */
export type Transport = (url: string, options: TransportOptions) => Promise<Response>;
