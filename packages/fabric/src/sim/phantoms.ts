/** What the service does with what was written to it; each can be switched on its own. */
export interface Phantoms {
  /** Values that only their writer may know: as they are, left out, or as stars. "dropped" unless it is switched. */
  readonly secrets: "shown" | "dropped" | "starred";
  /** E-mail addresses come back in another order. On unless it is switched off. */
  readonly reorderedEmails: boolean;
  /** What the request leaves open is filled in: order numbers and terms, names of places, groups. On unless it is switched off. */
  readonly serverDefaults: boolean;
  /** The change log comes under the key that the examples of the documents print, whatever the schema says. */
  readonly exampleSpelling: boolean;
  /** Who made a change is a number. */
  readonly numericAuthors: boolean;
  /** Objects have keys that came with later versions of the API. */
  readonly laterKeys: boolean;
}

const USUAL: Phantoms = {
  secrets: "dropped",
  reorderedEmails: true,
  serverDefaults: true,
  exampleSpelling: false,
  numericAuthors: false,
  laterKeys: false,
};

/** Chooses phantoms: all of them, none, or the usual ones with some switched. */
export function choosePhantoms(wish: boolean | Partial<Phantoms>): Phantoms {
  if (typeof wish !== "boolean") return { ...USUAL, ...wish };
  return {
    secrets: wish ? "starred" : "shown",
    reorderedEmails: wish,
    serverDefaults: wish,
    exampleSpelling: wish,
    numericAuthors: wish,
    laterKeys: wish,
  };
}
