import type { Provider } from "../../declare/provider";
import { AUTHORING } from "../package/authoring";
import type { AuthoringNames } from "../package/authoring";
import type { Examples } from "../schema/docs";
import { enumerationFile } from "./sdk-enumeration";
import { functionFile } from "./sdk-function";
import { indexFile } from "./sdk-index";
import { SdkFile } from "./sdk-file";
import { providerFile } from "./sdk-provider";
import { registrationFile } from "./sdk-registration";
import { resourceFile } from "./sdk-resource";
import { addShapes, homeOf } from "./types";
import type { Uses } from "../schema/uses";
import { usesOf } from "../schema/uses";

/**
 * The files of the TypeScript SDK by path below its folder, not yet formatted; `authoring` has the names that the
 * package exports in addition, written by hand.
 */
export function sdkOf(
  provider: Provider,
  examples: Examples = {},
  authoring: AuthoringNames = { values: [], types: [] },
): ReadonlyMap<string, string> {
  const uses = usesOf(provider);
  const files = [
    providerFile(provider, uses),
    ...provider.resources.map((resource) => resourceFile(provider, resource, uses, examples)),
    ...provider.functions.map((lookup) => functionFile(provider, lookup, uses, examples)),
    ...sharedTypes(uses),
    ...[...uses.enumerations].map(enumerationFile),
  ];
  refuseRepeatedNames(files, authoring);
  const all = [...files, registrationFile(provider), indexFile(provider, files, authoring)];
  return new Map(all.map((file) => [`${file.path}.ts`, file.text()]));
}

function sharedTypes(uses: Uses): readonly SdkFile[] {
  const homes = new Set([...uses.shapes.values()].map(homeOf).filter((path) => path.startsWith("types/")));
  return [...homes].map((path) => {
    const file = new SdkFile(path);
    addShapes(uses, file);
    return file;
  });
}

function refuseRepeatedNames(files: readonly SdkFile[], authoring: AuthoringNames): void {
  const homes = new Map<string, string>();
  for (const file of files) {
    for (const name of [...file.values.map((value) => value.name), ...file.types]) {
      const other = homes.get(name);
      if (other !== undefined) {
        throw new Error(
          `the SDK would export ${name} from ${other}.ts and from ${file.path}.ts; rename the resource, function or shape`,
        );
      }
      homes.set(name, file.path);
    }
  }
  refuseTakenNames(homes, authoring);
  const paths = ["index", "registration", ...files.map(({ path }) => path)];
  const repeated = paths.find((path, i) => paths.indexOf(path) !== i);
  if (repeated !== undefined) {
    throw new Error(
      `the SDK would have two files ${repeated}.ts; rename the resource, function or shape that is called so`,
    );
  }
}

function refuseTakenNames(homes: ReadonlyMap<string, string>, { values, types }: AuthoringNames): void {
  for (const name of [...values, ...types]) {
    const home = homes.get(name);
    if (home === undefined) continue;
    throw new Error(
      `the SDK would export ${name} from ${home}.ts and from ${AUTHORING}; rename the one in ${AUTHORING}`,
    );
  }
}
