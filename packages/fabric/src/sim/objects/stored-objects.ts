import type { JsonObject } from "../kind/json";
import type { Kind } from "../kind/kind";
import { catchUp } from "./life";
import { keyOf } from "../kind/paths";
import type { Service } from "../service";
import type { Params } from "../kind/params";
import type { Stored } from "./stored";
import { viewOf } from "./view";

/** An object that is not remembered yet. */
export function draftOf({ behaviour, store }: Service, kind: Kind, params: Params, body: JsonObject): Stored {
  return {
    kind,
    key: keyOf(kind, params),
    params,
    number: store.nextNumber(kind.name),
    body,
    transition: undefined,
    changes: [],
    changeLog: {},
    etag: kind.etag?.first ?? 0,
    hiddenReads: behaviour.hiddenReads[kind.name] ?? kind.read?.hidden?.reads ?? 0,
    isGone: false,
  };
}

/** The objects of a kind, or those below the given parents; deleted ones that are readable, too. */
export function upToDate(kind: Kind, service: Service, params: Params = {}): readonly Stored[] {
  for (const stored of service.store.all(kind.name, params)) catchUp(service, stored);
  return service.store.all(kind.name, params);
}

/** The objects of a kind, or those below the given parents, as answers show them. */
export function listed(kind: Kind, service: Service, params: Params = {}): readonly JsonObject[] {
  return upToDate(kind, service, params).map((stored) => viewOf(service, stored));
}

/** Puts the objects in place that are there from the start. */
export function plantSeeds(service: Service): void {
  for (const kind of service.kinds) {
    for (const { id, body, params } of kind.seeds ?? []) {
      const all = { ...params, [kind.idParam ?? "id"]: id };
      service.store.add({ ...draftOf(service, kind, all, body), hiddenReads: 0 });
    }
  }
}
