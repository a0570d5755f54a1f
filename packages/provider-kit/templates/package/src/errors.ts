import type { ServiceError } from "@ops-providers/provider-kit";
import { isMap } from "@ops-providers/provider-kit";

/** Reads the error body of the service, `{ "message": "there is a note with this title" }`; any other body is not the service's own. */
export function parseError(_status: number, body: unknown): ServiceError | undefined {
  const { message } = isMap(body) ? body : {};
  return typeof message === "string" ? { message } : undefined;
}
