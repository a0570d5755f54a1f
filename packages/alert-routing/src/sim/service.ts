import type { Random, RecordStore } from "@ops-providers/provider-kit/simulator";
import type { Phantoms } from "./phantoms";
import type { Kind, Records } from "./records";

/** Behaviour of the simulated service that its documentation leaves open. */
export interface Behaviour {
  readonly phantoms: Phantoms;
  /** The version of a new route. */
  readonly firstVersion: number;
  /** Status of the response to a stale version. */
  readonly versionConflict: 409 | 422;
  readonly hasAlertEventsUrls: boolean;
  /** How options of another source type are handled. */
  readonly foreignHttpOptions: "drop" | "refuse";
  readonly sourceTypeInUpdate: "ignore" | "refuse";
  /** Whether the account takes routes with grouping, the third version of the API. */
  readonly hasGroupedRoutes: boolean;
  readonly deleteReferenced: "allow" | "refuse";
  readonly requestsPerMinute: number;
  /** Whether JSON in literals is returned with `<`, `>` and `&` escaped. */
  readonly escapesHtml: boolean;
  /** Labels of literals, for example of IDs of teams. */
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
  /** Source of tokens and request IDs. */
  readonly random: Random;
  /** The URL of the service. */
  readonly url: () => string;
  /** Counts a request; refuses it if the rate limit is reached. */
  readonly countRequest: () => void;
  /** Writes the configuration that sources and attributes share; refuses concurrent writes. */
  readonly changeSharedConfig: <T>(change: () => T) => Promise<T>;
  /** Shuffles an unordered list, differently for each response about an object. */
  readonly shuffled: <T>(items: readonly T[], responseNumber: number) => T[];
  /** Counts the responses about an object. */
  readonly countResponse: (id: string) => number;
}
