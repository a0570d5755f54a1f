import type { ApiClient } from "../../declare/client";
import type { Lookup } from "../../declare/function";
import { UserError } from "../../values/errors";
import type { Runtime } from "../../execution/operation/runtime";
import type { ValueMap } from "../../values/value/value";
import { UNKNOWN } from "../../values/value/value";
import type { InvokeResponse } from "./requests";

/** Refuses what needs the service where the provider only previews, and says which credentials are missing. */
export function refuseOffline({ configured }: Runtime, { preview = false }: { readonly preview?: boolean } = {}): void {
  if (configured?.offline !== undefined && !preview) throw new UserError(refusal(configured.offline));
}

function refusal(missing: string): string {
  return `${missing}. Without them, offlinePreview allows only previews`;
}

/** The client of a provider without credentials: it sends nothing. */
export function offlineClient(missing: string): ApiClient {
  const refuse = (): Promise<never> => Promise.reject(new UserError(refusal(missing)));
  const client: ApiClient = {
    endpoint: "",
    requestTimeoutSeconds: 0,
    carriedOutWithinSeconds: 0,
    serverTime: () => new Date(0),
    hasServerTime: () => false,
    writesEnded: () => 0,
    during: () => client,
    get: refuse,
    post: refuse,
    put: refuse,
    patch: refuse,
    delete: refuse,
    send: refuse,
  };
  return client;
}

/** The result of a lookup that a preview cannot make: nothing of it is known. The first one of a run warns. */
export function unknownResult(runtime: Runtime, { outputs }: Lookup, missing: string): InvokeResponse {
  const { offlineWarnings: said } = runtime;
  if (!said.has(missing)) {
    said.add(missing);
    runtime.host.log.warn(`${missing}. In this preview, the results of all functions are unknown (offlinePreview)`);
  }
  const result: ValueMap = Object.fromEntries(Object.keys(outputs).map((name) => [name, UNKNOWN]));
  return { result, isUnknown: true, failures: [] };
}
