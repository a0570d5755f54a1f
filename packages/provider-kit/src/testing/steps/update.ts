import type { DiffResponse } from "../../plugin/protocol/lifecycle/requests";
import { InitFailed } from "../../plugin/values/errors";
import { isReplacement } from "../../plugin/values/diff/diff-kind";
import type { ValueMap } from "../../plugin/values/value/value";
import { create, previewCreate } from "./create";
import { remove } from "./delete";
import type { TestEngine, StepOptions, TestResource } from "./test-engine";
import { checked, checkedState, identity } from "./test-engine";
import { dropUnknowns, keepUnknowns, knownResponse } from "./transfer";
import { ProtocolViolation } from "./errors";

/** The operation that a preview shows, and the state that the program sees. */
export interface Preview {
  readonly operation: "create" | "same" | "update" | "replace";
  readonly changes: DiffResponse["changes"];
  readonly state: ValueMap;
}

interface Plan extends DiffResponse {
  readonly operation: "same" | "update" | "replace";
  readonly inputs: ValueMap;
}

/** Checks new inputs and runs Diff. */
export async function plan(
  engine: TestEngine,
  resource: TestResource,
  newInputs: ValueMap,
  options: StepOptions,
): Promise<Plan> {
  const inputs = await checked(engine, resource, newInputs, resource, options);
  const response = await diff(engine, resource, inputs, options);
  return { ...response, inputs, operation: operationOf(resource, response) };
}

/** Runs Diff with checked inputs. */
export function diff(
  engine: TestEngine,
  resource: TestResource,
  newInputs: ValueMap,
  options: StepOptions = {},
): Promise<DiffResponse> {
  return engine.withoutRequests("Diff", () =>
    engine.ask((lifecycle) =>
      lifecycle.diff({
        ...identity(resource),
        id: resource.id,
        oldState: keepUnknowns(resource.state),
        oldInputs: keepUnknowns(resource.inputs),
        newInputs: keepUnknowns(newInputs),
        ignoreChanges: options.ignoreChanges ?? [],
      }),
    ),
  );
}

function operationOf(resource: TestResource, { changes }: DiffResponse): Plan["operation"] {
  if (Object.values(changes).some(isReplacement)) return "replace";
  // an incomplete object is updated even if nothing changed
  return Object.keys(changes).length > 0 || resource.initErrors.length > 0 ? "update" : "same";
}

/** Previews an update. */
export async function previewUpdate(
  engine: TestEngine,
  resource: TestResource,
  newInputs: ValueMap,
  options: StepOptions,
): Promise<Preview> {
  const planned = await plan(engine, resource, newInputs, options);
  return {
    operation: planned.operation,
    changes: planned.changes,
    state: await previewed(engine, resource, newInputs, planned, options),
  };
}

async function previewed(
  engine: TestEngine,
  resource: TestResource,
  newInputs: ValueMap,
  { operation, inputs }: Plan,
  options: StepOptions,
): Promise<ValueMap> {
  if (operation === "same") return resource.state;
  if (operation === "replace") return (await previewCreate(engine, resource, newInputs, options)).state;
  const response = await engine.withoutRequests("the preview of an update", () =>
    engine.ask((lifecycle) => lifecycle.update({ ...updateOf(resource, inputs, options), preview: true })),
  );
  return keepUnknowns(response.state);
}

function updateOf(
  resource: TestResource,
  newInputs: ValueMap,
  options: StepOptions,
): Parameters<typeof identity>[0] & {
  readonly id: string;
  readonly oldState: ValueMap;
  readonly oldInputs: ValueMap;
  readonly newInputs: ValueMap;
  readonly timeoutSeconds: number;
  readonly ignoreChanges: readonly string[];
} {
  return {
    ...identity(resource),
    id: resource.id,
    oldState: dropUnknowns(resource.state),
    oldInputs: dropUnknowns(resource.inputs),
    newInputs,
    timeoutSeconds: options.timeoutSeconds ?? 0,
    ignoreChanges: options.ignoreChanges ?? [],
  };
}

/** Previews an update and carries it out: nothing, an update in place, or a replacement in the order of the provider. */
export async function update(
  engine: TestEngine,
  resource: TestResource,
  newInputs: ValueMap,
  options: StepOptions,
): Promise<TestResource> {
  const preview = await previewUpdate(engine, resource, newInputs, options);
  const planned = await plan(engine, resource, newInputs, options);
  if (planned.operation !== preview.operation) {
    throw new ProtocolViolation(`the preview said ${preview.operation}, and the run does ${planned.operation}`);
  }
  switch (planned.operation) {
    case "same": {
      // the engine keeps the old outputs and takes the new inputs
      const same = { ...resource, inputs: planned.inputs };
      engine.state.set(resource.urn, same);
      return same;
    }
    case "update":
      return updateReal(engine, resource, planned.inputs, preview.state, options);
    case "replace":
      return replace(engine, resource, newInputs, options.deleteBeforeReplace ?? planned.deleteBeforeReplace, options);
  }
}

async function replace(
  engine: TestEngine,
  resource: TestResource,
  newInputs: ValueMap,
  deleteFirst: boolean,
  options: StepOptions,
): Promise<TestResource> {
  if (deleteFirst) await remove(engine, resource, options);
  const made = await create(engine, resource, newInputs, options);
  if (!deleteFirst) await remove(engine, resource, options);
  return made;
}

async function updateReal(
  engine: TestEngine,
  resource: TestResource,
  inputs: ValueMap,
  previewedState: ValueMap,
  options: StepOptions,
): Promise<TestResource> {
  try {
    const response = await engine.ask((lifecycle) =>
      lifecycle.update({ ...updateOf(resource, inputs, options), preview: false }),
    );
    const updated = {
      ...resource,
      inputs,
      state: checkedState("the update", response.state, previewedState),
      initErrors: [],
    };
    engine.state.set(resource.urn, updated);
    return updated;
  } catch (error) {
    if (error instanceof InitFailed) {
      // the engine keeps the old inputs and ID, and takes the new outputs
      engine.state.set(resource.urn, {
        ...resource,
        state: knownResponse("the update", error.state),
        initErrors: error.reasons,
      });
    }
    throw error;
  }
}
