import type { Provider } from "../../../../plugin/declare/provider";
import { visibleLines } from "../../../../plugin/values/redact/visible";
import { containsSecret } from "../../../../plugin/values/value/value";
import type { AccountObject } from "../account/adopted";
import type { ProgramObject } from "./program";

/**
 * The file that `pulumi import --file` reads. Its resources have the version of the package, as those of the program have. Engines from
 * 3.254 on store the values of an object that has some, and read the others; older ones read all of them.
 */
export function importFile({ version }: Provider, objects: readonly ProgramObject[], hasValues: boolean): string {
  const resources = objects.map(({ object, name }) => ({
    type: object.resource.token,
    name: name.logical,
    id: object.id,
    version,
    ...(hasValues ? valuesOf(object) : {}),
  }));
  return visibleLines(`${JSON.stringify({ resources }, undefined, 2)}\n`);
}

/** What an import would read; nothing of an object with secrets, which never reach a file. */
function valuesOf({ importedInputs: inputs, state: outputs }: AccountObject): object {
  return containsSecret(inputs) || containsSecret(outputs) ? {} : { inputs, outputs };
}
