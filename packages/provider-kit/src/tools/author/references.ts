import type { Provider } from "../../plugin/declare/provider";
import type { Lookup } from "../../plugin/declare/function";
import type { LookupReference, Reference } from "../../plugin/declare/reference";
import { hasOnePlace, lookupsOf, referencesOf } from "../../plugin/declare/reference";
import type { Resource } from "../../plugin/declare/resource";
import { typeName } from "../../plugin/declare/resource";
import { declaredStrings } from "../../plugin/values/value/declared-strings";

/** Refuses references to what is not declared; `exported` names the values that the package exports in addition to its classes. */
export function checkReferences(provider: Provider, exported: readonly string[]): void {
  const resources = new Map(provider.resources.map((one) => [typeName(one.token), one]));
  const problems = declaredStrings(provider).flatMap(({ place, property }) => {
    const found = [
      ...referencesOf(property).flatMap((reference) => problemsOf(reference, resources, exported)),
      ...lookupsOf(property).flatMap((lookup) => problemsOfLookup(lookup, provider.functions)),
    ];
    return found.map((problem) => `${place} refersTo ${problem}`);
  });
  if (problems.length > 0) throw new Error(`references lead nowhere:\n${[...new Set(problems)].join("\n")}`);
}

function problemsOfLookup(
  { lookup, property = "id" }: LookupReference,
  functions: readonly Lookup[],
): readonly string[] {
  const finding = functions.filter(({ finds }) => finds !== undefined);
  const target = finding.find(({ token }) => typeName(token) === lookup);
  if (target === undefined) {
    return [`${lookup}, which is none of ${finding.map(({ token }) => typeName(token)).join(", ")}`];
  }
  return property in target.outputs ? [] : [`the property ${property}, which ${lookup} does not return`];
}

function problemsOf(
  { resource, property = "id", form, written }: Reference,
  resources: ReadonlyMap<string, Resource>,
  exported: readonly string[],
): readonly string[] {
  const target = resources.get(resource);
  if (target === undefined) return [`${resource}, which is none of ${[...resources.keys()].join(", ")}`];
  const problems = [];
  if (property !== "id" && !(property in { ...target.inputs, ...target.outputs })) {
    problems.push(`the property ${property}, which ${resource} does not have`);
  }
  for (const text of [form, written]) {
    if (text !== undefined && !hasOnePlace(text)) problems.push(`${text}, which must have one {}`);
  }
  const name = /^\w+/.exec(written ?? "")?.[0];
  if (written !== undefined && (name === undefined || !exported.includes(name))) {
    problems.push(`${written}, which starts with nothing that the package exports`);
  }
  return problems;
}
