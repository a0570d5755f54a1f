import { createObject, forgetCreation } from "../../execution/create-once/create-object";
import { warnOfPredecessors } from "../../execution/create-once/predecessors";
import { InitFailed } from "../../values/errors";
import { resourceOf } from "../../execution/operation/runtime";
import { runOperation, serializedWrite } from "../../execution/operation/run-operation";
import { timeLimit } from "../../execution/operation/time-limit";
import type { Runtime } from "../../execution/operation/runtime";
import { formOf } from "../../values/value/forms";
import { revealMap } from "../../values/value/plain";
import { createInPreview } from "./create-in-preview";
import type { CreateRequest, CreateResponse } from "./requests";
import { validate } from "./validate";

/** Creates an object, or says what is certain about it in a preview, which writes nothing. */
export async function create(runtime: Runtime, request: CreateRequest): Promise<CreateResponse> {
  const resource = formOf(resourceOf(runtime, request.type), request.inputs);
  await warnOfPredecessors({ runtime, resource, urn: request.urn });
  if (request.preview) {
    await validate(runtime, resource, { urn: request.urn, newInputs: request.inputs });
    return createInPreview(runtime, request);
  }
  const inputs = revealMap(request.inputs);
  const operation = {
    urn: request.urn,
    doing: "creating",
    token: resource.token,
    serialized: serializedWrite(resource, inputs, { name: request.name }),
    ...timeLimit(resource, "create", request, inputs),
  };
  try {
    const response = await runOperation(runtime, operation, (context) =>
      createObject({ runtime, resource, request, inputs, context, known: undefined, isRemoved: false }),
    );
    // without a state nothing shows later that the engine has got the object
    if (runtime.configured?.isStateless === true) await forgetCreation({ runtime, request });
    else runtime.host.journal.delivered(request.urn, true);
    return response;
  } catch (error) {
    if (error instanceof InitFailed) runtime.host.journal.delivered(request.urn, false);
    throw error;
  }
}
