import type { Provider } from "../../../../plugin/declare/provider";
import type { LookupReference, Reference } from "../../../../plugin/declare/reference";
import { lookupsOf, referencesOf, referredValue } from "../../../../plugin/declare/reference";
import type { Resource } from "../../../../plugin/declare/resource";
import { typeName } from "../../../../plugin/declare/resource";
import { normalizedId } from "../../../../plugin/execution/service-objects/identity";
import { outputPresence } from "../../../../plugin/execution/state/output-presence";
import { reveal } from "../../../../plugin/values/value/plain";
import type { AccountObject } from "../account/adopted";
import { grouped } from "../../../../plugin/values/value/grouped";
import type { FindTarget } from "./express";
import type { ReferenceExpression } from "./expression";
import type { FindLookup } from "./lookups";

/** The objects of a kind by the value of a property. */
type Index = ReadonlyMap<string | undefined, readonly AccountObject[]>;

/** Finds what strings refer to among the adopted objects and what programs only look up, by the declarations alone: equal strings mean nothing. */
export function targetsIn(provider: Provider, objects: readonly AccountObject[], findLookup: FindLookup): FindTarget {
  const indexes = new Map<string, Index>();
  const lookUp = (resource: Resource, property: string, value: string): readonly AccountObject[] => {
    const key = `${resource.token} ${property}`;
    const index = indexes.get(key) ?? indexOf(objects, resource, property);
    indexes.set(key, index);
    return index.get(property === "id" ? normalizedId(resource, value) : value) ?? [];
  };
  const adopted = (reference: Reference, value: string): ReferenceExpression | undefined => {
    const key = referredValue(reference, value);
    const resource = provider.resources.find(({ token }) => typeName(token) === reference.resource);
    const { property: name = "id" } = reference;
    if (key === undefined || resource === undefined || !isSure(provider, resource, name)) return undefined;
    const [target, other] = lookUp(resource, name, key);
    return target !== undefined && other === undefined ? referenceTo(target, reference) : undefined;
  };
  return (property, value, holder) => {
    if (property.kind !== "string") return undefined;
    const applies = ({ where }: Pick<Reference, "where">): boolean => where?.(holder) !== false;
    const lookup = lookupsOf(property).find(applies);
    // an object that the program has is named by itself, also where others would look it up
    const kinds = [
      ...(lookup === undefined ? [] : managedBy(provider, lookup)),
      ...referencesOf(property).filter(applies),
    ];
    for (const reference of kinds) {
      const found = adopted(reference, value);
      if (found !== undefined) return found;
    }
    return lookup === undefined ? undefined : findLookup(lookup, value);
  };
}

/** The kind that a function looks up as a reference to it, where it is one that programs manage. */
function managedBy({ functions }: Provider, { lookup, property = "id" }: LookupReference): readonly Reference[] {
  const resource = functions.find(({ token }) => typeName(token) === lookup)?.finds?.resource;
  return resource === undefined || resource.isOnlyLookedUp === true
    ? []
    : [{ resource: typeName(resource.token), property }];
}

/** Whether the output exists on every object, so that a program can pass it on. */
function isSure(provider: Provider, { inputs, outputs }: Resource, name: string): boolean {
  if (name === "id") return true;
  const property = outputs[name] ?? inputs[name];
  return property !== undefined && property.secret !== true && outputPresence(provider)(property, "state");
}

function indexOf(objects: readonly AccountObject[], resource: Resource, property: string): Index {
  const ofKind = objects.filter((object) => object.resource === resource);
  return grouped(ofKind, (object) => valueIn(object, property));
}

function valueIn({ id, state }: AccountObject, property: string): string | undefined {
  const value = property === "id" ? id : reveal(state[property] ?? null);
  return typeof value === "string" ? value : undefined;
}

function referenceTo(target: AccountObject, reference: Reference): ReferenceExpression | undefined {
  const { property = "id", form = "{}", written } = reference;
  const key = valueIn(target, property);
  if (key === undefined) return undefined;
  return { kind: "reference", target, property, form, written, value: form.replace("{}", () => key) };
}
