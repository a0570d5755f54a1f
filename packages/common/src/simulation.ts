/** A request that reached the simulator. */
export interface RecordedRequest {
  readonly method: string;
  /** The path with its query; a token in it is left out. */
  readonly path: string;
  /** The body: parsed if it is JSON, otherwise a string; absent if the request had none. */
  readonly body: unknown;
  /** The headers; of a credential only the scheme is kept. */
  readonly headers: Readonly<Record<string, string>>;
  /** The status of the response; absent until it is sent, or if the connection was reset. */
  status: number | undefined;
}

/** Before or after the service handles the request. */
export type FaultTime = "before" | "after";

/** A fault that is injected into a request or its response. */
export type Fault =
  /** Sends this response: before (default), the service does not see the request; after, its own response is discarded. */
  | {
      readonly kind: "respond";
      readonly when?: FaultTime;
      readonly status: number;
      readonly body?: unknown;
      readonly headers?: Readonly<Record<string, string>>;
    }
  /** Resets the connection: before, the service does not see the request; after, only the response is lost. */
  | { readonly kind: "connection-reset"; readonly when: FaultTime }
  /** Sends half of the response's body, then resets the connection. */
  | { readonly kind: "truncated-body" }
  /** Sends another body with the status and the headers of the service's response. */
  | { readonly kind: "replaced-body"; readonly body: string }
  /** Delays the request, or with `when: "after"` the response. */
  | { readonly kind: "delay"; readonly when?: FaultTime; readonly delayMs: number }
  /** Keeps the request, or with `when: "after"` the response, until the fault is released. */
  | { readonly kind: "stall"; readonly when?: FaultTime };

/** The requests that a fault is injected into. */
export interface FaultTarget {
  /** Default: any method. */
  readonly method?: string;
  /** A whole path without query, or a pattern for path and query. Default: any path. */
  readonly path?: string | RegExp;
  /** How many requests are affected. Default: 1. */
  readonly times?: number;
  /** How many requests that match pass before the first is affected. Default: 0. */
  readonly skip?: number;
}

/** A fault that was injected. */
export interface InjectedFault {
  /** How many requests were affected so far. */
  readonly hits: number;
  /** Resolves when the first request is affected. */
  readonly reached: Promise<void>;
  /** Ends each `stall` and `delay`, now and from now on. */
  release(): void;
  /** Removes the fault and releases the requests that it keeps. */
  remove(): void;
}

/** What the command line gives the simulator of a package. */
export interface SimulatorRun {
  /** The port on 127.0.0.1. Default: that of the last run with the data file, else a free one. */
  readonly port?: number;
  /** The file that keeps the objects between runs. Default: the objects are lost at the end. */
  readonly dataFile?: string;
  /** The file with the faults to play. Default: none. */
  readonly faultsFile?: string;
  /** Writes a line of the result. */
  readonly print: (line: string) => void;
  /** Writes a line of progress, or a warning. */
  readonly report: (line: string) => void;
  /** Ends the simulator. */
  readonly stop: AbortSignal;
}

/** Runs a simulator until it is stopped, and returns the mistakes in port and files; none: it has run. */
export type RunSimulator = (run: SimulatorRun) => Promise<readonly string[]>;

/** The faults of a simulator; if several match a request, the one that was added first applies. */
export interface Faults {
  /** Injects a fault. */
  add(fault: Fault & FaultTarget): InjectedFault;
  /** Removes all faults. */
  clear(): void;
}
