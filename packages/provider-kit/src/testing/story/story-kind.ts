import type { Template } from "./template";

/** Makes the values of a program. */
export interface ValueMaker {
  /** An output of a needed resource, after a prefix. Default of `output`: the ID. Default of `before`: no prefix. */
  readonly need: (name: string, output?: string, before?: string) => Template;
  /** A name, unique for each resource if the service requires unique names. */
  readonly name: (prefix: string) => string;
  /** A number that is unique among resources of the kind. */
  readonly number: (from: number, below: number) => number;
  /** A secret, which may appear nowhere in plain text. */
  readonly secret: (prefix: string) => Template;
}

/** What stories must know of a kind besides its declaration. */
export interface StoryKind {
  /** The type's own name: `Bucket`. */
  readonly type: string;
  /** The name of the kind if several kinds have the same type, such as connections of routers and of ports. Default: the type. */
  readonly as?: string;
  /** Other resources that its inputs use: name in `inputs` -> their kind, by its `as`. */
  readonly needs?: Readonly<Record<string, string>>;
  /** The needs that a resource does not share, such as a router that can have only one resource of the kind. */
  readonly own?: readonly string[];
  /** By input: the values that programs choose from. An optional input is omitted at first, and if the value is undefined. */
  inputs(make: ValueMaker): Readonly<Record<string, readonly (Template | undefined)[]>>;
  /** Inputs that always have their first value, because they cannot change. */
  readonly fixed?: readonly string[];
  /** Inputs that no program gives, with the reason: by name, nested inputs as `Shape.property`. */
  readonly omitted?: Readonly<Record<string, string>>;
  /** Groups of inputs that are given, omitted and changed together: values of the same index match. */
  readonly together?: readonly (readonly string[])[];
  /** How many requests an operation may send without faults, except those of waiting. Default: one each. */
  readonly requests?: Partial<RequestBounds>;
}

/** The highest number of requests of an operation without faults. */
export interface RequestBounds {
  /** Requests that change something. */
  readonly create: number;
  readonly update: number;
  readonly delete: number;
  /** Requests of a refresh. */
  readonly read: number;
}
