import type { ApiFailure, ServiceError } from "@ops-providers/provider-kit";
import { isMap } from "@ops-providers/provider-kit";

/** Reads the service's error body `{ code, message }`; codes are words with blanks: "not found". */
export function parseError(_status: number, body: unknown): ServiceError | undefined {
  const { code, message } = isMap(body) ? body : {};
  if (typeof message !== "string") return undefined;
  return { code: typeof code === "string" && code !== "" ? code : undefined, message };
}

/** What a 500 says of objects that are rows of a table: the service did nothing. */
type RowFailure = Pick<ApiFailure, "status" | "message">;

/** Another object has the name. */
export function isNameTaken({ status, message }: RowFailure): boolean {
  return status === 500 && message.includes("UNIQUE constraint failed");
}

/** A replication needs the object that was to be deleted. */
export function isReferenced({ status, message }: RowFailure): boolean {
  return status === 500 && message.includes("cannot be deleted as a replication references it");
}
