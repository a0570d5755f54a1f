/** What happens to one property. */
export type DiffKind = "ADD" | "ADD_REPLACE" | "DELETE" | "DELETE_REPLACE" | "UPDATE" | "UPDATE_REPLACE";

/** Whether a change makes a new object. */
export function isReplacement(kind: DiffKind): boolean {
  return kind.endsWith("_REPLACE");
}
