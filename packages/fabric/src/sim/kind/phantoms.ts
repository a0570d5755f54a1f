/** Differences between what a client writes and what the service returns; each can be switched on its own. */
export interface Phantoms {
  /** Values that only their writer may know: as they are, left out, or as stars. Usually "dropped"; "starred" with all phantoms, "shown" with none. */
  readonly secrets: "shown" | "dropped" | "starred";
  /**
   * Addresses of sinks, which may hold keys: as they were written, spelled as the service likes, or with stars for all behind the
   * host. Usually "shown"; "masked" with all phantoms.
   */
  readonly addresses: "shown" | "rewritten" | "masked";
  /** E-mail addresses and registered users come back in another order. Usually on. */
  readonly reorderedEmails: boolean;
  /** What the request leaves open is filled in: order numbers and terms, accounts, names of places, groups, batch sizes. Usually on. */
  readonly serverDefaults: boolean;
  /** Further facts of a connection and of its sides do not come back. Usually off. */
  readonly hiddenFacts: boolean;
  /** Values come as the examples of the documents print them where the schema differs: `changeLog`, numbers for thresholds. Usually off. */
  readonly exampleSpelling: boolean;
  /** Who made a change is a number. Usually off. */
  readonly numericAuthors: boolean;
  /** Objects have a key that came with a later version of the API. Usually off. */
  readonly laterKeys: boolean;
}

const USUAL: Phantoms = {
  secrets: "dropped",
  addresses: "shown",
  reorderedEmails: true,
  serverDefaults: true,
  hiddenFacts: false,
  exampleSpelling: false,
  numericAuthors: false,
  laterKeys: false,
};

/** Chooses phantoms: all of them, none, or the usual ones with some switched. */
export function choosePhantoms(wish: boolean | Partial<Phantoms>): Phantoms {
  if (typeof wish !== "boolean") return { ...USUAL, ...wish };
  return {
    secrets: wish ? "starred" : "shown",
    addresses: wish ? "masked" : "shown",
    reorderedEmails: wish,
    serverDefaults: wish,
    hiddenFacts: wish,
    exampleSpelling: wish,
    numericAuthors: wish,
    laterKeys: wish,
  };
}
