import type { ApiFailure } from "./client";
import { codec } from "./codec";
import type { ListSource } from "./list";
import type { HandlerContext, Resource } from "./resource";
import type { Property, ValuesOf } from "./property";
import type { ObjectRule, Properties, Shape } from "./shape";
import { defineResource, typeName } from "./resource";
import { list, object, string } from "./property";

/** What the handler of a function gets when a program calls the function. */
export interface InvokeContext<I extends Properties> extends HandlerContext {
  /** The checked inputs, with defaults filled in. */
  readonly inputs: ValuesOf<I>;
  /**
   * Lists all objects of a resource's kind, page by page; with `where`, those whose properties have these values. Objects that
   * count as gone are left out: a lookup that shows them too, such as a search by state, sends its own request.
   */
  readonly listAll: (
    resource: Resource,
    where?: Readonly<Record<string, unknown>>,
    list?: ListSource,
  ) => AsyncIterable<object>;
  /** Finds the one object of a kind that has an id, or such properties. Finding none or several is an error of the program. */
  readonly findOne: (resource: Resource, by: Readonly<Record<string, unknown>>, search?: Search) => Promise<object>;
}

/** How an object is searched for. */
export interface Search {
  /** The list to search. Default: the list of the kind. */
  readonly list?: ListSource | undefined;
  /** Chooses among the objects that were found, of which there is at least one; `undefined` leaves the choice to the program. */
  readonly choose?: ((found: readonly object[]) => object | undefined) | undefined;
}

/** Options of a function. */
export interface FunctionOptions<I extends Properties> {
  /** Token of the function: `timeseries:index:getBucket`. */
  readonly token: string;
  /** What the function looks up, for docs. */
  readonly doc: string;
  /** What programs give. */
  readonly inputs: I;
  /** What the function returns. */
  readonly outputs: Properties;
  /** Rules over the inputs. */
  readonly rules?: readonly ObjectRule[];
  /** The kind of the one object that the function finds, and the inputs that it finds it by. Strings can refer to a kind that a function finds. */
  readonly finds?: { readonly resource: Resource; readonly by: readonly string[] };
  /** Whether a failed request means that there is no such object: the error then names what was looked up. Default: status 404. */
  isGone?(failure: ApiFailure): boolean;
  /** Returns a wire object, which the kit maps by `outputs`. */
  invoke(context: InvokeContext<I>): Promise<object>;
}

/** A declared function (a lookup). */
export type Lookup<I extends Properties = Properties> = FunctionOptions<I> & { readonly declares: "function" };

/** Declares a function. */
export function defineFunction<const I extends Properties>(options: FunctionOptions<I>): Lookup<I> {
  return { ...options, declares: "function" };
}

/**
 * Declares a kind of objects that programs do not manage: `defineFindFunction` and `defineListFunction` look them up. The token is
 * what a resource of the kind would have; `record` is what the service shows of an object besides its `id`.
 */
export function defineLookupKind({
  record,
  ...options
}: Pick<Resource, "token" | "doc" | "endpoint" | "item" | "wrapper" | "checkId" | "list"> & {
  readonly record: Properties;
}): Resource {
  return {
    ...defineResource<Properties, Properties>({ ...options, inputs: {}, outputs: record }),
    isOnlyLookedUp: true,
  };
}

/** Where a wire object that a lookup found has the resource's ID, whatever the service calls it. */
export const OBJECT_ID: unique symbol = Symbol.for("@ops-providers/provider-kit/object-id");

const objectId = codec<string, { readonly [OBJECT_ID]?: string; readonly id?: unknown }>({
  toWire: (id) => ({ id }),
  fromWire: ({ [OBJECT_ID]: own, id }) =>
    own ?? (typeof id === "number" ? id.toString() : typeof id === "string" ? id : undefined),
});

/**
 * Returns the properties that a lookup shows of a resource: its id, inputs and outputs. Of several forms it shows the one that
 * `endpoint` is of.
 */
export function lookupOutputs(resource: Resource): Properties {
  const { inputs, endpointWith = {} } = resource;
  const shown = Object.entries(inputs).filter(
    ([name, { only }]) => only?.with === undefined && !Object.hasOwn(endpointWith, name),
  );
  return {
    id: string({
      doc: `ID of the ${typeName(resource.token)}.`,
      wire: objectId,
      required: true,
      refersTo: resource.isOnlyLookedUp === true ? [] : typeName(resource.token),
    }),
    ...Object.fromEntries(shown),
    ...resource.outputs,
  };
}

/** Declares the lookup of one object by its `id` or another property. Of several properties, a program gives exactly one: `getBucket`. */
export function defineFindFunction(options: {
  readonly token: string;
  readonly doc: string;
  readonly resource: Resource;
  /** What the object may be found by: an `id`, or properties of the resource. */
  readonly by: Properties;
  /** What the object belongs to, also properties of the resource; only an object that is found by its `id` needs none. */
  readonly within?: Properties;
  /** The list to search, where the service narrows it by what is asked for. Default: the list of the kind. */
  readonly search?: (inputs: Readonly<Record<string, unknown>>) => ListSource;
  /** Chooses among the objects that have the property, of which there is at least one. Default: several are an error. */
  readonly choose?: (found: readonly object[], context: HandlerContext) => object | undefined;
  readonly record?: Properties;
}): Lookup {
  const { resource, by, within = {}, search, choose, record, ...named } = options;
  const names = Object.keys(by);
  return defineFunction<Properties>({
    ...named,
    finds: { resource, by: names },
    inputs: {
      ...within,
      ...Object.fromEntries(Object.entries(by).map(([name, property]) => [name, naming(resource, name, property)])),
    },
    outputs: record ?? lookupOutputs(resource),
    rules: [
      ...(names.length > 1 ? [exactlyOne(names)] : []),
      ...("id" in by ? neededWithout(Object.keys(within)) : []),
    ],
    invoke: ({ findOne, inputs, ...context }) =>
      findOne(resource, inputs, {
        list: search?.(inputs),
        choose: choose === undefined ? undefined : (found) => choose(found, context),
      }),
  });
}

/** What an object belongs to has to be known, unless its ID is. */
function neededWithout(within: readonly string[]): readonly ObjectRule[] {
  return within.map((name) => ({
    needs: ["id", name],
    doc: `\`${name}\` is required without \`id\`.`,
    check: (given) =>
      given["id"] === undefined && given[name] === undefined
        ? { path: [name], message: "is required and missing, unless id is given" }
        : undefined,
  }));
}

/** What an object is found by names that object; no program refers to one that it only looks up. */
function naming({ token, isOnlyLookedUp }: Resource, name: string, property: Property): Property {
  if (property.kind !== "string") return property;
  return { refersTo: isOnlyLookedUp === true ? [] : { resource: typeName(token), property: name }, ...property };
}

function exactlyOne(names: readonly string[]): ObjectRule {
  return {
    needs: names,
    check(given) {
      const count = names.filter((name) => given[name] !== undefined).length;
      if (count === 1) return undefined;
      return count === 0 ? `give ${names.join(" or ")}` : `give only one of ${names.join(", ")}`;
    },
  };
}

/** Declares the lookup of every object of a resource's kind: `getBuckets`. */
export function defineListFunction(options: {
  readonly token: string;
  readonly doc: string;
  readonly resource: Resource;
  /** Properties of the record by which the program may narrow the list, each to one value. */
  readonly where?: Properties;
  /** Name of the list in the result: `buckets`. */
  readonly result: string;
  readonly record?: Properties;
  /** The list, where the service narrows it by what is asked for. Default: the list of the kind. */
  readonly search?: (inputs: Readonly<Record<string, unknown>>) => ListSource;
  /** Adds to each object what the list of the service does not show. */
  complete?(context: InvokeContext<Properties>, objects: readonly object[]): Promise<readonly object[]>;
}): Lookup {
  const shape: Shape = {
    name: `${typeName(options.token)}${typeName(options.resource.token)}`,
    doc: `One ${typeName(options.resource.token)}.`,
    properties: options.record ?? lookupOutputs(options.resource),
  };
  return defineFunction<Properties>({
    token: options.token,
    doc: options.doc,
    inputs: options.where ?? {},
    outputs: {
      id: string({ doc: "ID of the lookup; it has no meaning to the service.", required: true }),
      [options.result]: list({ doc: options.doc, required: true, items: object({ doc: shape.doc, shape }) }),
    },
    async invoke(context) {
      const objects: object[] = [];
      for await (const wire of context.listAll(options.resource, context.inputs, options.search?.(context.inputs))) {
        objects.push(wire);
      }
      const records = options.complete ? await options.complete(context, objects) : objects;
      return { id: options.result, [options.result]: records };
    },
  });
}
