import { readFile } from "node:fs/promises";
import type { Provider } from "../declare/provider";
import { UserError } from "../errors";
import { codeOf } from "../journal/files";
import type { Filter } from "./account/filter";
import type { Listing } from "./account/read-account";
import { readTerraformState } from "./terraform-state";

/** Objects that a file names, in place of lists, with the logical names that it gives them by type and ID. */
export interface NamedObjects {
  readonly listing: Listing;
  readonly names: ReadonlyMap<string, string>;
}

/** The objects of a Terraform state that a filter asks for. */
export async function objectsOfTerraform(provider: Provider, file: string, filter: Filter): Promise<NamedObjects> {
  const text = await readFile(file, "utf8").catch((error: unknown) => {
    throw new UserError(`${file} cannot be read: ${codeOf(error) ?? String(error)}`);
  });
  const { objects, leftOut } = readTerraformState(provider, text);
  const wanted = objects.filter(
    ({ resource, id, name }) => filter.resources.includes(resource) && filter.accepts(resource, id, name),
  );
  return {
    listing: {
      listed: wanted.map(({ resource, id, name }) => ({ resource, id, label: name })),
      unlisted: leftOut,
      failed: [],
    },
    names: new Map(wanted.map(({ resource, id, name }) => [`${resource.token} ${id}`, name])),
  };
}
