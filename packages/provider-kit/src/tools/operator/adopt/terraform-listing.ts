import { readFile } from "node:fs/promises";
import type { Provider } from "../../../plugin/declare/provider";
import { UserError } from "../../../plugin/values/errors";
import type { Filter } from "./account/filter";
import type { Listing } from "./account/read-account";
import { readTerraformState } from "./terraform-state";

/** The objects of a Terraform state that a filter asks for. */
export interface TerraformListing {
  readonly listing: Listing;
  /** Logical names by type token and ID: `toy:index:Room room-1`. */
  readonly names: ReadonlyMap<string, string>;
}

/** Lists what a Terraform state file manages, in place of the whole account; the service is not asked. */
export async function listTerraform(
  file: string,
  provider: Provider,
  { resources, accepts }: Filter,
): Promise<TerraformListing> {
  const { objects, leftOut } = readTerraformState(provider, await textOf(file));
  const wanted = objects.filter(
    ({ resource, id, name }) => resources.includes(resource) && accepts(resource, id, name),
  );
  return {
    listing: {
      listed: wanted.map(({ resource, id, name }) => ({ resource, id, label: name, shown: undefined })),
      unlisted: leftOut,
      failed: [],
    },
    names: new Map(wanted.map(({ resource, id, name }) => [`${resource.token} ${id}`, name])),
  };
}

async function textOf(file: string): Promise<string> {
  try {
    const bytes = await readFile(file);
    // redirected output of PowerShell on Windows is UTF-16; the decoder drops byte order marks
    const isUtf16 = bytes[0] === 0xff && bytes[1] === 0xfe;
    return new TextDecoder(isUtf16 ? "utf-16le" : "utf-8").decode(bytes);
  } catch (error) {
    const reason = String(error).replace(/^Error: /, "");
    throw new UserError(
      `the Terraform state cannot be read: ${reason}; name a state file, such as one that \`terraform state pull > FILE\` writes`,
      { cause: error },
    );
  }
}
