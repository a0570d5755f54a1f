/** What goes wrong with a request on its way. */
export type Fault =
  /** The connection breaks before the service sees the request. */
  | { readonly kind: "drop before" }
  /** The service acts, and the connection breaks before its answer arrives. */
  | { readonly kind: "drop after" }
  /** The service acts, and its answer breaks off in the middle. */
  | { readonly kind: "truncate" }
  /** Somebody in front of the service answers; the service sees nothing. */
  | {
      readonly kind: "answer";
      readonly status: number;
      readonly headers?: Readonly<Record<string, string>>;
      readonly body?: unknown;
    }
  /** The service acts, and its answer is taken for another one. */
  | { readonly kind: "answer after"; readonly status: number; readonly body?: unknown }
  /** The service acts, and somebody in front of it puts another body into its answer. */
  | { readonly kind: "rewrite"; readonly body: string }
  /** The request waits in front of the service until it is released. */
  | { readonly kind: "hold before" }
  /** The service acts, and its answer waits until it is released. */
  | { readonly kind: "hold after" };

/** Which requests a fault hits; an absent part matches all. */
export interface RequestMatch {
  readonly method?: string | readonly string[];
  /** Against the path with its query. */
  readonly path?: RegExp;
}

/** A fault at work. */
export interface Injection {
  /** How many requests it hit so far. */
  readonly hits: number;
  /** Ends when it hits for the first time: for `hold after` once the service has acted. */
  readonly hit: Promise<void>;
  /** Ends when the plugin gives a held request up. */
  readonly abandoned: Promise<void>;
  /** Lets all held requests go on; later ones pass. */
  release(): void;
}

/** Methods that change something. */
export const WRITES: readonly string[] = ["POST", "PUT", "PATCH", "DELETE"];

/** Tells whether a request is meant. */
export function matches(match: RequestMatch, method: string, path: string): boolean {
  const methods = typeof match.method === "string" ? [match.method] : match.method;
  return (methods?.includes(method) ?? true) && (match.path?.test(path) ?? true);
}
