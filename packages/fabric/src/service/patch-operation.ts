import type { ApiClient } from "@ops-providers/provider-kit";

/** One operation of a JSON Patch. */
export interface PatchOperation {
  readonly op: "add" | "replace";
  readonly path: string;
  readonly value: unknown;
}

/** The operation that brings what the service shows at a place to what the program wants; none where they agree. */
export function operationAt(path: string, wanted: unknown, shown: unknown): readonly PatchOperation[] {
  if (wanted === undefined || JSON.stringify(wanted) === JSON.stringify(shown)) return [];
  return [{ op: shown === undefined ? "add" : "replace", path, value: wanted }];
}

/** Sends one operation, which may be sent again. */
export function sendOperation(api: ApiClient, path: string, operation: PatchOperation): Promise<object> {
  return api.patch(path, [operation], { contentType: "application/json-patch+json", idempotent: true });
}

/** Sends operations one after the other, and waits after each, with its answer, until the service takes the next one. */
export async function sendOneByOne(
  api: ApiClient,
  path: string,
  operations: readonly PatchOperation[],
  stable: (answer: object) => Promise<unknown>,
): Promise<void> {
  for (const operation of operations) {
    await stable(await sendOperation(api, path, operation));
  }
}
