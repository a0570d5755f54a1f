import type { Provider } from "../../../plugin/declare/provider";
import { AUTHORING } from "../package/authoring";
import type { AuthoringNames } from "../package/authoring";
import type { Component } from "../package/components";
import type { Examples } from "../schema/docs";
import { byName } from "../names";
import { enumerationsFile } from "./sdk-enumeration";
import { functionFile } from "./sdk-function";
import { indexFile } from "./sdk-index";
import { SdkFile } from "./sdk-file";
import { providerFile } from "./sdk-provider";
import { registrationFile } from "./sdk-registration";
import { resourceFile } from "./sdk-resource";
import { addShapes } from "./shapes";
import { LOOKUP_TYPES, SHARED_TYPES } from "./types";
import type { Uses } from "../schema/uses";
import { usesOf } from "../schema/uses";

/** What the SDK of a package holds besides what its provider declares. */
export interface HandWritten {
  readonly examples?: Examples;
  /** Names that the package exports in addition. */
  readonly authoring?: AuthoringNames;
  readonly components?: readonly Component[];
}

/** The files of the TypeScript SDK by path below its folder, not yet formatted. */
export function sdkOf(provider: Provider, handWritten: HandWritten = {}): ReadonlyMap<string, string> {
  const { examples = {}, authoring = { values: [], types: [] }, components = [] } = handWritten;
  const uses = usesOf(provider);
  const files = [
    providerFile(provider, uses),
    ...provider.resources.map((resource) => resourceFile(provider, resource, uses, examples)),
    ...provider.functions.map((lookup) => functionFile(provider, lookup, uses, examples)),
    typesFile(SHARED_TYPES, uses),
    typesFile(LOOKUP_TYPES, uses),
    enumerationsFile(uses.enumerations),
  ].filter((file) => !file.isEmpty());
  refuseRepeatedNames(files, authoring, components);
  const all = [...files, registrationFile(provider), indexFile(provider, files, { authoring, components })];
  return new Map(all.map((file) => [`${file.path}.ts`, file.text()]));
}

/** A file of shared types, in an order that does not depend on that of the declarations. */
function typesFile(path: string, uses: Uses): SdkFile {
  const file = new SdkFile(path);
  addShapes({ ...uses, shapes: new Map([...uses.shapes].sort(([left], [right]) => byName(left, right))) }, file);
  return file;
}

function refuseRepeatedNames(
  files: readonly SdkFile[],
  authoring: AuthoringNames,
  components: readonly Component[],
): void {
  const homes = new Map<string, string>();
  for (const file of files) {
    for (const name of [...file.values.map((value) => value.name), ...file.types]) {
      const other = homes.get(name);
      if (other !== undefined) {
        throw new Error(
          `the SDK would export ${name} from ${other} and from ${file.path}.ts; rename the resource, function or shape`,
        );
      }
      homes.set(name, `${file.path}.ts`);
    }
  }
  for (const { name, types, file } of components) takeNames(homes, [name, ...types], file);
  takeNames(homes, [...authoring.values, ...authoring.types], AUTHORING);
  const paths = ["index", "registration", ...files.map(({ path }) => path)];
  const repeated = paths.find((path, i) => paths.indexOf(path) !== i);
  if (repeated !== undefined) {
    throw new Error(
      `the SDK would have two files ${repeated}.ts; rename the resource, function or shape that is called so`,
    );
  }
}

/** Adds the names that a hand-written file exports to those that are taken. */
function takeNames(homes: Map<string, string>, names: readonly string[], file: string): void {
  for (const name of names) {
    const home = homes.get(name);
    if (home !== undefined) {
      throw new Error(`the SDK would export ${name} from ${home} and from ${file}; rename the one in ${file}`);
    }
    homes.set(name, file);
  }
}
