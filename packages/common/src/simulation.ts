/** A request that reached the simulator. */
export interface RecordedRequest {
  readonly method: string;
  /** The path with its query; a token in it is left out. */
  readonly path: string;
  /** The body: parsed where it is JSON, else the text; nothing where there was none. */
  readonly body: unknown;
  /** The headers; of a credential only the scheme is kept. */
  readonly headers: Readonly<Record<string, string>>;
  /** The status of the answer; nothing while there is none, or when the connection was cut. */
  status: number | undefined;
}

/** What goes wrong with a request. */
export type Fault =
  /** Answers instead of the service, which does not see the request. */
  | {
      readonly kind: "respond";
      readonly status: number;
      readonly body?: unknown;
      readonly headers?: Readonly<Record<string, string>>;
    }
  /** Resets the connection before the service sees the request. */
  | { readonly kind: "dropBefore" }
  /** Resets the connection after the service has done its work, so that the answer is lost. */
  | { readonly kind: "dropAfter" }
  /** Sends half of the body, then resets the connection. */
  | { readonly kind: "truncate" }
  /** Lets the request through after a while. */
  | { readonly kind: "delay"; readonly delayMs: number }
  /** Keeps the request, or with `when: "after"` the answer, until the fault is released. */
  | { readonly kind: "hold"; readonly when?: "before" | "after" };

/** Which requests a fault hits. */
export interface FaultTarget {
  /** Any method, unless it is given. */
  readonly method?: string;
  /** A whole path without query, or a pattern for path and query; any path, unless it is given. */
  readonly path?: string | RegExp;
  /** How many requests are hit; one, unless it is given. */
  readonly times?: number;
}

/** A fault that waits for its requests. */
export interface PlantedFault {
  /** How many requests were hit so far. */
  readonly hits: number;
  /** Resolves when the first request is hit. */
  readonly reached: Promise<void>;
  /** Lets go of what a `hold` or a `delay` keeps, now and from now on. */
  release(): void;
  /** Takes the fault away; what it keeps is let go. */
  remove(): void;
}

/** The faults of a simulator; of several that fit a request the one that was added first hits it. */
export interface Faults {
  /** Plants a fault. */
  add(fault: Fault & FaultTarget): PlantedFault;
  /** Takes all faults away. */
  clear(): void;
}
