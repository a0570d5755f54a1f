import type { StoryKind } from "../story/story-kind";
import type { Provider } from "../../plugin/declare/provider";
import type { ValueMap } from "../../plugin/values/value/value";

/** The number of values that a program chooses from, including the omission of an optional input. */
export const MOST_VALUES = 5;

/** An object of the simulated service. */
export interface ServiceObject {
  /** The ID in the provider's form. */
  readonly id: string;
  /** A readable form of the object, which changes with the object. */
  readonly content: string;
}

/** The service behind the provider: its simulator, without a socket. */
export interface SimulatedService {
  handle(request: Request): Promise<Response>;
  /** Settings of a provider of this service; `secrets` among them may appear nowhere. */
  readonly settings: ValueMap;
  readonly secrets: readonly string[];
  /** Whether a request only reads. */
  isRead(method: string, path: string): boolean;
  /** The objects of a type, except those that exist from the start. */
  objects(type: string): readonly ServiceObject[];
  /** Edits an object without the provider; answers whether it has anything to edit. */
  edit(type: string, id: string, choice: number): boolean;
  /** Deletes an object without the provider; answers whether it existed. */
  remove(type: string, id: string): boolean;
  /** Creates an equal object without the provider; answers with its ID, or `undefined` if equal objects are impossible. */
  copy(type: string, id: string): string | undefined;
  /** The differences between an object and its state that no response shows, such as a password. Default: none. */
  hiddenDrift?(type: string, id: string, properties: Readonly<Record<string, unknown>>): readonly string[];
  /** Finishes the asynchronous work of the service. */
  finishWork(): Promise<void>;
  /** The body of an error response of the service. */
  errorBody(sentence: string): unknown;
}

/** The environment of a simulated service. */
export interface ServiceEnvironment {
  readonly now: () => Date;
  readonly sleep: (milliseconds: number) => Promise<void>;
  readonly random: () => number;
  /** The number of its account. Default: 0. No two accounts give the same IDs. */
  readonly account?: number;
}

/** A provider with its simulated service, and the kinds of resources that stories are about. */
export interface Subject {
  readonly provider: Provider;
  start(surroundings: ServiceEnvironment): SimulatedService;
  readonly kinds: readonly StoryKind[];
  /** The settings, without secrets, that tell the provider of another account at the same endpoint. Default: stories have one account. */
  readonly otherAccount?: Readonly<Record<string, string>>;
}

/** The number of the account that settings of a provider are for. */
export function accountOf({ otherAccount }: Subject, settings: Readonly<Record<string, unknown>>): number {
  if (otherAccount === undefined) return 0;
  return Object.entries(otherAccount).every(([name, value]) => settings[name] === value) ? 1 : 0;
}
