import type { Random, RecordStore } from "@ops-providers/provider-kit/simulator";
import type { Phantoms } from "./phantoms";
import type { Kind, Records } from "./records";

/** What the simulated service does where its documents leave a choice. */
export interface Behaviour {
  readonly phantoms: Phantoms;
  /** The version of a new route. */
  readonly firstVersion: number;
  /** The status that answers a version other than the next. */
  readonly versionConflict: 409 | 422;
  readonly hasAlertEventsUrls: boolean;
  /** What becomes of options that belong to another type of source. */
  readonly foreignHttpOptions: "drop" | "refuse";
  readonly sourceTypeInUpdate: "ignore" | "refuse";
  readonly deleteReferenced: "allow" | "refuse";
  readonly requestsPerMinute: number;
  /** Whether JSON in literals comes back with escaped characters of HTML. */
  readonly escapesHtml: boolean;
  /** The labels of literals, for example of ids of teams. */
  readonly names: Readonly<Record<string, string>>;
}

/** The simulated service behind the routes. */
export interface Service {
  readonly store: RecordStore<Records>;
  /** The kinds of the objects that users manage. */
  readonly kinds: readonly Kind[];
  readonly behaviour: Behaviour;
  readonly apiKey: string;
  readonly nextId: () => string;
  readonly now: () => Date;
  /** What tokens and the ids of refusals are drawn from. */
  readonly random: Random;
  /** The address of the service itself. */
  readonly url: () => string;
  /** Counts a request, or refuses it because there were too many. */
  readonly countRequest: () => void;
  /** Runs a change of the configuration that sources and attributes share; refuses it while another one runs. */
  readonly changeSharedConfig: <T>(change: () => T) => Promise<T>;
  /** Orders a list whose order means nothing; each answer about an object orders it otherwise. */
  readonly shuffled: <T>(items: readonly T[], turn: number) => T[];
  /** Counts the answers about an object. */
  readonly nextTurn: (id: string) => number;
}
