import type { Property } from "../../../plugin/declare/property-types";
import type { Properties } from "../../../plugin/declare/shape";
import { shapeOf } from "../../../plugin/declare/shape";
import { argument, quoted } from "./print";
import { HELPERS } from "./sdk-file";
import type { SdkFile } from "./sdk-file";

const SECRET = "@ops-providers/common/secret";

/** Where secrets stand inside a property; `*` is every item or key, an empty path the property itself. */
export function secretPaths(
  property: Property,
  within: ReadonlySet<string> = new Set(),
): readonly (readonly string[])[] {
  if (property.secret === true) return [[]];
  if (property.kind === "list") return under("*", secretPaths(property.items, within));
  if (property.kind === "map") return under("*", secretPaths(property.values, within));
  if (property.kind !== "object") return [];
  const shape = shapeOf(property);
  // a shape inside itself has secrets at any depth, so all of it is secret from there
  if (within.has(shape.name)) return hasSecret(shape.properties, new Set()) ? [[]] : [];
  const inner = new Set([...within, shape.name]);
  return Object.entries(shape.properties).flatMap(([name, part]) => under(name, secretPaths(part, inner)));
}

function under(step: string, paths: readonly (readonly string[])[]): readonly (readonly string[])[] {
  return paths.map((path) => [step, ...path]);
}

function hasSecret(properties: Properties, seen: ReadonlySet<string>): boolean {
  return Object.values(properties).some((property) => isSecretWithin(property, seen));
}

function isSecretWithin(property: Property, seen: ReadonlySet<string>): boolean {
  if (property.secret === true) return true;
  if (property.kind === "list") return isSecretWithin(property.items, seen);
  if (property.kind === "map") return isSecretWithin(property.values, seen);
  if (property.kind !== "object") return false;
  const shape = shapeOf(property);
  return !seen.has(shape.name) && hasSecret(shape.properties, new Set([...seen, shape.name]));
}

/** Whether a property is secret as a whole: itself, or every item of it; an object marks its own properties. */
export function isSecret(property: Property): boolean {
  if (property.kind === "object") return property.secret === true;
  return secretPaths(property).some((path) => path.every((step) => step === "*"));
}

/** The expression that marks the secrets of one argument, or undefined when it holds none; some forms of the arguments may lack it. */
export function markedInput(name: string, property: Property, file: SdkFile, isOfForm = false): string | undefined {
  const paths = secretPaths(property);
  if (paths.length === 0) return undefined;
  return paths.reduce(
    (marked, path) =>
      path.length === 0
        ? `${file.use("secretOf", SECRET)}(${marked})`
        : `${file.use("secretAt", SECRET)}(${marked}, [${path.map(quoted).join(", ")}])`,
    isOfForm ? `${file.use("inputOf", HELPERS)}(args, ${quoted(name)})` : argument(name),
  );
}
