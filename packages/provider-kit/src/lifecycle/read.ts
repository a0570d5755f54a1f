import type { HandlerContext, ReadContext, Resource } from "../declare/resource";
import { createReadPool } from "../http/read-pool";
import type { ReadPool } from "../http/read-pool";
import type { PlainMap } from "../value/plain";
import { asDeclared, revealMap } from "../value/plain";
import { allOf } from "./create";
import { registerSecrets } from "./guards";
import { getObject, idOf, listObjects, notGhost, partsOfId } from "./object";
import type { ReadRequest, ReadResponse } from "./requests";
import type { Runtime } from "./runtime";
import { during, resourceOf, sessionOf } from "./runtime";
import { inputsOf, mark, stateOf } from "./state";
import { timeLimit } from "./time-limit";

/** Reads an object for refresh, import or `.get()`; `undefined` when it is gone. */
export async function read(runtime: Runtime, request: ReadRequest): Promise<ReadResponse | undefined> {
  const resource = resourceOf(runtime, request.type);
  const oldState = revealMap(request.oldState ?? {});
  const oldInputs = revealMap(request.oldInputs ?? {});
  const id = resource.normalizeId?.(request.id) ?? request.id;
  const parts = partsOfId(resource, id);
  // an import brings neither inputs nor state, `.get()` brings empty ones
  const isImport = [oldInputs, oldState].every((known) => Object.keys(known).length === 0);
  registerSecrets(runtime, allOf(resource), { ...request.oldState, ...request.oldInputs });
  const operation = {
    urn: request.urn,
    doing: "reading",
    token: resource.token,
    ...timeLimit(resource, "read", request, oldInputs),
  };
  return during(runtime, operation, async (context) => {
    const known: PlainMap = { ...onlyInputs(resource, parts), ...oldInputs };
    const handler: ReadContext<Resource["inputs"]> = {
      ...context,
      id,
      isImport,
      inputs: asDeclared(known),
      standard: () => readStandard(runtime, context, resource, id, known),
    };
    const found = await (resource.read === undefined ? handler.standard() : resource.read(handler));
    const wire = notGhost(resource, found);
    await runtime.host.journal.strike(request.urn, id);
    if (wire === undefined) return undefined;
    // the service need not show what stands in the path to the object
    const written = { ...onlyInputs(resource, parts), ...applied(resource, oldInputs, oldState) };
    const state = stateOf(resource, wire, written, oldState);
    const inputs = { ...onlyInputs(resource, parts), ...inputsOf(resource, wire, oldInputs, isImport) };
    const given = { ...request.oldState, ...request.oldInputs };
    return {
      id: idOf(resource, wire, known),
      state: mark(allOf(resource), state, given),
      inputs: mark(resource.inputs, inputs, given),
    };
  });
}

/** Parts of a composite id that are inputs (the parent's id). */
function onlyInputs(resource: Resource, parts: Readonly<Record<string, string>>): PlainMap {
  return Object.fromEntries(Object.entries(parts).filter(([name]) => isGivenByPrograms(resource, name)));
}

/** Whether programs decide a part of an id; some may say what the service decides, without effect. */
function isGivenByPrograms({ inputs }: Resource, name: string): boolean {
  const input = inputs[name];
  return input !== undefined && input.onChange !== "ignore";
}

/** What was really sent: a write-only input counts only when the state says so. */
function applied(resource: Resource, oldInputs: PlainMap, oldState: PlainMap): PlainMap {
  const entries = Object.entries(oldInputs).filter(
    ([name]) => resource.inputs[name]?.readBack !== "never" || name in oldState,
  );
  return Object.fromEntries(entries);
}

function readStandard(
  runtime: Runtime,
  context: HandlerContext,
  resource: Resource,
  id: string,
  inputs: PlainMap,
): Promise<object | undefined> {
  if (resource.pooled !== true) return getObject(context.api, resource, id, inputs);
  return poolOf(runtime, resource).read(id, context.api, context);
}

function poolOf(runtime: Runtime, resource: Resource): ReadPool {
  const existing = runtime.pools.get(resource.token);
  if (existing !== undefined) return existing;
  const pool = createReadPool({
    get: (id, api) => getObject(api, resource, id, {}),
    list: (api) => listObjects(api, resource, {}),
    idOf: (wire) => idOf(resource, wire, {}),
    pageSize: pageSize(resource),
    shared: sessionOf(runtime).api,
  });
  runtime.pools.set(resource.token, pool);
  return pool;
}

function pageSize(resource: Resource): number {
  if (resource.list === undefined || typeof resource.list === "function") return Infinity;
  return resource.list.paging.style === "none" ? Infinity : resource.list.paging.size;
}
