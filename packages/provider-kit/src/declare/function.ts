import type { HandlerContext, Resource } from "./resource";
import type { ValuesOf } from "./property";
import type { ObjectRule, Properties, Shape } from "./shape";
import { typeName } from "./resource";
import { list, object, string } from "./property";

export interface InvokeContext<I extends Properties> extends HandlerContext {
  readonly inputs: ValuesOf<I>;
  /** All objects of a resource's kind, page by page. */
  readonly listAll: (resource: Resource) => AsyncIterable<object>;
}

export interface FunctionOptions<I extends Properties> {
  /** `timeseries:index:getBucket`. */
  readonly token: string;
  readonly doc: string;
  readonly example?: string;
  readonly inputs: I;
  readonly outputs: Properties;
  readonly rules?: readonly ObjectRule[];
  /** Answers with a wire object; the kit maps it by `outputs`. */
  invoke(context: InvokeContext<I>): Promise<object>;
}

/** A declared function (a lookup). */
export type Lookup<I extends Properties = Properties> = FunctionOptions<I> & { readonly declares: "function" };

/** Declares a function. */
export function defineFunction<const I extends Properties>(options: FunctionOptions<I>): Lookup<I> {
  return { ...options, declares: "function" };
}

/** All that a lookup shows of a resource: its id, inputs and outputs, each as an output. */
export function recordOf(resource: Resource): Properties {
  return {
    id: string({ doc: `ID of the ${typeName(resource.token)}.`, required: true }),
    ...resource.inputs,
    ...resource.outputs,
  };
}

/** Declares the lookup of every object of a resource's kind: `getBuckets`. */
export function defineListFunction(options: {
  readonly token: string;
  readonly doc: string;
  readonly resource: Resource;
  /** Name of the list in the result: `buckets`. */
  readonly result: string;
  readonly record?: Properties;
  /** Adds to each object what the list of the service does not show. */
  complete?(context: InvokeContext<Properties>, objects: readonly object[]): Promise<readonly object[]>;
}): Lookup {
  const shape: Shape = {
    name: `${typeName(options.token)}${typeName(options.resource.token)}`,
    doc: `One ${typeName(options.resource.token)}.`,
    properties: options.record ?? recordOf(options.resource),
  };
  return defineFunction({
    token: options.token,
    doc: options.doc,
    inputs: {},
    outputs: {
      id: string({ doc: "ID of the lookup; it has no meaning to the service.", required: true }),
      [options.result]: list({ doc: options.doc, required: true, items: object({ doc: shape.doc, shape }) }),
    },
    async invoke(context) {
      const objects: object[] = [];
      for await (const wire of context.listAll(options.resource)) {
        objects.push(wire);
      }
      const records = options.complete ? await options.complete(context, objects) : objects;
      return { id: options.result, [options.result]: records };
    },
  });
}
