import type { Resource } from "../declare/resource";
import { ProviderBug, UserError } from "../errors";
import { fillPath } from "../http/path-template";
import { getAt } from "../value/plain";
import type { PlainMap } from "../value/plain";
import { wireName } from "../wire/wire";
import { nounOf, withArticle } from "./wording";

const DEFAULT_ID_PARTS: readonly string[] = ["id"];

export function idPartsOf(resource: Resource): readonly string[] {
  return resource.idParts ?? DEFAULT_ID_PARTS;
}

/** The id of a wire object; parts that are inputs of a parent come from the inputs. */
export function idOf(resource: Resource, wire: object, inputs: PlainMap): string {
  const parts = idPartsOf(resource).map((part) => {
    const value = idPart(resource, part, wire, inputs);
    if (value !== undefined) return value;
    throw new ProviderBug(`the service answered with ${withArticle(nounOf(resource.token))} that has no ${part}`);
  });
  const id = parts.join("/");
  return resource.normalizeId?.(id) ?? id;
}

export function idPart(resource: Resource, part: string, wire: object, inputs: PlainMap): string | undefined {
  const property = resource.outputs[part] ?? resource.inputs[part];
  const shown = getAt(wire, property === undefined ? part : (wireName(part, property) ?? part));
  const value = shown ?? inputs[part];
  return typeof value === "string" && value !== "" ? value : undefined;
}

/** What an id says about the object: a value for each part. */
export function partsOfId(resource: Resource, id: string): Readonly<Record<string, string>> {
  const parts = idPartsOf(resource);
  const values = id.split("/");
  const isWhole = values.length === parts.length && !values.includes("");
  const form = resource.idDoc ?? parts.map((part) => `<${part}>`).join("/");
  const wrong = isWhole ? resource.checkId?.(id) : `it must be ${form}`;
  if (wrong !== undefined) {
    throw new UserError(`${JSON.stringify(id)} is not the ID of ${withArticle(nounOf(resource.token))}: ${wrong}`);
  }
  return Object.fromEntries(parts.map((part, i) => [part, values[i] ?? ""]));
}

/** Path of the collection that new objects are posted to. */
export function collectionPath(resource: Resource, inputs: PlainMap): string {
  return fillPath(resource.endpoint, inputs);
}

/** Path of one object. */
export function itemPath(resource: Resource, id: string, inputs: PlainMap): string {
  const parts = idPartsOf(resource);
  const template = resource.item ?? `${resource.endpoint}/{${parts[parts.length - 1] ?? "id"}}`;
  return fillPath(template, { ...inputs, ...partsOfId(resource, id) });
}
