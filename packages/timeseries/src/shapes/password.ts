import type { ApiClient, CheckFailure } from "@ops-providers/provider-kit";
import { ApiError } from "@ops-providers/provider-kit";
import { isNotFound } from "./not-found";
import { isRefused } from "./refused";

/** Facts of the property that holds a password: a request of its own sets it, once the object is there. */
export const password = {
  required: true,
  secret: true,
  check: checkPasswordLength,
  readBack: "never",
  sent: "apart",
} as const;

/** Refuses a password that is shorter or longer than the service allows, which counts bytes. */
function checkPasswordLength(password: string): CheckFailure | undefined {
  const bytes = Buffer.byteLength(password);
  if (bytes >= 8 && bytes <= 72) return undefined;
  return { message: `must be 8 to 72 bytes long, not ${bytes}`, severity: "errorIfNew" };
}

/** Sets the password of the object at a path; setting it twice is the same as once. */
export async function setPassword(api: ApiClient, object: string, password: string): Promise<void> {
  await api.post(`${object}/password`, { password }, { idempotent: true });
}

/** Sets the password of a new object, and takes the object away again where the service refuses the password. */
export async function setFirstPassword(
  api: ApiClient,
  object: string,
  password: string,
  removed: () => void,
): Promise<void> {
  try {
    await setPassword(api, object, password);
  } catch (error) {
    if (isRefused(error) && (await tryRemove(api, object))) removed();
    throw error;
  }
}

/** Takes away an object that is of no use; false when that failed, too. */
async function tryRemove(api: ApiClient, object: string): Promise<boolean> {
  try {
    await api.delete(object);
    return true;
  } catch (error) {
    if (error instanceof ApiError) return isNotFound(error);
    throw error;
  }
}
