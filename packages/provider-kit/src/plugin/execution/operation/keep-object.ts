import type { Resource } from "../../declare/resource";
import { takesExisting } from "../service-objects/create-style";
import { serviceObject } from "./journaled";
import type { Runtime } from "./runtime";

/**
 * Records that a resource of the program goes on with an object. The process of another provider, or of another version of the package, may
 * be asked to delete it as an old one: because the resource has another name now, because two resources are the same object, or because an
 * earlier run took it over in place of a new one.
 */
export async function keepObject(
  runtime: Runtime,
  resource: Resource,
  { urn, id }: { readonly urn: string; readonly id: string },
): Promise<void> {
  const { configured, host } = runtime;
  configured?.program.keep(urn, resource.token, id);
  await host.journal.keep(serviceObject(runtime, resource.token, id), urn, { ifHeld: !takesExisting(resource) });
}
