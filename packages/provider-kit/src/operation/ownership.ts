/** What this process knows of whom objects belong to. */
export interface Ownership {
  /** The object is somebody's: this process made it or took it over, or the engine has named it. */
  take(type: string, id: string): void;
  isTaken(type: string, id: string): boolean;
  /** The object is no more. */
  forget(type: string, id: string): void;
  /** The object that was found is that of the URN from now on. */
  adopt(urn: string, type: string, id: string): void;
  /** The engine has named the object as that of the URN: it is in the state as such. */
  confirm(urn: string, type: string, id: string): void;
  /** Whether the object was adopted, and the engine has not named it since as that of the same URN. */
  isAdopted(type: string, id: string): boolean;
}

/** Starts to remember. */
export function createOwnership(): Ownership {
  const taken = new Set<string>();
  // by the object: whose it is
  const adopted = new Map<string, string>();
  const keyOf = (type: string, id: string): string => JSON.stringify([type, id]);
  return {
    take: (type, id) => void taken.add(keyOf(type, id)),
    isTaken: (type, id) => taken.has(keyOf(type, id)),
    forget: (type, id) => void taken.delete(keyOf(type, id)),
    adopt: (urn, type, id) => void adopted.set(keyOf(type, id), urn),
    confirm(urn, type, id) {
      if (adopted.get(keyOf(type, id)) === urn) adopted.delete(keyOf(type, id));
    },
    isAdopted: (type, id) => adopted.has(keyOf(type, id)),
  };
}
