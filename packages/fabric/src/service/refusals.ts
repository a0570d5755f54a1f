import type { ApiFailure, Refusal } from "@ops-providers/provider-kit";

/** Codes of a missing object, besides the status 404: docs/services/fabric.md#missing-objects */
const GONE_CODES: ReadonlySet<string> = new Set([
  "EQ-3001011",
  "EQ-3001114",
  "EQ-3001115",
  "EQ-3034016",
  "EQ-3034019",
  "EQ-3040020",
  "EQ-3041120",
  "EQ-3041121",
  "EQ-3044402",
  "EQ-3142509",
  "EQ-3142519",
  "EQ-3152004",
]);

/** Codes of an object that is being changed: docs/services/fabric.md#busy-objects */
const BUSY_CODES: ReadonlySet<string> = new Set(["EQ-3041012", "EQ-3044008", "EQ-3044215", "EQ-3044415", "EQ-3142510"]);

/** Whether the service says that there is no such object: a bare 403 may also mean that the credentials may not see it. */
export function isGone({ status, code, message }: ApiFailure): boolean {
  if (status === 404) return true;
  if (status !== 400 && status !== 403) return false;
  return (code !== undefined && GONE_CODES.has(code)) || /invalid port\s?uuid/i.test(message);
}

/** Codes of an object that others use, which cannot be deleted: docs/services/fabric.md#deletion */
const USED_CODES: ReadonlySet<string> = new Set(["EQ-3000039", "EQ-3044007", "EQ-3143253"]);

/** Whether a deletion has to wait until the users of the object are gone: connections, attachments. With 401 a code says something else. */
export function isStillUsed({ status, code, message }: ApiFailure): boolean {
  if (status !== 400) return false;
  return (code !== undefined && USED_CODES.has(code)) || /\bstill has connections\b/i.test(message);
}

/** Whether the service is in the middle of another change of the same object, or of a sibling. */
export function isChanging({ status, code, message }: Pick<Refusal, "status" | "code" | "message">): boolean {
  if (status !== 400 && status !== 409) return false;
  if (code === "EQ-3040055") return true;
  return (code !== undefined && BUSY_CODES.has(code)) || (code === "EQ-3040030" && /transient/i.test(message));
}

/** Whether a write is to be sent again; of a deletion it may also mean that the object is being deleted already. */
export function isBusy(refusal: Refusal): boolean {
  return refusal.method !== "DELETE" && isChanging(refusal);
}
