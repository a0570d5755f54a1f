import type { Resource } from "../../declare/resource";
import { idPartsOf, inputOfPart } from "../../execution/service-objects/identity";
import { nameOf } from "../../execution/service-objects/urn";
import type { Runtime } from "../../execution/operation/runtime";
import { registerSecrets } from "../../execution/operation/runtime";
import type { ValueMap } from "../../values/value/value";
import { Secret } from "../../values/value/value";

/** What the engine hands over of a resource: what is in the state, and what the program says. */
interface Given {
  readonly type: string;
  readonly urn?: string;
  readonly id?: string;
  readonly oldState?: ValueMap | undefined;
  readonly oldInputs?: ValueMap | undefined;
  readonly newInputs?: ValueMap;
  readonly inputs?: ValueMap;
}

/**
 * The request; from now on none of its secrets shows in any message, old ones and new ones, declared ones and those that are marked. Names
 * and IDs are seen by everybody.
 */
export function learnSecrets<R extends Given>(runtime: Runtime, request: R): R {
  const resource = runtime.findResource(request.type);
  const { inputs: declared = {}, outputs = {} } = resource ?? {};
  const { oldState, oldInputs, newInputs, inputs } = request;
  for (const name of namesOf(request, resource)) runtime.host.redactor.show(name);
  for (const values of [oldState, oldInputs, newInputs, inputs]) {
    if (values === undefined) continue;
    registerSecrets(runtime, declared, values);
    registerSecrets(runtime, outputs, values);
  }
  return request;
}

/** The name of the resource, its ID, and the inputs that make the ID, unless the program marks one of these as secret. */
function namesOf({ urn = "", id = "", ...given }: Given, resource: Resource | undefined): readonly string[] {
  if (resource === undefined) return [nameOf(urn)];
  const all = [given.oldState, given.oldInputs, given.newInputs, given.inputs];
  const parts = idPartsOf(resource).flatMap((part) => {
    const name = inputOfPart(resource, part);
    return name === undefined ? [] : all.flatMap((values) => values?.[name] ?? []);
  });
  if (parts.some((part) => part instanceof Secret)) return [nameOf(urn)];
  return [nameOf(urn), id, ...parts.filter((part) => typeof part === "string")];
}
