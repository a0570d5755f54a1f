import { ApiError } from "@ops-providers/provider-kit";

/** Whether the service says that there is no such object. */
export function isNotFound(error: unknown): error is ApiError {
  return error instanceof ApiError && error.status === 404;
}
