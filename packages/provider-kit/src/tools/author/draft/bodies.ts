import type { KindOperation, KindOperations } from "./parts";
import { listedItems, unwrapped, unwrappedRequest } from "./parts";
import type { Described, Forms, Member } from "./described";

/** What bodies of a kind contain. */
export interface Bodies {
  readonly request: ReadonlyMap<string, Member>;
  readonly requestForms: Forms | undefined;
  /** What updates take; `undefined` where there is no update, or it names nothing. */
  readonly update: ReadonlyMap<string, Member> | undefined;
  /** What the response to the creation shows. */
  readonly created: ReadonlyMap<string, Member>;
  /** What a read or, without one, a list shows. */
  readonly read: ReadonlyMap<string, Member>;
  readonly isReadDescribed: boolean;
  readonly wrapper: string | undefined;
  readonly requestWrapper: string | undefined;
}

export const NONE: ReadonlyMap<string, Member> = new Map();

export function bodiesOf({ create, read, update, list }: KindOperations): Bodies {
  const wanted = wantedIn(create.request, read?.response ?? create.response);
  const readObject = unwrapped(read?.response, wanted);
  const created = unwrapped(create.response, wanted);
  const item = listedItems(list?.response, [...wanted, ...innerNames(create)])?.item;
  const anyShown = readObject ?? created ?? (item === undefined ? undefined : { object: item, path: undefined });
  const request = unwrappedRequest(create.request, anyShown?.object);
  // wrapped requests name what responses show, once the wrapper is off
  const again =
    request?.path === undefined
      ? (readObject ?? created)
      : unwrapped((read ?? create).response, [...(request.object.members?.keys() ?? [])]);
  const listed = listedItems(list?.response, [...(request?.object.members?.keys() ?? [])]);
  const updated = unwrappedRequest(update?.request, again?.object ?? item);
  return {
    request: request?.object.members ?? NONE,
    requestForms: request?.object.forms,
    update: update === undefined ? NONE : updated?.object.members,
    created: created?.object.members ?? NONE,
    read: readObject?.object.members ?? (read === undefined ? listed?.item.members : undefined) ?? NONE,
    isReadDescribed: readObject !== undefined || (read === undefined && listed !== undefined),
    wrapper: again?.path,
    requestWrapper: request?.path,
  };
}

/** The properties of the one object that a request has. */
function innerNames({ request }: KindOperation): readonly string[] {
  const [only, ...others] = [...(request?.members?.values() ?? [])];
  return others.length > 0 ? [] : [...(only?.value.members?.keys() ?? [])];
}

/** The properties that responses may repeat: those of the request or, where it has one object alone and so has the response, of that. */
function wantedIn(request: Described | undefined, response: Described | undefined): readonly string[] {
  const [[name, only] = [], ...others] = [...(request?.members ?? [])];
  const isWrapped = name !== undefined && others.length === 0 && only?.value.type === "object";
  const shown = isWrapped ? response?.members?.get(name)?.value.type : undefined;
  const wanted = shown === "object" ? only?.value.members : request?.members;
  return [...(wanted?.keys() ?? [])];
}
