import { ApiError } from "@ops-providers/provider-kit";

/** Whether the service itself says that there is no such object: a gateway may answer 404, too. */
export function isNotFound(error: unknown): error is ApiError {
  return error instanceof ApiError && error.status === 404 && !error.isForeign;
}
