import type { Fault, InjectedFault } from "@ops-providers/common";

/** The faults of a proxy, which has no clock to delay anything. */
export type ProxyFault = Exclude<Fault, { readonly kind: "delay" }>;

/** The requests that a fault is injected into; an absent part matches all. */
export interface RequestMatch {
  readonly method?: string | readonly string[];
  /** Compared with the path and its query. */
  readonly path?: RegExp;
}

/** A fault that was injected into the requests through a proxy; `reached` resolves once the fault took effect. */
export interface InjectedProxyFault extends Omit<InjectedFault, "remove"> {
  /** Resolves when the plugin gives up a stalled request. */
  readonly abandoned: Promise<void>;
}

/** Methods that change something. */
export const WRITES: readonly string[] = ["POST", "PUT", "PATCH", "DELETE"];

/** Whether a request matches. */
export function matches(match: RequestMatch, method: string, path: string): boolean {
  const methods = typeof match.method === "string" ? [match.method] : match.method;
  return (methods?.includes(method) ?? true) && (match.path?.test(path) ?? true);
}
