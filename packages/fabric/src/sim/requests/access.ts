import { FabricError, refusalOf } from "../kind/fabric-error";
import type { Kind } from "../kind/kind";
import { catchUp, isBusy } from "../objects/life";
import { idParamOf, itemParamsOf, keyOf } from "../kind/paths";
import type { Call } from "./request";
import type { Service } from "../service";
import type { Params } from "../kind/params";
import type { Stored } from "../objects/stored";
import { etagOf } from "../objects/view";

/** The parameters of a request's path. */
export function paramsOf(call: Call, kind: Kind): Params {
  const params: Record<string, string> = {};
  for (const name of itemParamsOf(kind)) {
    const value = call.param(name);
    if (value !== "") params[name] = value;
  }
  return params;
}

/** Refuses a request below something that is not there. */
export function checkParents({ service }: Call, kind: Kind, params: Params): void {
  for (const [param, name] of Object.entries(kind.parents ?? {})) {
    const parent = service.kinds.find((other) => other.name === name);
    const isThere = service.contextOf(params).find(name, params[param] ?? "") !== undefined;
    if (parent !== undefined && !isThere) throw refusalOf(parent.missing);
  }
}

/** The object that a request is about, also if it is deleted and still readable. */
export function readable(call: Call, kind: Kind): Stored {
  const params = paramsOf(call, kind);
  const key = keyOf(kind, params);
  const stored = call.service.store.find(kind.name, key);
  if (stored !== undefined) catchUp(call.service, stored);
  const current = call.service.store.find(kind.name, key);
  const isHere =
    current !== undefined && Object.entries(params).every(([name, value]) => current.params[name] === value);
  if (!isHere) throw refusalOf(kind.missing);
  return current;
}

/** The object that a request changes. */
export function changeable(call: Call, kind: Kind): Stored {
  const stored = readable(call, kind);
  if (stored.isGone) throw refusalOf(kind.remove?.already ?? kind.missing);
  return stored;
}

/** Refuses a change while another one runs. */
export function checkIdle(service: Service, kind: Kind, params: Params): void {
  const { transient } = kind;
  if (transient === undefined) return;
  const id = idParamOf(kind);
  const parents = Object.fromEntries(Object.entries(params).filter(([name]) => name !== id));
  const all =
    transient.isPerParent === true && Object.keys(parents).length > 0 ? service.store.all(kind.name, parents) : [];
  const own = service.store.find(kind.name, keyOf(kind, params));
  for (const stored of own === undefined ? all : [...all, own]) {
    catchUp(service, stored);
    if (isBusy(stored)) throw refusalOf(transient);
  }
}

/** Refuses a change of a version that is not the last one. */
export function checkVersion(call: Call, stored: Stored): void {
  const mismatch = stored.kind.etag?.mismatch;
  if (mismatch === undefined) return;
  const bare = (tag: string | undefined): string | undefined => tag?.replaceAll('"', "");
  if (bare(call.header("if-match")) === bare(etagOf(stored))) return;
  throw new FabricError(mismatch.status ?? 412, mismatch.code, mismatch.message);
}
