import type { Provider } from "../../../../plugin/declare/provider";
import { visibleLines } from "../../../../plugin/values/redact/visible";
import type { ProgramObject } from "./program";

/** The file that `pulumi import --file` reads. Its resources have the version of the package, as those of the program have. */
export function importFile({ version }: Provider, objects: readonly ProgramObject[]): string {
  const resources = objects.map(({ object, name }) => ({
    type: object.resource.token,
    name: name.logical,
    id: object.id,
    version,
  }));
  return visibleLines(`${JSON.stringify({ resources }, undefined, 2)}\n`);
}
