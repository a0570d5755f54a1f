import { stateProperties } from "../../execution/service-objects/object";
import { resourceOf } from "../../execution/operation/runtime";
import type { Runtime } from "../../execution/operation/runtime";
import { previewCreate, previewId } from "../../execution/state/preview";
import { mark } from "../../execution/state/secret-marks";
import { formOf } from "../../values/value/forms";
import { revealMap } from "../../values/value/plain";
import type { CreateRequest, CreateResponse } from "./requests";

/** What is certain about an object before it is created; sends nothing. */
export function createInPreview(
  runtime: Runtime,
  request: Pick<CreateRequest, "urn" | "type" | "inputs">,
): CreateResponse {
  const resource = formOf(resourceOf(runtime, request.type), request.inputs);
  const state = previewCreate(resource, revealMap(request.inputs), runtime.names.isDrawn(request.urn));
  return { id: previewId(resource, state) ?? "", state: mark(stateProperties(resource), state, request.inputs) };
}
