import type { ApiFailure } from "@ops-providers/provider-kit";

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
