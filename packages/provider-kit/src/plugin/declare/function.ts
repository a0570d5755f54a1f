import type { ApiFailure } from "./client";
import type { HandlerContext, Resource } from "./resource";
import type { Property, ValuesOf } from "./property";
import type { ObjectRule, Properties, Shape } from "./shape";
import { typeName } from "./resource";
import { list, object, string } from "./property";

/** What the handler of a function gets when a program calls the function. */
export interface InvokeContext<I extends Properties> extends HandlerContext {
  /** The checked inputs, with defaults filled in. */
  readonly inputs: ValuesOf<I>;
  /**
   * Lists all objects of a resource's kind, page by page; with `where`, those whose properties have these values. Objects that
   * count as gone are left out: a lookup that shows them too, such as a search by state, sends its own request.
   */
  readonly listAll: (resource: Resource, where?: Readonly<Record<string, unknown>>) => AsyncIterable<object>;
  /** Finds the one object of a kind that has an id, or such properties. Finding none or several is an error of the program. */
  readonly findOne: (resource: Resource, by: Readonly<Record<string, unknown>>) => Promise<object>;
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

/** Returns the properties that a lookup shows of a resource: its id, inputs and outputs. */
export function lookupOutputs(resource: Resource): Properties {
  return {
    id: string({ doc: `ID of the ${typeName(resource.token)}.`, required: true, refersTo: typeName(resource.token) }),
    ...resource.inputs,
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
  readonly record?: Properties;
}): Lookup {
  const { resource, by, record, ...named } = options;
  const names = Object.keys(by);
  return defineFunction<Properties>({
    ...named,
    inputs: Object.fromEntries(Object.entries(by).map(([name, property]) => [name, naming(resource, name, property)])),
    outputs: record ?? lookupOutputs(resource),
    rules: names.length > 1 ? [exactlyOne(names)] : [],
    invoke: ({ findOne, inputs }) => findOne(resource, inputs),
  });
}

/** What an object is found by names that object. */
function naming(resource: Resource, name: string, property: Property): Property {
  return property.kind === "string"
    ? { refersTo: { resource: typeName(resource.token), property: name }, ...property }
    : property;
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
      for await (const wire of context.listAll(options.resource, context.inputs)) {
        objects.push(wire);
      }
      const records = options.complete ? await options.complete(context, objects) : objects;
      return { id: options.result, [options.result]: records };
    },
  });
}
