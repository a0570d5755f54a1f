import type { Runtime } from "../../execution/operation/runtime";
import { registerSecrets } from "../../execution/operation/runtime";
import type { ValueMap } from "../../values/value/value";

/** What the engine hands over of a resource: what is in the state, and what the program says. */
interface Given {
  readonly type: string;
  readonly oldState?: ValueMap | undefined;
  readonly oldInputs?: ValueMap | undefined;
  readonly newInputs?: ValueMap;
  readonly inputs?: ValueMap;
}

/** The request; from now on none of its secrets shows in any message, old ones and new ones, declared ones and those that are marked. */
export function learnSecrets<R extends Given>(runtime: Runtime, request: R): R {
  const { inputs: declared = {}, outputs = {} } = runtime.findResource(request.type) ?? {};
  const { oldState, oldInputs, newInputs, inputs } = request;
  for (const values of [oldState, oldInputs, newInputs, inputs]) {
    if (values === undefined) continue;
    registerSecrets(runtime, declared, values);
    registerSecrets(runtime, outputs, values);
  }
  return request;
}
