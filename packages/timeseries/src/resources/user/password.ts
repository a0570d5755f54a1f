import type { ApiClient } from "@ops-providers/provider-kit";
import { ApiError, path } from "@ops-providers/provider-kit";

/** Sets a user's password; setting it twice is the same as once. */
export async function setPassword(api: ApiClient, userId: string, password: string): Promise<void> {
  await api.post(path`/api/v2/users/${userId}/password`, { password }, { idempotent: true });
}

/** Whether the service refused a request for good: sending it again, even later, would end the same way. */
export function isRefused(error: unknown): boolean {
  if (!(error instanceof ApiError) || error.outcome !== "not done") return false;
  return error.status >= 400 && error.status < 500 && error.status !== 429;
}

/** Takes away a user that is of no use; false when that failed, too. */
export async function tryRemove(api: ApiClient, userId: string): Promise<boolean> {
  try {
    await api.delete(path`/api/v2/users/${userId}`);
    return true;
  } catch (error) {
    if (error instanceof ApiError) return error.status === 404;
    throw error;
  }
}
