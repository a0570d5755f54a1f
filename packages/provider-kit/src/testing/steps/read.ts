import { byToken } from "../../plugin/declare/lazily";
import type { ReadResponse } from "../../plugin/protocol/lifecycle/requests";
import type { ValueMap } from "../../plugin/values/value/value";
import { UNKNOWN } from "../../plugin/values/value/value";
import type { TestEngine, Target, TestResource } from "./test-engine";
import { check, identity } from "./test-engine";
import { ProtocolViolation } from "./errors";
import { diff } from "./update";
import { knownResponse, dropUnknowns } from "./transfer";

/** Refreshes a resource; if its object no longer exists, the resource is removed from the state. */
export async function refresh(
  engine: TestEngine,
  resource: TestResource,
  timeoutSeconds: number,
): Promise<TestResource | undefined> {
  const known = { oldState: dropUnknowns(resource.state), oldInputs: dropUnknowns(resource.inputs) };
  const found = await readWith(engine, resource, resource.id, known, timeoutSeconds);
  if (found === undefined) {
    engine.state.delete(resource.urn);
    return undefined;
  }
  const refreshed = { ...resource, ...found, initErrors: [] };
  engine.state.set(resource.urn, refreshed);
  return refreshed;
}

/** Imports an object; its inputs must pass Check, and Diff must show no change. */
export async function importResource(engine: TestEngine, target: Target, id: string): Promise<TestResource> {
  const found = await readWith(engine, target, id, {}, 0);
  if (found === undefined) throw new ProtocolViolation(`there is no object ${id} to import`);
  const imported: TestResource = { ...target, ...found, initErrors: [] };
  const { failures } = await check(engine, target, withUnreadable(engine, imported), imported, {});
  if (failures.length > 0) {
    throw new ProtocolViolation(`imported inputs fail their own Check: ${JSON.stringify(failures)}`);
  }
  const { changes } = await diff(engine, imported, imported.inputs);
  if (Object.keys(changes).length > 0) {
    throw new ProtocolViolation(`imported inputs differ from what was imported: ${JSON.stringify(changes)}`);
  }
  engine.state.set(imported.urn, imported);
  return imported;
}

/** Inputs of an import, with unknowns for inputs that it must give and that no response shows; the program gives their values. */
function withUnreadable(engine: TestEngine, { type, inputs }: TestResource): ValueMap {
  const { inputs: declared = {}, rules = [] } = byToken(engine.provider.resources)(type) ?? {};
  const isAsked = (name: string): boolean =>
    rules.some((rule) => {
      const { excludes } = rule;
      return excludes?.kind === "onlyWith" && excludes.name === name && rule.check({ ...inputs }) !== undefined;
    });
  const hidden = Object.entries(declared).filter(([name, { required, readBack = "always" }]) => {
    return readBack !== "always" && inputs[name] === undefined && (required === true || isAsked(name));
  });
  return { ...inputs, ...Object.fromEntries(hidden.map(([name]) => [name, UNKNOWN])) };
}

/** Reads an object that the program does not own, the way `.get()` does. */
export async function get(engine: TestEngine, target: Target, id: string): Promise<ReadResponse | undefined> {
  return readWith(engine, target, id, { oldState: {}, oldInputs: {} }, 0);
}

async function readWith(
  engine: TestEngine,
  target: Target,
  id: string,
  known: { readonly oldState?: ValueMap; readonly oldInputs?: ValueMap },
  timeoutSeconds: number,
): Promise<ReadResponse | undefined> {
  const found = await engine.ask((lifecycle) => lifecycle.read({ ...identity(target), id, ...known, timeoutSeconds }));
  if (found === undefined) return undefined;
  if (found.id === "") throw new ProtocolViolation(`reading ${id} answered with no ID, and values`);
  return {
    id: found.id,
    state: knownResponse("the read", found.state),
    inputs: knownResponse("the read", found.inputs),
  };
}
