import type { Provider } from "../../../plugin/declare/provider";
import type { Resource } from "../../../plugin/declare/resource";
import { typeName } from "../../../plugin/declare/resource";
import { createdSilently, createStyleOf } from "../../../plugin/execution/service-objects/create-style";
import { idPartsOf, inputOfPart, isIdChosen } from "../../../plugin/execution/service-objects/identity";
import { namesToList, parentOf } from "../../../plugin/execution/service-objects/list-everywhere";
import { namesIn } from "../../../plugin/io/http/path-template";

/** Refuses declarations that contradict themselves, and would fail at work only; the message lists everything at once. */
export function refuseBrokenDeclarations(provider: Provider): void {
  const lines = provider.resources.flatMap((resource) =>
    [
      ...ofPaths(resource),
      ...ofCalls(resource),
      ...ofCreation(resource),
      ...ofLists(resource, provider),
      ...ofLock(resource),
      ...ofUnique(resource),
    ].map((problem) => `  ${typeName(resource.token)}: ${problem}`),
  );
  if (lines.length > 0) throw new Error(`declarations that cannot work:\n${lines.join("\n")}`);
}

/** Of an imported object nothing is known but its ID. */
function ofPaths(resource: Resource): readonly string[] {
  const { item, endpoint, calls = {} } = resource;
  if (["read", "update", "delete"].every((what) => what in calls)) return [];
  const known = new Set(idPartsOf(resource).flatMap((part) => [part, inputOfPart(resource, part) ?? part]));
  return namesIn(item ?? endpoint)
    .filter((name) => !known.has(name))
    .map((name) => {
      const path = item === undefined ? `endpoint, of which the path of an object is made,` : "item";
      return `${path} names {${name}}, which is no part of the ID; add it to idParts`;
    });
}

function ofCalls(resource: Resource): readonly string[] {
  const known = new Set(["id", ...idPartsOf(resource)]);
  return Object.entries(resource.calls ?? {}).flatMap(([what, { path, body }]) =>
    namesIn([path, body])
      .filter((name) => !known.has(name))
      .map((name) => `calls.${what} names {${name}}, which is no part of the ID; add it to idParts`),
  );
}

function ofCreation(resource: Resource): readonly string[] {
  if (isIdChosen(resource)) return [];
  if (createStyleOf(resource).style === "put") {
    const missing = idPartsOf(resource).filter((part) => inputOfPart(resource, part) === undefined);
    return [
      `it is created by a PUT to its own path, and no input gives ${missing.join(", ")} of its ID; declare the input`,
    ];
  }
  const isFound = resource.list !== undefined || resource.identity?.find !== undefined;
  return createdSilently(resource) && !isFound
    ? [`the answer to its creation tells no ID, and there is no list to look for it; declare list or identity.find`]
    : [];
}

function ofLists(resource: Resource, provider: Provider): readonly string[] {
  const lost = namesToList(resource, {}).filter((name) => parentOf(provider, resource, name) === undefined);
  const { list, pooled, readBy } = resource;
  return [
    ...lost.map(
      (name) =>
        `list names {${name}}, and nothing tells which there are; give ${name} a refersTo of a kind with a list, or make list a function`,
    ),
    ...(readBy === "list" && list === undefined && resource.identity?.find === undefined
      ? ["readBy is list, and there is no list; declare list or identity.find"]
      : []),
    ...(pooled === true && typeof list !== "object"
      ? ["pooled is true, and there is no one list that shows all objects; name the list in pooled, or leave it out"]
      : []),
  ];
}

function ofLock(resource: Resource): readonly string[] {
  const known = new Set(["id", ...idPartsOf(resource), ...Object.keys(resource.inputs)]);
  return namesIn(resource.lock)
    .filter((name) => !known.has(name))
    .map((name) => `lock names {${name}}, which is neither an input nor a part of the ID`);
}

function ofUnique({ identity, inputs }: Resource): readonly string[] {
  const unique = identity?.unique;
  if (unique === undefined || typeof unique === "function") return [];
  return unique.filter((name) => !(name in inputs)).map((name) => `identity.unique names ${name}, which is no input`);
}
