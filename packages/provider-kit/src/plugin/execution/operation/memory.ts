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

/** An object in tables of objects of all types. */
export function objectKey(type: string, id: string): string {
  return `${type} ${id}`;
}

/** What this process knows of whom objects belong to. */
export interface Ownership {
  /** This process made the object for the URN, or took it over. */
  take(urn: string, type: string, id: string): void;
  /** Whether the object is somebody's: this process made it or took it over, or the engine has named it. */
  isTaken(type: string, id: string): boolean;
  /** The object was there before the URN's creation was sent, which the service refused because of it. */
  precede(urn: string, type: string, id: string): void;
  /** Whether the object was there before the URN's creation was sent. */
  isOlder(urn: string, type: string, id: string): boolean;
  /** The URN that the object was taken for last. */
  ownerOf(type: string, id: string): string | undefined;
  /** The object is no more. */
  forget(type: string, id: string): void;
  /** The object that was found is that of the URN from now on. */
  takeOver(urn: string, type: string, id: string): void;
  /** The engine has named the object as that of the URN: it is in the state as such. */
  confirm(urn: string, type: string, id: string): void;
  isConfirmed(type: string, id: string): boolean;
  /** Whether the object was taken over, and the engine has not named it since as that of the same URN. */
  isTakenOver(type: string, id: string): boolean;
}

/** Starts to remember. */
export function createOwnership(): Ownership {
  // by the object: whose it is
  const taken = new Map<string, string>();
  const takenOver = new Map<string, string>();
  const confirmed = new Set<string>();
  const older = new Set<string>();
  return {
    precede: (urn, type, id) => void older.add(`${urn} ${objectKey(type, id)}`),
    isOlder: (urn, type, id) => older.has(`${urn} ${objectKey(type, id)}`),
    take: (urn, type, id) => void taken.set(objectKey(type, id), urn),
    isTaken: (type, id) => taken.has(objectKey(type, id)),
    ownerOf: (type, id) => taken.get(objectKey(type, id)),
    forget: (type, id) => void taken.delete(objectKey(type, id)),
    takeOver: (urn, type, id) => void takenOver.set(objectKey(type, id), urn),
    confirm(urn, type, id) {
      const key = objectKey(type, id);
      taken.set(key, urn);
      confirmed.add(key);
      if (takenOver.get(key) === urn) takenOver.delete(key);
    },
    isConfirmed: (type, id) => confirmed.has(objectKey(type, id)),
    isTakenOver: (type, id) => takenOver.has(objectKey(type, id)),
  };
}

/** What becomes of the unique inputs of a resource's object: it keeps them, an update changes them, or a new object replaces it. */
export type Plan = "keeps" | "changes" | "replaces";

/** The resources of the running program, as far as the engine has registered them. */
export interface KnownProgram {
  /** The program has a resource, which the state may have as well. */
  register(urn: string, state: { readonly isInState: boolean }): void;
  isRegistered(urn: string): boolean;
  isInState(urn: string): boolean;
  /** The object is that of a resource of the program, which goes on with it. */
  keep(urn: string, type: string, id: string): void;
  /** The resource does not go on with the object. */
  release(urn: string, type: string, id: string): void;
  /** The resources that go on with the object: several, where the program imports it under another name, too. */
  keepersOf(type: string, id: string): readonly string[];
  /** The program's resource does this with the unique inputs of its object. */
  plan(type: string, id: string, plan: Plan): void;
  planOf(type: string, id: string): Plan | undefined;
}

/** Starts with nothing, as each run does. */
export function createKnownProgram(): KnownProgram {
  const urns = new Set<string>();
  const urnsInState = new Set<string>();
  const keepers = new Map<string, Set<string>>();
  const plans = new Map<string, Plan>();
  return {
    register(urn, { isInState }) {
      urns.add(urn);
      // the new object of a replacement is checked once more, as if there were no old one
      if (isInState) urnsInState.add(urn);
    },
    isRegistered: (urn) => urns.has(urn),
    isInState: (urn) => urnsInState.has(urn),
    keep(urn, type, id) {
      const key = objectKey(type, id);
      keepers.set(key, (keepers.get(key) ?? new Set()).add(urn));
    },
    release: (urn, type, id) => void keepers.get(objectKey(type, id))?.delete(urn),
    keepersOf: (type, id) => [...(keepers.get(objectKey(type, id)) ?? [])],
    plan: (type, id, plan) => void plans.set(objectKey(type, id), plan),
    planOf: (type, id) => plans.get(objectKey(type, id)),
  };
}
