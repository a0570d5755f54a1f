import type { Lookup } from "../../../../plugin/declare/function";
import type { LookupReference } from "../../../../plugin/declare/reference";
import { lookupsOf } from "../../../../plugin/declare/reference";
import { typeName } from "../../../../plugin/declare/resource";
import { runOperation } from "../../../../plugin/execution/operation/run-operation";
import type { Runtime } from "../../../../plugin/execution/operation/runtime";
import { listObjects } from "../../../../plugin/execution/service-objects/list-objects";
import { idOf } from "../../../../plugin/execution/service-objects/identity";
import { stateProperties } from "../../../../plugin/execution/service-objects/object";
import { declaredStrings } from "../../../../plugin/values/value/declared-strings";
import { grouped } from "../../../../plugin/values/value/grouped";
import { fromWire } from "../../../../plugin/values/wire/wire";
import type { AccountObject } from "../account/adopted";
import { CONCURRENCY, failureOr } from "../account/read-account";
import { workOnEach } from "../account/workers";
import type { LookupExpression } from "./expression";

/** Finds the lookup that a program writes in place of an ID, if exactly one object has the name of the object. */
export type FindLookup = (reference: LookupReference, value: string) => LookupExpression | undefined;

/** How a program looks objects of one kind up: by which argument, and its value for each ID. */
interface Names {
  readonly by: string;
  readonly byId: ReadonlyMap<string, string>;
}

/** Reads the names of everything that strings of the objects' kinds refer to; what cannot be listed keeps its bare IDs. */
export async function lookupsFor(
  runtime: Runtime,
  objects: readonly AccountObject[],
  report: (text: string) => void,
): Promise<FindLookup> {
  const resources = [...new Set(objects.map(({ resource }) => resource))];
  const wanted = declaredStrings({ ...runtime.provider, resources, functions: [] }).flatMap(({ property }) =>
    lookupsOf(property)
      .filter(({ property: held = "id" }) => held === "id")
      .map(({ lookup }) => lookup),
  );
  const lookups = runtime.provider.functions.filter(({ token }) => wanted.includes(typeName(token)));
  const read = await workOnEach(lookups, CONCURRENCY, async (lookup): Promise<readonly [string, Names] | undefined> => {
    const name = typeName(lookup.token);
    const names = await failureOr(() => namesFor(runtime, lookup));
    if (!(names instanceof Error)) return names === undefined ? undefined : [name, names];
    report(`IDs stay where ${name} would look them up: ${names.message}`);
    return undefined;
  });
  const known = new Map(read.flatMap((one) => (one === undefined ? [] : [one])));
  return ({ lookup }, value) => {
    const names = known.get(lookup);
    const wantedName = names?.byId.get(value);
    if (names === undefined || wantedName === undefined) return undefined;
    return { kind: "lookup", lookup, by: names.by, wanted: wantedName, value };
  };
}

/** The names of all objects that a lookup finds by name; none where it has to be told more. */
async function namesFor(runtime: Runtime, { token, finds, inputs }: Lookup): Promise<Names | undefined> {
  const by = finds?.by.find((name) => name !== "id");
  if (finds === undefined || by === undefined || Object.keys(inputs).some((name) => !finds.by.includes(name)))
    return undefined;
  const { resource } = finds;
  const pairs = await runOperation(runtime, { doing: "listing", token }, async ({ api }) => {
    const found = new Map<string, string>();
    for await (const wire of listObjects(api, resource, {})) {
      const name = fromWire(stateProperties(resource), wire)[by];
      if (typeof name === "string" && name !== "") found.set(idOf(resource, wire, {}), name);
    }
    return [...found];
  });
  const unique = [...grouped(pairs, ([, name]) => name).values()].filter((same) => same.length === 1).flat();
  return { by, byId: new Map(unique) };
}
