import type { Runtime } from "../../../../plugin/execution/operation/runtime";
import type { AccountObject } from "../account/adopted";
import { changesBy } from "../account/judge";
import { withLiterals, withoutCycles } from "./cycles";
import { express } from "./express";
import { referencesIn, valuesOf } from "./expression";
import type { Expressed, ManagedNames, ObjectName } from "./names";
import { nameObjects } from "./names";
import type { FindLookup } from "./lookups";
import { lookupsFor } from "./lookups";
import { targetsIn } from "./references";
import type { ProgramSecret } from "./secrets";
import { secretsOf } from "./secrets";
import type { Program } from "./source-file";
import { packageVariable, resourceText, sourceText } from "./source-file";
import { kindsInOrder, unitsOf } from "./units";

/** An object as the program has it. */
export interface ProgramObject extends Expressed {
  readonly name: ObjectName;
}

/** A whole program. */
export interface WrittenProgram {
  /** Its source files by path. */
  readonly files: ReadonlyMap<string, string>;
  /** The objects, each after those that it refers to. */
  readonly objects: readonly ProgramObject[];
  readonly secrets: readonly ProgramSecret[];
}

/** What a program says of objects besides what the service shows. */
export interface ProgramOptions {
  readonly managed?: ManagedNames;
  readonly isProtected: (object: AccountObject) => boolean;
  /** Shows what could not be read, so that IDs stay in the program. */
  readonly report: (text: string) => void;
}

/** Writes the program that declares the objects of an account. */
export async function writeProgram(
  runtime: Runtime,
  objects: readonly AccountObject[],
  { managed, isProtected, report }: ProgramOptions,
): Promise<WrittenProgram> {
  const { provider } = runtime;
  const findLookup = await lookupsFor(runtime, objects, report);
  const written = await Promise.all(withReferences(runtime, inStableOrder(runtime, objects), findLookup));
  // what others belong to keeps the plain name
  const inOrder = kindsInOrder(written).flatMap((kinds) => kinds.flatMap(({ objects: ofKind }) => ofKind));
  const names = nameObjects(inOrder, [packageVariable(provider)], managed);
  const nameOf = (object: AccountObject): ObjectName => names.get(object) ?? { variable: "", logical: "" };
  const naming = {
    provider,
    variableOf: (object: AccountObject) => nameOf(object).variable,
    logicalNameOf: (object: AccountObject) => nameOf(object).logical,
    isProtected,
  };
  const expressed = withoutCycles(written, naming.variableOf);
  const units = unitsOf(expressed, (one) => resourceText(naming, one).split("\n").length + 1);
  const paths = new Map(units.flatMap(({ path, objects: inside }) => inside.map(({ object }) => [object, path])));
  const program: Program = { ...naming, pathOf: (object) => paths.get(object) ?? "" };
  const index = units.map(({ path }) => `import ${JSON.stringify(`./${path}`)};\n`).join("");
  return {
    files: new Map([
      ["index.ts", index === "" ? "export {};\n" : index],
      ...units.map((unit): [string, string] => [`${unit.path}.ts`, sourceText(program, unit)]),
    ]),
    objects: units.flatMap((unit) => unit.objects.map((one) => ({ ...one, name: nameOf(one.object) }))),
    secrets: secretsOf(expressed, naming.variableOf),
  };
}

/** By kind, name and ID, however the service lists them. */
function inStableOrder({ provider }: Runtime, objects: readonly AccountObject[]): readonly AccountObject[] {
  const place = new Map(provider.resources.map((resource, i) => [resource, i]));
  const keyOf = ({ resource, label, id }: AccountObject): readonly [number, string, string] => [
    place.get(resource) ?? 0,
    label,
    id,
  ];
  return [...objects].sort((left, right) => {
    const [a, b] = [keyOf(left), keyOf(right)];
    return a[0] - b[0] || (a[1] < b[1] ? -1 : a[1] > b[1] ? 1 : a[2] < b[2] ? -1 : 1);
  });
}

/** The objects with references in place of IDs, wherever an import then shows no change. */
function withReferences(
  runtime: Runtime,
  objects: readonly AccountObject[],
  findLookup: FindLookup,
): readonly Promise<Expressed>[] {
  const find = targetsIn(runtime.provider, objects, findLookup);
  return objects.map(async (object) => {
    const members = express(object, find);
    if (referencesIn(members).length === 0) return { object, members };
    const changes = await changesBy(runtime, object, valuesOf(members));
    return { object, members: changes.length === 0 ? members : withLiterals(members, () => false) };
  });
}
