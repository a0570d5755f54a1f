import type { Provider } from "../../declare/provider";
import type { ValueMap } from "../../value/value";
import type { Template } from "./engine/program";

/** How many values of an input a program chooses from; to leave an optional one out is one of them. */
export const MOST_VALUES = 5;

/** An object of the simulated service. */
export interface ServiceObject {
  /** As the provider names it. */
  readonly id: string;
  /** What somebody would see of it; equal texts mean that nobody changed it. */
  readonly content: string;
}

/** The service behind the provider: its simulator, without a socket. */
export interface SimulatedService {
  handle(request: Request): Promise<Response>;
  /** Settings of a provider of this service; `secrets` among them may show nowhere. */
  readonly settings: ValueMap;
  readonly secrets: readonly string[];
  /** Whether a request only reads. */
  isRead(method: string, path: string): boolean;
  /** What there is of a kind, without what was there from the start. */
  objects(type: string): readonly ServiceObject[];
  /** Changes an object by hand; says whether there is anything to change. */
  edit(type: string, id: string, choice: number): boolean;
  /** Deletes an object by hand. */
  remove(type: string, id: string): boolean;
  /** Creates an object by hand that looks like the given one; answers with its id, if that can be done. */
  copy(type: string, id: string): string | undefined;
  /** How an object differs from its properties in the state in what no answer shows, such as a password. Default: not at all. */
  hiddenDrift?(type: string, id: string, properties: Readonly<Record<string, unknown>>): readonly string[];
  /** What takes the service a while comes to its end. */
  finishWork(): Promise<void>;
  /** The body with which the service answers an error of its own. */
  errorBody(sentence: string): unknown;
}

/** What the service finds around it. */
export interface ServiceEnvironment {
  readonly now: () => Date;
  readonly sleep: (milliseconds: number) => Promise<void>;
  readonly random: () => number;
}

/** What makes the values of a program. */
export interface ValueMaker {
  /** An output of a needed resource, at the end of a text. Default of `output`: its id. Default of `before`: no text. */
  readonly need: (name: string, output?: string, before?: string) => Template;
  /** A name: another one for each resource, where the service asks for that. */
  readonly name: (prefix: string) => string;
  /** A number that no other resource of the kind has. */
  readonly number: (from: number, below: number) => number;
  /** A secret, which may show nowhere. */
  readonly secret: (prefix: string) => Template;
}

/** What the simulation must know of a kind besides its declaration. */
export interface StoryKind {
  /** The type's own name: `Bucket`. */
  readonly type: string;
  /** Tells the kind from others of the same type, such as a connection of a router from one of a port. Default: the type. */
  readonly as?: string;
  /** Other resources that its inputs use: name in `inputs` -> their kind, by its `as`. */
  readonly needs?: Readonly<Record<string, string>>;
  /** The needs that a resource shares with no other, such as the router that can have one of its kind only. */
  readonly own?: readonly string[];
  /** By input: the values that programs give it; an optional input is left out at first, and where the value is undefined. */
  inputs(make: ValueMaker): Readonly<Record<string, readonly (Template | undefined)[]>>;
  /** Inputs that keep their first value: no program can change them. */
  readonly fixed?: readonly string[];
  /** Inputs to which no program gives a value, and why: by name, nested ones as `Shape.property`. */
  readonly omitted?: Readonly<Record<string, string>>;
  /** Inputs that are given together, or not at all, and change together: their values of the same place fit each other. */
  readonly together?: readonly (readonly string[])[];
  /** How many requests an operation may send when nothing goes wrong, besides those that wait. Default: one each. */
  readonly requests?: Partial<RequestBounds>;
}

/** The most requests of an operation when nothing goes wrong. */
export interface RequestBounds {
  /** Requests that change something. */
  readonly create: number;
  readonly update: number;
  readonly delete: number;
  /** Requests of a refresh. */
  readonly read: number;
}

/** A provider with its simulated service, and the kinds of resources that stories are about. */
export interface Subject {
  readonly provider: Provider;
  start(surroundings: ServiceEnvironment): SimulatedService;
  readonly kinds: readonly StoryKind[];
}
