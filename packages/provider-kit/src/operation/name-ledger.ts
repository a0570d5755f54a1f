/** What Check has decided about the automatic names of resources; Diff, Create and its preview rely on it. */
export interface NameLedger {
  /** A new check of a resource: what an earlier check decided counts no more. */
  forget(urn: string): void;
  /** The name was drawn for a new object, by this run or by an interrupted one. */
  draw(urn: string): void;
  /** The name is that of the object in the state. */
  keep(urn: string): void;
  isDrawn(urn: string): boolean;
  /** Whether the name is the old object's: a replacement gets a new one. */
  isKept(urn: string): boolean;
}

/** Starts with no names, as each process does. */
export function createNameLedger(): NameLedger {
  const names = new Map<string, "drawn" | "kept">();
  return {
    forget: (urn) => void names.delete(urn),
    draw: (urn) => void names.set(urn, "drawn"),
    keep: (urn) => void names.set(urn, "kept"),
    isDrawn: (urn) => names.get(urn) === "drawn",
    isKept: (urn) => names.get(urn) === "kept",
  };
}
