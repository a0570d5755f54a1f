import type { Lookup, Properties, Resource } from "@ops-providers/provider-kit";
import { defineFunction, string } from "@ops-providers/provider-kit";
import type { Fields } from "./fields";

interface FindLookup {
  readonly token: string;
  readonly doc: string;
  readonly resource: Resource;
  /** Inputs of the lookup, which stand in the result, too. */
  readonly by: Properties;
  /** The input that holds each part of the id: `{ uuid: "streamId" }`. Default: the input with the name of the part. */
  readonly parts?: Readonly<Record<string, string>>;
  readonly record: Properties;
}

/** Declares the lookup of one object by its id, whose parts are inputs that may have other names than at the resource. */
export function defineFindLookup(options: FindLookup): Lookup {
  const { token, doc, resource, by, parts = {}, record } = options;
  return defineFunction<Properties>({
    token,
    doc,
    inputs: by,
    outputs: { ...by, ...record, id: string({ required: true, doc: "ID of the object." }) },
    async invoke({ findOne, inputs }) {
      const given: Fields = inputs;
      const wanted = (resource.idParts ?? ["id"]).map((part): [string, unknown] => [part, given[parts[part] ?? part]]);
      const found = await findOne(resource, Object.fromEntries(wanted));
      return { ...found, id: wanted.map(([, value]) => value).join("/") };
    },
  });
}
