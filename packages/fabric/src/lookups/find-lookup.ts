import type { Lookup, ObjectRule, Properties, RefersTo, Resource } from "@ops-providers/provider-kit";
import { defineFunction, string, typeName } from "@ops-providers/provider-kit";
import type { Fields } from "../service/fields";
import { uuidInputs } from "../shapes/rules/uuid";

interface FindLookup {
  readonly token: string;
  readonly doc: string;
  readonly resource: Resource;
  /** Inputs that hold UUIDs, and of what: `{ uuid: "the router" }`. Like all inputs they stand in the result, too. */
  readonly by: Readonly<Record<string, string>>;
  /** Further inputs. */
  readonly others?: Properties;
  readonly rules?: readonly ObjectRule[];
  /** The input that holds each part of the id: `{ uuid: "streamId" }`. Default: the input with the name of the part. */
  readonly parts?: Readonly<Record<string, string>>;
  readonly record: Properties;
}

/** Declares the lookup of one object by its id, whose parts are inputs that may have other names than at the resource. */
export function defineFindLookup(options: FindLookup): Lookup {
  const { token, doc, resource, by, others = {}, rules = [], parts = {}, record } = options;
  const inputs = { ...uuidInputs(by, (name) => namedBy(resource, partOf(name, parts))), ...others };
  return defineFunction<Properties>({
    token,
    doc,
    inputs,
    outputs: {
      ...inputs,
      ...record,
      id: string({ required: true, refersTo: typeName(resource.token), doc: "ID of the object." }),
    },
    rules,
    async invoke({ findOne, inputs: values }) {
      const given: Fields = values;
      const wanted = (resource.idParts ?? ["id"]).map((part): [string, unknown] => [part, given[parts[part] ?? part]]);
      const found = await findOne(resource, Object.fromEntries(wanted));
      return { ...found, id: wanted.map(([, value]) => value).join("/") };
    },
  });
}

/** The part of the id that an input holds. */
function partOf(input: string, parts: Readonly<Record<string, string>>): string {
  return Object.keys(parts).find((part) => parts[part] === input) ?? input;
}

/** What a part of the id names: what the input of the same name does, or else the object itself. */
function namedBy({ token, inputs }: Resource, part: string): RefersTo {
  const input = inputs[part];
  const declared = input?.kind === "string" ? input.refersTo : undefined;
  return declared ?? { resource: typeName(token), property: "uuid" };
}
