import type { ApiClient, CheckFailure } from "@ops-providers/provider-kit";
import { ApiError, path } from "@ops-providers/provider-kit";
import { isNotFound } from "../../shapes/not-found";

/** Refuses a password that is shorter or longer than the service allows, which counts bytes. */
export function checkPasswordLength(password: string): CheckFailure | undefined {
  const bytes = Buffer.byteLength(password);
  if (bytes >= 8 && bytes <= 72) return undefined;
  return { message: `must be 8 to 72 bytes long, not ${bytes}`, severity: "errorIfNew" };
}

/** Sets a user's password; setting it twice is the same as once. */
export async function setPassword(api: ApiClient, userId: string, password: string): Promise<void> {
  await api.post(path`/api/v2/users/${userId}/password`, { password }, { idempotent: true });
}

/** Whether the service refused a request for good: sending it again, even later, would end the same way. */
export function isRefused(error: unknown): boolean {
  if (!(error instanceof ApiError) || error.isForeign || error.outcome !== "not done") return false;
  return error.status >= 400 && error.status < 500 && error.status !== 429;
}

/** Takes away a user that is of no use; false when that failed, too. */
export async function tryRemove(api: ApiClient, userId: string): Promise<boolean> {
  try {
    await api.delete(path`/api/v2/users/${userId}`);
    return true;
  } catch (error) {
    if (error instanceof ApiError) return isNotFound(error);
    throw error;
  }
}
