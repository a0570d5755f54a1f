/** The resources of the running program, as far as the engine has registered them. */
export interface KnownProgram {
  /** The program has a resource. */
  register(urn: string): void;
  isRegistered(urn: string): boolean;
  /** The object is that of a resource of the program, and stays. */
  keep(type: string, id: string): void;
  /** The object does not stay. */
  release(type: string, id: string): void;
  keeps(type: string, id: string): boolean;
}

/** Starts with nothing, as each run does. */
export function createKnownProgram(): KnownProgram {
  const urns = new Set<string>();
  const objects = new Set<string>();
  const keyOf = (type: string, id: string): string => JSON.stringify([type, id]);
  return {
    register: (urn) => void urns.add(urn),
    isRegistered: (urn) => urns.has(urn),
    keep: (type, id) => void objects.add(keyOf(type, id)),
    release: (type, id) => void objects.delete(keyOf(type, id)),
    keeps: (type, id) => objects.has(keyOf(type, id)),
  };
}
