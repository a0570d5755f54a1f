import { randomUuid } from "@ops-providers/provider-kit/simulator";
import type { Failure } from "./objects/failures";
import type { JsonObject } from "./kind/json";
import type { Kind } from "./kind/kind";
import { approve, begin, catchUp, finishTransition, forget } from "./objects/life";
import { idParamOf, isNamedByPath } from "./kind/paths";
import type { Service } from "./service";
import type { Stored } from "./objects/stored";
import { draftOf } from "./objects/stored-objects";
import { wireOf } from "./objects/view";

/** What can be seen of the objects of a service and done to them without a request. */
export interface Controls {
  /** Lists what is stored, without a request: secrets are there, and deleted objects that can still be read. */
  all(kind: string): JsonObject[];
  /**
   * Replaces some fields of what is stored, as somebody else would; `undefined` takes one away. The id is the UUID, and of what is
   * attached the same as the resource's.
   */
  edit(kind: string, id: string, changes: JsonObject): JsonObject;
  /** Creates an object like a stored one, as somebody else would, and returns its UUID; what is attached has none of its own. */
  copy(kind: string, id: string): string;
  /** Puts an object in place that no request creates, such as a route, below the parents that its path names; returns its UUID. */
  add(kind: string, parents: Readonly<Record<string, string>>, body: JsonObject): string;
  /** Removes what is stored, as somebody else would; says whether it was there. */
  remove(kind: string, id: string): boolean;
  /** Moves every object to its last state, except those that are stuck or wait for an approval. */
  finishTransitions(): void;
  /** Lets the next creation, update or deletion of an object of a kind go wrong after the service has accepted it. */
  fail(kind: string, failure?: Failure): void;
  /** Ends the waiting of an object for an approval. */
  approve(id: string): void;
  /** Ends the life of every token that was issued. */
  revokeTokens(): void;
}

/** Makes the controls of a service. */
export function controlsOf(service: Service): Controls {
  return {
    all: (kind) => {
      checkKind(service.kinds, kind);
      return wholeObjects(service, kind);
    },
    copy: (kind, id) => copyOf(service, storedOf(service, kind, id, "copying")),
    edit: (kind, id, changes) => {
      const stored = storedOf(service, kind, id, "editing");
      stored.body = { ...stored.body, ...changes };
      stored.etag += 1;
      return wireOf(service, stored);
    },
    add: (kind, parents, body) => addTo(service, kind, parents, body),
    remove: (kind, id) => {
      const stored = found(service, kind, id);
      if (stored === undefined) return false;
      forget(service, stored);
      service.store.remove(kind, id);
      return true;
    },
    finishTransitions: () => {
      for (const stored of service.store.everything()) finishTransition(service, stored);
    },
    fail: (kind, failure = {}) => {
      checkKind(service.kinds, kind);
      service.failures.add(kind, failure);
    },
    approve: (id) => {
      const waiting = service.store.everything().find(({ key }) => key === id);
      if (waiting === undefined || !approve(service, waiting)) {
        throw new Error(`approving failed: nothing with the id ${id} waits for an approval`);
      }
    },
    revokeTokens: () => {
      service.tokens.revoke();
    },
  };
}

/** Refuses the name of a kind that is not there: it would have no effect, and nobody would notice. */
export function checkKind(known: readonly Kind[], name: string): void {
  const names = known.map((kind) => kind.name);
  if (!names.includes(name))
    throw new Error(`there is no kind ${JSON.stringify(name)}; there are ${names.sort().join(", ")}`);
}

function wholeObjects(service: Service, kind: string): JsonObject[] {
  for (const stored of service.store.all(kind)) catchUp(service, stored);
  return service.store.all(kind).map((stored) => wireOf(service, stored));
}

function found(service: Service, kind: string, id: string): Stored | undefined {
  checkKind(service.kinds, kind);
  return service.store.find(kind, id);
}

function storedOf(service: Service, kind: string, id: string, doing: string): Stored {
  const stored = found(service, kind, id);
  if (stored === undefined) throw new Error(`${doing} the ${kind} failed: no ${kind} has the id ${id}`);
  return stored;
}

/** Adds an object that has its last state at once. */
function addTo(service: Service, name: string, parents: Readonly<Record<string, string>>, body: JsonObject): string {
  checkKind(service.kinds, name);
  const kind = service.kinds.find((one) => one.name === name && one.create === undefined);
  if (kind === undefined) throw new Error(`adding the ${name} failed: a request creates it`);
  const params = { ...parents, [idParamOf(kind)]: randomUuid(service.random) };
  const added = service.store.add({ ...draftOf(service, kind, params, body), hiddenReads: 0 });
  begin(service, added, { operation: "create", data: {} });
  finishTransition(service, added);
  return added.key;
}

/** Creates another object from the same body; it has its last state at once. */
function copyOf(service: Service, { kind, params, body, changes }: Stored): string {
  if (isNamedByPath(kind)) throw new Error(`copying the ${kind.name} failed: its id comes with its path`);
  const draft = draftOf(service, kind, { ...params, [idParamOf(kind)]: randomUuid(service.random) }, body);
  const copied = service.store.add({ ...draft, hiddenReads: 0 });
  begin(service, copied, { operation: "create", data: changes[0]?.data ?? {} });
  finishTransition(service, copied);
  return copied.key;
}
