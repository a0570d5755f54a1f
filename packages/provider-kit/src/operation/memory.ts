/** What Check has decided about the automatic names of resources; Diff, Create and its preview rely on it. */
export interface NameLedger {
  /** A new check of a resource: what an earlier check decided counts no more. */
  forget(urn: string): void;
  /** The name, the value of an input, was drawn for a new object, by this run or by an interrupted one. */
  draw(urn: string, input: string): void;
  /** The name is that of the object in the state. */
  keep(urn: string): void;
  isDrawn(urn: string): boolean;
  /** The input that has the drawn name. */
  drawnInput(urn: string): string | undefined;
  /** Whether the name is the old object's: a replacement gets a new one. */
  isKept(urn: string): boolean;
}

/** Starts with no names, as each process does. */
export function createNameLedger(): NameLedger {
  const drawn = new Map<string, string>();
  const kept = new Set<string>();
  const forget = (urn: string): void => {
    drawn.delete(urn);
    kept.delete(urn);
  };
  return {
    forget,
    draw(urn, input) {
      forget(urn);
      drawn.set(urn, input);
    },
    keep(urn) {
      forget(urn);
      kept.add(urn);
    },
    isDrawn: (urn) => drawn.has(urn),
    drawnInput: (urn) => drawn.get(urn),
    isKept: (urn) => kept.has(urn),
  };
}

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

/** The resources of the running program, as far as the engine has registered them. */
export interface KnownProgram {
  /** The program has a resource. */
  register(urn: string): void;
  isRegistered(urn: string): boolean;
  /** The object is that of a resource of the program, which goes on with it. */
  keep(urn: string, type: string, id: string): void;
  /** The resource does not go on with the object. */
  release(urn: string, type: string, id: string): void;
  /** The resources that go on with the object: several, where the program imports it under another name, too. */
  keepersOf(type: string, id: string): readonly string[];
}

/** Starts with nothing, as each run does. */
export function createKnownProgram(): KnownProgram {
  const urns = new Set<string>();
  const keepers = new Map<string, Set<string>>();
  const keyOf = (type: string, id: string): string => JSON.stringify([type, id]);
  return {
    register: (urn) => void urns.add(urn),
    isRegistered: (urn) => urns.has(urn),
    keep(urn, type, id) {
      const key = keyOf(type, id);
      keepers.set(key, (keepers.get(key) ?? new Set()).add(urn));
    },
    release: (urn, type, id) => void keepers.get(keyOf(type, id))?.delete(urn),
    keepersOf: (type, id) => [...(keepers.get(keyOf(type, id)) ?? [])],
  };
}
