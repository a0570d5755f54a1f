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
