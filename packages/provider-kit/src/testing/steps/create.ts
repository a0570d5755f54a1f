import { InitFailed } from "../../plugin/values/errors";
import type { CreateResponse } from "../../plugin/protocol/lifecycle/requests";
import type { ValueMap } from "../../plugin/values/value/value";
import type { TestEngine, StepOptions, Target, TestResource } from "./test-engine";
import { checked, checkedState, identity } from "./test-engine";
import { keepUnknowns, knownResponse } from "./transfer";
import { ProtocolViolation } from "./errors";

/** Previews a create, and answers with what the program sees: an ID is promised, "" is none yet. */
export async function previewCreate(
  engine: TestEngine,
  target: Target,
  newInputs: ValueMap,
  options: StepOptions,
): Promise<CreateResponse> {
  const inputs = await checked(engine, target, newInputs, undefined, options);
  const preview = (): Promise<CreateResponse> =>
    engine.ask((lifecycle) => lifecycle.create({ ...identity(target), inputs, preview: true, timeoutSeconds: 0 }));
  const response = await (options.mayLook === true
    ? preview()
    : engine.withoutRequests("the preview of a creation", preview));
  return { id: response.id, state: keepUnknowns(response.state) };
}

/** Previews a create, creates, and adds the resource to the state, also if the create fails after the ID is known. */
export async function create(
  engine: TestEngine,
  target: Target,
  newInputs: ValueMap,
  options: StepOptions,
): Promise<TestResource> {
  const previewed = await previewCreate(engine, target, newInputs, options);
  const inputs = await checked(engine, target, newInputs, undefined, options);
  return createChecked(engine, target, inputs, previewed, options);
}

async function createChecked(
  engine: TestEngine,
  target: Target,
  inputs: ValueMap,
  previewed: CreateResponse,
  options: StepOptions,
): Promise<TestResource> {
  const { timeoutSeconds = 0 } = options;
  try {
    const response = await engine.ask((lifecycle) =>
      lifecycle.create({ ...identity(target), inputs, preview: false, timeoutSeconds }),
    );
    if (response.id === "") throw new ProtocolViolation("the creation answered with no ID, and the object is lost");
    if (previewed.id !== "" && previewed.id !== response.id) {
      throw new ProtocolViolation(`the preview promised the ID ${previewed.id}, and the creation made ${response.id}`);
    }
    const state = checkedState("the creation", response.state, previewed.state);
    return keep(engine, { ...identity(target), id: response.id, inputs, state, initErrors: [] });
  } catch (error) {
    if (error instanceof InitFailed) {
      const state = knownResponse("the creation", error.state);
      keep(engine, { ...identity(target), id: error.id, inputs: error.inputs, state, initErrors: error.reasons });
    }
    throw error;
  }
}

function keep(engine: TestEngine, resource: TestResource): TestResource {
  engine.state.set(resource.urn, resource);
  return resource;
}
