import type { RequestOptions, ApiClient } from "../../declare/client";
import type { Resource, HandlerContext } from "../../declare/resource";
import type { Properties } from "../../declare/shape";
import { ProviderBug } from "../../values/errors";
import { isEmpty, isNoObject, lacks, lacksMore } from "../../failures/requests";
import { noObjectInResponse } from "../../failures/objects";
import { say } from "../../failures/say";
import { ApiError } from "../../io/http/api-error";
import type { PlainMap } from "../../values/value/plain";
import { getAt } from "../../values/value/plain";
import { fromWire } from "../../values/wire/wire";
import { wireName } from "../../values/wire/wire-name";
import { idPart, idPartsOf, isNameless, partsOfId } from "./identity";
import { objectRequest, sendDeletion, sendRead } from "./object-calls";
import { nounOf } from "./wording";

// one name alone, such as `status`, may be in anybody's answer
const FEWEST_MARKS = 2;

/**
 * How a request is sent whose answer is an object of the kind: an answer that lacks its id, or shows hardly any of the properties that
 * an answer can show, comes from somebody else, and is as good as lost.
 */
export function expectingObject(resource: Resource, inputs: PlainMap): Required<Pick<RequestOptions, "isUsable">> {
  return {
    isUsable: (answer) => {
      const wire = objectIn(resource, answer);
      if (wire === undefined) return answer === undefined ? isEmpty : isNoObject;
      const missing = idPartsOf(resource).find((part) => idPart(resource, part, wire, inputs) === undefined);
      if (missing !== undefined) return lacking([missing]);
      const marks = marksOf(resource);
      const shown = marks.filter((mark) => mark.isIn(wire));
      const least = Math.min(FEWEST_MARKS, marks.filter(({ isSure }) => isSure).length);
      if (shown.length >= least) return true;
      return lacking(marks.filter((mark) => !shown.includes(mark)).map(({ name }) => name));
    },
  };
}

const MOST_NAMED = 5;

/** What an answer lacks, for people. */
function lacking(names: readonly string[]): string {
  const named = names.slice(0, MOST_NAMED).join(", ");
  const count = names.length - MOST_NAMED;
  return count > 0 ? say(lacksMore, { names: named, count }) : say(lacks, { names: named });
}

/** Something by which an object of the kind is recognized. */
interface Mark {
  readonly name: string;
  /** Whether every answer has it. */
  readonly isSure: boolean;
  isIn(wire: object): boolean;
}

/** The properties that an answer can show, and the parts of the id. */
function marksOf(resource: Resource): readonly Mark[] {
  const properties: Properties = { ...resource.inputs, ...resource.outputs };
  const shown = Object.entries(properties).filter(([, { readBack }]) => readBack !== "never");
  const byName = shown.flatMap(([name, property]) => wireName(name, property) ?? []);
  const ofId = idPartsOf(resource).filter((part) => properties[part] === undefined);
  const inPath = shown.flatMap(([name, property]) =>
    property.sent === "path" ? (wireName(name, property) ?? []) : [],
  );
  const byCodec = shown.filter(([name, property]) => wireName(name, property) === undefined);
  return [
    ...[...new Set([...byName, ...ofId])].map((name) => ({
      name,
      isSure: !inPath.includes(name),
      isIn: (wire: object) => getAt(wire, name) !== undefined,
    })),
    ...byCodec.map(([name, property]) => ({
      name,
      isSure: true,
      isIn: (wire: object) => fromWire({ [name]: property }, wire)[name] !== undefined,
    })),
  ];
}

/** The body of a request that has an object. */
export function wrapped({ requestWrapper }: Resource, object: Readonly<Record<string, unknown>>): object {
  return requestWrapper === undefined ? object : { [requestWrapper]: object };
}

/** The object inside an answer. */
export function unwrap(resource: Resource, answer: unknown): object {
  const inner = objectIn(resource, answer);
  if (inner !== undefined) return inner;
  throw new ProviderBug(say(noObjectInResponse, { noun: nounOf(resource.token) }));
}

function objectIn({ wrapper }: Resource, answer: unknown): object | undefined {
  const inner = wrapper === undefined ? answer : (getAt(answer, wrapper) ?? answer);
  return typeof inner === "object" && inner !== null ? inner : undefined;
}

/** Whether an error means that there is no such object, to a resource or a lookup. */
export function isGone(declared: Pick<Resource, "isGone">, error: unknown): error is ApiError {
  // what a gateway or another server does not find says nothing of the service's objects
  if (!(error instanceof ApiError) || error.isForeign) return false;
  return declared.isGone?.(error) ?? error.status === 404;
}

/** Whether a refusal says that there is such an object already. */
export function isConflict({ identity }: Pick<Resource, "identity">, error: ApiError): boolean {
  return identity?.isConflict?.(error) ?? (error.status === 409 || error.code === "conflict");
}

/** The object, unless it is soft-deleted: the service still shows it although it is deleted. */
export function unlessSoftDeleted(resource: Resource, wire: object | undefined): object | undefined {
  return wire === undefined || resource.isSoftDeleted?.(wire) === true ? undefined : wire;
}

/** An object of a list, unless it counts as gone, or has an empty name for an ID: no program can name that. */
export function unlessUnlisted(resource: Resource, wire: object): object | undefined {
  return isNameless(resource, wire) ? undefined : unlessSoftDeleted(resource, wire);
}

/** All properties of the state. */
export function stateProperties(resource: Resource): Resource["inputs"] {
  return { ...resource.inputs, ...resource.outputs };
}

/** Deletes an object by its own path, and tells whether there was one; one that is gone already is no failure. */
export async function deleteObject(
  resource: Resource,
  id: string,
  inputs: PlainMap,
  context: HandlerContext,
): Promise<boolean> {
  try {
    await sendDeletion(context.api, objectRequest(resource, "delete", id, inputs));
    return true;
  } catch (error) {
    if (!isGone(resource, error)) throw error;
    return false;
  }
}

/**
 * Reads one object as one of the form that an input makes; `undefined` when it is gone, "no form" where the account has no objects of
 * that form.
 */
export async function getObjectOfForm(
  api: ApiClient,
  resource: Resource,
  id: string,
  inputs: PlainMap,
  name: string,
): Promise<object | "no form" | undefined> {
  try {
    return await getByPath(api, resource, id, { ...inputs, [name]: true });
  } catch (error) {
    if (error instanceof ApiError && resource.lacksForm?.(error) === true) return "no form";
    throw error;
  }
}

/** Reads one object by its own path; `undefined` when it is gone. */
export async function getByPath(
  api: ApiClient,
  resource: Resource,
  id: string,
  inputs: PlainMap,
): Promise<object | undefined> {
  try {
    const options = expectingObject(resource, { ...inputs, ...partsOfId(resource, id) });
    const answer = await sendRead(api, objectRequest(resource, "read", id, inputs), options);
    return unlessSoftDeleted(resource, unwrap(resource, answer));
  } catch (error) {
    if (isGone(resource, error)) return undefined;
    throw error;
  }
}
