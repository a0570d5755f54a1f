import { ApiError } from "@ops-providers/provider-kit";

/** Whether the service refused a request for good: sending it again, even later, would end the same way. */
export function isRefused(error: unknown): boolean {
  if (!(error instanceof ApiError) || error.isForeign || error.outcome !== "not done") return false;
  return error.status >= 400 && error.status < 500 && error.status !== 429;
}
