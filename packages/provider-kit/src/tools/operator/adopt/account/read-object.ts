import type { ReadContext, Resource } from "../../../../plugin/declare/resource";
import { idInputs, seenByImport } from "../../../../plugin/protocol/lifecycle/read";
import { stateProperties, unlessSoftDeleted } from "../../../../plugin/execution/service-objects/object";
import { partsOfId } from "../../../../plugin/execution/service-objects/identity";
import { readImported, readInList } from "../../../../plugin/execution/operation/pooled-read";
import { runOperation } from "../../../../plugin/execution/operation/run-operation";
import type { Runtime } from "../../../../plugin/execution/operation/runtime";
import { registerSecrets } from "../../../../plugin/execution/operation/runtime";
import type { AccountObject } from "./adopted";
import { labelOf } from "./label";

/** An object that is to be read. */
export interface ObjectToRead {
  readonly resource: Resource;
  readonly id: string;
  /** The whole object, where a list showed it. */
  readonly shown?: object | undefined;
}

/** Reads an object as an import does, but asks for nothing that a list has shown; `undefined` for one that is gone. */
export async function readObject(runtime: Runtime, object: ObjectToRead): Promise<AccountObject | undefined> {
  const { resource, id, shown } = object;
  const wire = shown !== undefined && resource.read === undefined ? shown : await readWhole(runtime, object);
  if (wire === undefined) return undefined;
  const { state, inputs, allInputs } = seenByImport(resource, id, wire);
  for (const values of [state, inputs, allInputs]) registerSecrets(runtime, stateProperties(resource), values);
  return { resource, id, label: labelOf(resource, id, wire), state, inputs, importedInputs: inputs, allInputs };
}

function readWhole(runtime: Runtime, { resource, id, shown }: ObjectToRead): Promise<object | undefined> {
  return runOperation(runtime, { doing: "reading", token: resource.token }, async (context) => {
    const inputs = idInputs(resource, partsOfId(resource, id));
    const handler: ReadContext<Resource["inputs"]> = {
      ...context,
      id,
      isImport: true,
      inputs,
      inList: (list) => readInList(runtime, context, resource, id, list),
      standard: () =>
        shown === undefined ? readImported(runtime, context, resource, id, inputs) : Promise.resolve(shown),
    };
    const found = await (resource.read === undefined ? handler.standard() : resource.read(handler));
    return unlessSoftDeleted(resource, found);
  });
}
