/** What a request brings to its transport. */
export interface TransportOptions {
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
  /** A redirection is an answer like others. */
  readonly redirect: "manual";
  readonly signal: AbortSignal;
}

/** What a server answered; the `Response` of `fetch` is one. */
export interface TransportResponse {
  readonly status: number;
  /** Whether the status says that the request was carried out. */
  readonly ok: boolean;
  readonly statusText: string;
  readonly headers: TransportHeaders;
  /** The unpacked bytes, read once; `null` where the answer has no body. Leaving a loop over them cancels the body. */
  readonly body: TransportBody | null;
}

/** Headers by their names in lower case. */
export interface TransportHeaders extends Iterable<[string, string]> {
  get(name: string): string | null | undefined;
}

/** A body on its way. */
export interface TransportBody extends AsyncIterable<Uint8Array> {
  /** Closes the connection in place of reading. */
  cancel(): Promise<void>;
}

/** Brings one request to a server, as the global `fetch` does. */
export type Transport = (url: string, options: TransportOptions) => Promise<TransportResponse>;
