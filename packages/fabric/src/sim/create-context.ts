import type { Context } from "./kind/context";
import { approve, catchUp, isBusy } from "./objects/life";
import type { Params } from "./kind/params";
import { plainOf } from "./objects/plain";
import type { Service } from "./service";
import type { Stored } from "./objects/stored";

/** Makes the context of a request or an object. */
export function createContext(service: Service, params: Params): Context {
  const live = (kind: string, key: string): Stored | undefined => {
    const stored = service.store.find(kind, key);
    if (stored !== undefined) catchUp(service, stored);
    return stored === undefined || stored.isGone ? undefined : service.store.find(kind, key);
  };
  return {
    now: service.now(),
    random: service.random,
    params,
    behaviour: service.behaviour,
    find: (kind, key) => {
      const stored = live(kind, key);
      return stored === undefined ? undefined : plainOf(service, stored);
    },
    all: (kind, wanted) => {
      const found = service.store.all(kind, wanted).flatMap(({ key }) => live(kind, key) ?? []);
      return found.map((stored) => plainOf(service, stored));
    },
    edit: (kind, key, changes) => {
      const stored = live(kind, key);
      if (stored !== undefined) stored.body = { ...stored.body, ...changes };
    },
    approve: (kind, key) => {
      const stored = live(kind, key);
      if (stored !== undefined) approve(service, stored);
    },
    isBusy: (kind, key) => {
      const stored = live(kind, key);
      return stored !== undefined && isBusy(stored);
    },
    href: (path) => service.url() + path,
  };
}
