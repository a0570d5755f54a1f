import type { DraftPaging } from "./paging";
import type { ReadSpecification } from "./parts";
import type { DraftFact, DraftForms, DraftProperty, DraftShape } from "./drafted-property";

/** A kind as the draft declares it. */
export interface DraftKind {
  /** `NotificationRule` */
  readonly name: string;
  /** Of its folder: `notification-rule`. */
  readonly folder: string;
  /** Of its export: `notificationRule`. */
  readonly constant: string;
  readonly doc: string | undefined;
  readonly inputs: readonly DraftProperty[];
  readonly outputs: readonly DraftProperty[];
  readonly shapes: readonly DraftShape[];
  readonly forms?: DraftForms | undefined;
  /** Options of the resource besides its properties, in the order of the docs. */
  readonly facts: readonly DraftFact[];
  readonly list: DraftList | undefined;
  /** The parts of an ID; `undefined`: the property `id` of the service. */
  readonly idParts: readonly string[] | undefined;
  /** Path of one object, with the names of properties in it. */
  readonly item: string;
  readonly operations: readonly string[];
  /** What the specification has and the draft leaves out, in words. */
  readonly left: readonly string[];
}

/** The list of a kind. */
export interface DraftList {
  readonly path: string;
  readonly key: string | undefined;
  /** Whether it is a POST. */
  readonly isSearch?: boolean;
  readonly paging: DraftPaging;
  /** Required parameters of the query that are inputs: wire name -> public name. */
  readonly query: ReadonlyMap<string, string>;
  readonly shown: readonly string[];
  /** The inputs that the list was seen to show as a read does; absent: all. */
  readonly shows?: readonly string[];
}

/** What drafting all kinds has in common. */
export interface KindContext extends ReadSpecification {
  readonly takeName: (name: string) => string;
  readonly hasTexts: boolean;
  /** The kinds drafted so far, by the nameless paths of their objects. */
  readonly drafted: ReadonlyMap<string, DraftKind>;
  /** The kinds that programs only look up, by the nameless paths of their objects. */
  readonly shown: ReadonlyMap<string, DraftKind>;
}
