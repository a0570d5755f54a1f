/** Where in a run something goes wrong: the n-th time that such a thing happens. */
export type Occasion =
  /** A request that changes something. */
  | "write"
  /** Any other request. */
  | "read"
  /** The plugin waits: for its turn to try again, or for the service to be done. */
  | "pause"
  /** A file of the journal is written. */
  | "file"
  /** A call of the engine. */
  | "call"
  /** The engine writes its checkpoint. */
  | "checkpoint";

/** Who ends without a word. `power`: the machine, with all that was not on its disk yet. */
export type Victim = "plugin" | "engine" | "both" | "power";

/** What goes wrong. */
export type Mishap =
  /** The connection breaks before the service sees the request. */
  | { readonly kind: "cut" }
  /** The service acts, and the connection breaks before its answer arrives. */
  | { readonly kind: "lost" }
  /** The connection breaks at once, and the service acts later; the victim ends with the connection. */
  | { readonly kind: "late"; readonly seconds: number; readonly victim?: Victim | undefined }
  /** The request, or its answer, is under way for longer than the client waits. */
  | { readonly kind: "slow"; readonly way: "there" | "back"; readonly seconds: number }
  /** The answer is a status with a body of a gateway; the service acted before, or did not. */
  | { readonly kind: "gateway"; readonly status: 500 | 502 | 503 | 504; readonly hasActed: boolean }
  /** The service itself refuses for too many requests. */
  | { readonly kind: "overload"; readonly status: 429 | 503; readonly seconds: number }
  /** The service itself fails, and the object appears later all the same. */
  | { readonly kind: "internal"; readonly appearsAfterSeconds: number }
  /** The service acts, and its answer is another one. */
  | { readonly kind: "body"; readonly form: "truncated" | "empty" | "foreign" | "unreadable" }
  /** The list does not show what is new. */
  | { readonly kind: "stale" }
  /** Somebody ends before or after what happens here. */
  | { readonly kind: "kill"; readonly victim: Victim; readonly when: "before" | "after" }
  /** The user interrupts the run; `twice` ends the engine. */
  | { readonly kind: "interrupt"; readonly twice: boolean }
  /** Somebody sets the machine's clock. */
  | { readonly kind: "clock"; readonly seconds: number }
  /** The disk is full, for this and the next writes. */
  | { readonly kind: "full"; readonly writes: number }
  /** Somebody removes the journal. */
  | { readonly kind: "wiped" }
  /** Somebody changes, deletes or creates an object by hand; `choice` tells which. */
  | { readonly kind: "person"; readonly does: "edit" | "delete" | "create"; readonly choice: number };

/** Something that goes wrong in one run. */
export interface Trouble {
  readonly on: Occasion;
  readonly at: number;
  readonly mishap: Mishap;
}

/** The troubles of one run, each of which comes once. */
export class Fate {
  readonly #counts = new Map<Occasion, number>();
  readonly #left: Set<Trouble>;
  /** What came, in order. */
  readonly met: Trouble[] = [];

  constructor(troubles: readonly Trouble[]) {
    this.#left = new Set(troubles);
  }

  /** What goes wrong with the next occasion of a sort. */
  meet(on: Occasion): Mishap | undefined {
    const at = this.#counts.get(on) ?? 0;
    this.#counts.set(on, at + 1);
    for (const trouble of this.#left) {
      if (trouble.on !== on || trouble.at !== at) continue;
      this.#left.delete(trouble);
      this.met.push(trouble);
      return trouble.mishap;
    }
    return undefined;
  }
}

/** A mishap in words. */
export function inWords({ on, at, mishap }: Trouble): string {
  return `at ${on} ${at + 1}: ${describe(mishap)}`;
}

function ending(victim: Victim): string {
  return victim === "power" ? "the power is cut" : `${victim} killed`;
}

function describe(mishap: Mishap): string {
  switch (mishap.kind) {
    case "cut":
      return "the connection breaks before the service sees the request";
    case "lost":
      return "the service acts, and the response is lost";
    case "late":
      return `the connection breaks${mishap.victim === undefined ? "" : `, ${ending(mishap.victim)}`}, and the service acts ${mishap.seconds} s later`;
    case "slow":
      return `the ${mishap.way === "there" ? "request" : "response"} takes ${mishap.seconds} s`;
    case "gateway":
      return `a gateway answers ${mishap.status} ${mishap.hasActed ? "after the service acted" : "in place of the service"}`;
    case "overload":
      return `the service answers ${mishap.status} and asks to wait ${mishap.seconds} s`;
    case "internal":
      return `the service answers 500, and has acted ${mishap.appearsAfterSeconds} s later`;
    case "body":
      return `the service acts, and the body of its response is ${mishap.form}`;
    case "stale":
      return "the list does not show what is new";
    case "kill":
      return `${ending(mishap.victim)} ${mishap.when} it`;
    case "interrupt":
      return mishap.twice ? "Ctrl-C, twice" : "Ctrl-C";
    case "clock":
      return `the clock is set by ${mishap.seconds} s`;
    case "full":
      return `the disk is full for ${mishap.writes} writes`;
    case "wiped":
      return "somebody removes the journal";
    case "person":
      return `somebody ${mishap.does}s an object by hand (choice ${mishap.choice})`;
  }
}
