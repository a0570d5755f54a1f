import { createHash } from "node:crypto";
import type { ListSource } from "../../declare/list";
import type { Identity, Resource } from "../../declare/resource";
import type { FingerprintMode } from "../../values/equality/equivalence";
import { fingerprint, isPrintComplete } from "../../values/equality/equivalence";
import { ProviderBug, UserError } from "../../values/errors";
import { escapedIdForm, idForm, noPartOfId, notAnId } from "../../failures/objects";
import { say } from "../../failures/say";
import { fillPath, namesIn } from "../../io/http/path-template";
import { formOf } from "../../values/value/forms";
import type { PlainMap } from "../../values/value/plain";
import { getAt } from "../../values/value/plain";
import { isMap } from "../../values/value/value";
import { wireName } from "../../values/wire/wire-name";
import { takesExisting } from "./create-style";
import { joinId, splitId } from "./id-text";
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
    throw new ProviderBug(say(noPartOfId, { noun: withArticle(nounOf(resource.token)), part }));
  });
  return normalizedId(resource, joinId(parts));
}

/** The form in which an ID is compared and kept: of what somebody typed, each part may be escaped in another way. */
export function normalizedId(resource: Resource, id: string): string {
  const parts = splitId(id, idPartsOf(resource).length);
  const own = parts === undefined ? id : joinId(parts);
  return resource.normalizeId?.(own) ?? own;
}

/** Whether the service shows an empty text as a part of the ID, as for what it has by itself. */
export function isNameless(resource: Resource, wire: object): boolean {
  return idPartsOf(resource).some((part) => shownPart(resource, part, wire) === "");
}

function shownPart(resource: Resource, part: string, wire: object): unknown {
  const property = resource.outputs[part] ?? resource.inputs[part];
  return getAt(wire, property === undefined ? part : (wireName(part, property) ?? part));
}

export function idPart(resource: Resource, part: string, wire: object, inputs: PlainMap): string | undefined {
  const value = shownPart(resource, part, wire) ?? inputs[inputOfPart(resource, part) ?? part];
  if (typeof value === "number" && Number.isSafeInteger(value)) return value.toString();
  return typeof value === "string" && value !== "" ? value : undefined;
}

/** The input that a part of the ID is, by its own name or by that at the service; some inputs say without effect what the service decides. */
export function inputOfPart({ inputs }: Resource, part: string): string | undefined {
  const isPart = (name: string): boolean => {
    const input = inputs[name];
    if (input === undefined || input.onChange === "ignore") return false;
    return name === part || wireName(name, input) === part;
  };
  return isPart(part) ? part : Object.keys(inputs).find(isPart);
}

/** Whether programs choose the ID: once the object is gone, another one may get it. */
export function isIdChosen(resource: Resource): boolean {
  return idPartsOf(resource).every((part) => inputOfPart(resource, part) !== undefined);
}

/** What an id says about the object: a value for each part. */
export function partsOfId(resource: Resource, id: string): Readonly<Record<string, string>> {
  const parts = idPartsOf(resource);
  const values = splitId(id, parts.length) ?? [];
  const isWhole = values.length > 0 && (isIdChosen(resource) || parts.length > 1 || !id.includes("/"));
  const wrong = isWhole ? resource.checkId?.(id) : say(idForm, { form: idFormOf(resource, id) });
  if (wrong !== undefined) {
    throw new UserError(say(notAnId, { id: JSON.stringify(id), noun: withArticle(nounOf(resource.token)), wrong }));
  }
  return Object.fromEntries(parts.map((part, i) => [part, values[i] ?? ""]));
}

/** What the ID of a kind looks like, for whoever gave another one; who gave too much may have meant it as a part. */
function idFormOf(resource: Resource, given: string): string {
  const parts = idPartsOf(resource);
  const form = resource.idDoc ?? parts.map((part) => `<${part}>`).join("/");
  const isTooMuch = given.includes("%") || given.split("/").length > parts.length;
  return parts.length > 1 && isTooMuch ? say(escapedIdForm, { form }) : form;
}

function endpointOf({ endpoint, endpointWith = {} }: Resource, inputs: PlainMap): string {
  const given = Object.keys(endpointWith).find((name) => (inputs[name] ?? null) !== null);
  return (given === undefined ? undefined : endpointWith[given]) ?? endpoint;
}

/** Path of the collection that new objects are posted to. */
export function collectionPath(resource: Resource, inputs: PlainMap): string {
  return fillPath(endpointOf(resource, inputs), inputs);
}

/** Path of one object. */
export function itemPath(resource: Resource, id: string, inputs: PlainMap): string {
  const parts = idPartsOf(resource);
  const template = resource.item ?? `${endpointOf(resource, inputs)}/{${parts[parts.length - 1] ?? "id"}}`;
  return fillPath(template, { ...inputs, ...partsOfId(resource, id) });
}

/**
 * What tells an object from others of its kind, for the journal: its unique inputs, else its content as the service shows it
 * after the creating request, without secrets. It is a digest: a script or a description, too, may contain what its author would not want to find in a file.
 */
export function naturalKey(declared: Resource, inputs: PlainMap): string {
  const resource = formOf(declared, inputs);
  return digest(resource, keyInputs(resource, inputs), inputs, "public");
}

/**
 * The natural key with what it leaves out besides secrets: what the service may fill in, and what only a function can compare. Another
 * spelling may mean the same. `undefined` where the natural key leaves nothing else out.
 */
export function spelledKey(declared: Resource, inputs: PlainMap): string | undefined {
  const resource = formOf(declared, inputs);
  const names = keyInputs(resource, inputs);
  const spelled = printsOf(resource, names, inputs, "spelled");
  const shared = printsOf(resource, names, inputs, "public");
  return spelled.every((print, i) => print === shared[i]) ? undefined : hashOf(spelled);
}

/** The spelled key of an object by those parts alone that the inputs have, too; the service fills in others. */
export function spelledKeyOf(resource: Resource, shown: PlainMap, inputs: PlainMap): string | undefined {
  return spelledKey(resource, partsLike(inputs, shown));
}

function partsLike(pattern: PlainMap, shown: PlainMap): PlainMap {
  return Object.fromEntries(
    Object.entries(pattern).flatMap(([name, part]) => {
      const value = shown[name];
      if (value === undefined) return [];
      return [[name, isMap(part) && isMap(value) ? partsLike(part, value) : value]];
    }),
  );
}

function keyInputs(resource: Resource, inputs: PlainMap): readonly string[] {
  return uniqueInputs(resource, inputs) ?? shownInputs(resource);
}

/** The inputs that an object shows as soon as it is there; a kind may be named by what its path says, which no body has. */
function shownInputs({ inputs }: Resource): readonly string[] {
  const isLater = (name: string): boolean => inputs[name]?.sent === "update" || inputs[name]?.sent === "apart";
  return Object.keys(inputs).filter((name) => inputs[name]?.readBack !== "never" && !isLater(name));
}

/** What an object is made from, for the journal: a digest of all inputs, without secrets. */
export function contentDigest(declared: Resource, inputs: PlainMap): string {
  const resource = formOf(declared, inputs);
  return digest(resource, Object.keys(resource.inputs), inputs, "public");
}

/** What creations have in common that could take each other's object for their own. */
export function contentKey(declared: Resource, inputs: PlainMap): string {
  const resource = formOf(declared, inputs);
  return digest(resource, shownInputs(resource), inputs, "loose");
}

function digest(resource: Resource, names: readonly string[], inputs: PlainMap, mode: FingerprintMode): string {
  return hashOf(printsOf(resource, names, inputs, mode));
}

function printsOf(
  resource: Resource,
  names: readonly string[],
  inputs: PlainMap,
  mode: FingerprintMode,
): readonly string[] {
  return names.map((name) => {
    const property = resource.inputs[name];
    return property === undefined ? "" : fingerprint(property, inputs[name], mode);
  });
}

function hashOf(prints: readonly string[]): string {
  return createHash("sha256").update(JSON.stringify(prints)).digest("hex");
}

/** What an object shares with no other one of its kind: as declared, or the inputs that make its ID. */
export function uniqueOf(resource: Resource): Identity["unique"] {
  const { identity } = resource;
  return identity?.unique ?? (!takesExisting(resource) && isIdChosen(resource) ? inputsOfId(resource) : undefined);
}

/** The inputs that an object shares with no other one; `undefined` where only its whole content tells it from others. */
export function uniqueInputs(resource: Resource, inputs: PlainMap): readonly string[] | undefined {
  const unique = uniqueOf(resource);
  return typeof unique === "function" ? unique(inputs) : unique;
}

function inputsOfId(resource: Resource): readonly string[] {
  return idPartsOf(resource).flatMap((part) => inputOfPart(resource, part) ?? []);
}

/**
 * The unique input by which messages call what two objects want: of several the last text, since the others say where it is unique or are
 * more than a name.
 */
export function wantedInput(resource: Resource, inputs: PlainMap): string {
  const unique = uniqueInputs(resource, inputs);
  return unique?.findLast((name) => resource.inputs[name]?.kind === "string") ?? unique?.at(-1) ?? "name";
}

/** The list that shows every object with certain unique inputs: `find`, unless it searches by other inputs; then the whole list. */
export function listOfUnique({ identity, list }: Resource, unique: readonly string[]): string | ListSource | undefined {
  const find = identity?.find;
  return list === undefined || namesIn(find).every((name) => unique.includes(name)) ? find : undefined;
}

/** Whether no other object has the key: it leaves out what only a function can compare, such as the VLAN of a connection. */
export function isKeyUnique(resource: Resource, inputs: PlainMap): boolean {
  const names = uniqueInputs(resource, inputs);
  return names?.every((name) => resource.inputs[name] !== undefined && isPrintComplete(resource.inputs[name])) === true;
}
