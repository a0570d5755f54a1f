import { camelCase, kebabCase } from "../names";
import type { DescribedKind } from "../specification/described-kinds";
import { bodiesOf, NONE } from "./bodies";
import type { Bodies } from "./bodies";
import type { DraftKind, DraftList, KindContext } from "./drafted-kind";
import { camelKey, collectionOf, identityOf, isInput, NotDrafted } from "./identity";
import type { IdentityOfKind } from "./identity";
import { bodyInput, parameterName, pathInput } from "./inputs";
import type { KindFacts } from "./inputs";
import { callFacts, lifeFacts, pathFacts } from "./kind-facts";
import { draftForms, formsCode } from "./forms";
import { pagingOf } from "./paging";
import type { KindOperations } from "./parts";
import { LINKS, listedItems, operationsOfKind, parametersIn, queryOf } from "./parts";
import type { DraftFact, DraftProperty } from "./drafted-property";
import type { Drafting } from "./property";
import { draftValue, fact, secretFact, sometimes, unsure, wireFact, withoutBounds } from "./property";
import type { Member } from "./described";
import { docOf, publicNames } from "./text";

/** Drafts the declaration of a kind. */
export function draftKind(context: KindContext, kind: DescribedKind): DraftKind {
  const operations = operationsOfKind(context, kind);
  const bodies = withoutKey(bodiesOf(operations), kind.calls?.update?.key);
  const shown = new Map([...bodies.created, ...bodies.read]);
  const collection = collectionOf(kind);
  const identity = identityOf(kind, collection, bodies, shown);
  const drafting: Drafting = { ...context, owner: kind.name, shapes: [], within: new Map() };
  const about = { kind, operations, bodies, shown, identity };
  const left: string[] = [];
  const inputs = inputsOf(context, drafting, about, left);
  const outputs = outputsOf(drafting, about, inputs, left);
  const known = [...inputs, ...outputs];
  const forms = draftForms(bodies.requestForms, inputs);
  const named = (parameter: string): string => nameOfParameter(identity, known, parameter);
  const template = (path: string): string => path.replace(/\{([^{}]+)\}/g, (_all, name: string) => `{${named(name)}}`);
  const idParts = identity.isUsual ? undefined : parametersIn(kind.item).map(named);
  const list = listOf(context, operations, template(collection), known, kind.calls?.list !== undefined);
  if (operations.read === undefined && list === undefined) throw new NotDrafted("nothing shows its objects");
  return {
    ...namesOf(kind),
    doc: context.hasTexts ? docOf(docOfKind(operations)) : undefined,
    inputs,
    outputs,
    shapes: drafting.shapes,
    forms,
    idParts,
    item: template(kind.item),
    list,
    facts: [
      ...pathFacts(kind, collection, template, identity.isUsual),
      ...wrapperFacts(bodies),
      ...(idParts === undefined ? [] : [fact("idParts", JSON.stringify(idParts))]),
      ...callFacts(kind, (path, key) => (key === undefined ? template(path) : named(key))),
      ...(forms === undefined ? [] : [fact("rules", formsCode(forms))]),
      ...lifeFacts(operations, identity.chosen.length > 0, shown, list !== undefined),
    ],
    operations: kind.operations.map(({ method, path }) => `${method} ${path}`),
    left: [...left, ...updateOnly(bodies, inputs)],
  };
}

function wrapperFacts({ wrapper, requestWrapper }: Bodies): readonly DraftFact[] {
  const given = Object.entries({ wrapper, requestWrapper });
  return given.flatMap(([option, name]) => (name === undefined ? [] : [fact(option, JSON.stringify(name))]));
}

/** Bodies of updates without what names the object in them. */
function withoutKey(bodies: Bodies, key: string | undefined): Bodies {
  if (key === undefined || bodies.update === undefined) return bodies;
  return { ...bodies, update: new Map([...bodies.update].filter(([wire]) => wire !== key)) };
}

function namesOf({ name }: DescribedKind): Pick<DraftKind, "name" | "folder" | "constant"> {
  const folder = kebabCase(name);
  return { name, folder, constant: camelCase(folder) };
}

/** What programs give: the parts of paths that no body has, and what bodies have. */
function inputsOf(
  context: KindContext,
  drafting: Drafting,
  about: KindFacts,
  left: string[],
): readonly DraftProperty[] {
  const { kind, bodies, identity } = about;
  const given = [...bodies.request].filter(
    ([wire, member]) => isInput(wire, member, identity) && isNameable(wire, left),
  );
  const pathOnly = [...identity.parents, ...identity.chosen].filter(
    (parameter) =>
      !given.some(([wire]) => identity.own.get(parameter) === wire || camelKey(wire) === camelKey(parameter)),
  );
  const inPath = pathOnly.map((parameter) =>
    identity.parents.includes(parameter) ? parameterName(kind.item, parameter) : parameter,
  );
  const names = publicNames([...inPath, ...given.map(([wire]) => wire)], kind.name, true);
  const named = (wire: string): string => names.get(wire) ?? wire;
  return [
    ...pathOnly.map((parameter, i) => pathInput(context, drafting, about, parameter, named(inPath[i] ?? parameter))),
    ...given.map(([wire, member]) => bodyInput(context, drafting, about, { wire, member, name: named(wire) })),
  ];
}

/** What else the service shows, but for the ID that every resource has. */
function outputsOf(
  drafting: Drafting,
  { kind, bodies, shown, identity }: KindFacts,
  inputs: readonly DraftProperty[],
  left: string[],
): readonly DraftProperty[] {
  const others = [...shown].filter(
    ([wire, { value }]) =>
      value.isWriteOnly !== true &&
      !LINKS.has(wire) &&
      isNameable(wire, left) &&
      !inputs.some((input) => input.wire === wire) &&
      !(wire === "id" && identity.isUsual),
  );
  const names = publicNames(
    others.map(([wire]) => wire),
    kind.name,
    true,
    inputs.map(({ name }) => name),
  );
  return others.map(([wire, member]) => output(drafting, bodies, wire, member, names.get(wire) ?? wire));
}

/** The property that a parameter of a path is. */
function nameOfParameter({ own }: IdentityOfKind, known: readonly DraftProperty[], parameter: string): string {
  const inPath = known.find((one) => one.parameter === parameter);
  const wire = own.get(parameter) ?? parameter;
  return (inPath ?? known.find((one) => one.wire === wire))?.name ?? memberOfName(known, parameter) ?? "id";
}

function memberOfName(known: readonly DraftProperty[], parameter: string): string | undefined {
  return known.find(({ wire }) => camelKey(wire) === camelKey(parameter))?.name;
}

/** A declaration reads dots in wire names as ways into objects. */
function isNameable(wire: string, left: string[]): boolean {
  if (!wire.includes(".")) return true;
  left.push(`\`${wire}\`: a name with a dot needs a codec`);
  return false;
}

function output(drafting: Drafting, bodies: Bodies, wire: string, member: Member, name: string): DraftProperty {
  const isOnce = bodies.isReadDescribed && !bodies.read.has(wire);
  const isAlways = member.isRequired || wire === "id";
  return draftValue(
    { ...drafting, isOutput: true },
    { name, wire, described: withoutBounds(member.value) },
    [
      ...wireFact(name, wire),
      ...secretFact(wire, member.value),
      ...(isOnce ? [unsure("readBack", '"once"', "whether only the creation shows it, as the responses say")] : []),
      ...(isAlways ? [] : [sometimes()]),
    ],
    member.value,
  );
}

function updateOnly(bodies: Bodies, inputs: readonly DraftProperty[]): readonly string[] {
  return [...(bodies.update ?? NONE)].flatMap(([wire, { value }]) =>
    value.isReadOnly === true || wire === "id" || inputs.some((input) => input.wire === wire) || LINKS.has(wire)
      ? []
      : [`\`${wire}\`: only updates take it; a \`create\` handler could send it after the creation`],
  );
}

const ONE = { known: false, question: "whether the response is a list: the specification describes one object" };

function listOf(
  { specification }: KindContext,
  { list }: KindOperations,
  path: string,
  known: readonly DraftProperty[],
  isCalled: boolean,
): DraftList | undefined {
  if (list === undefined) return undefined;
  const listed = listedItems(
    list.response,
    known.map(({ wire }) => wire),
  );
  if (listed === undefined) return undefined;
  const isSearch = list.operation.method === "POST";
  const parameters = isSearch ? (list.request?.members ?? NONE) : queryOf(specification, list.operation);
  const query = new Map(
    [...parameters].flatMap(([wire, { isRequired }]) => {
      const name = memberOfName(known, wire);
      return isRequired && name !== undefined ? [[wire, name] as const] : [];
    }),
  );
  return {
    path: isCalled ? list.operation.path : /\/$/.test(list.operation.path) ? `${path.replace(/\/$/, "")}/` : path,
    isSearch,
    key: listed.key,
    paging: { ...pagingOf(parameters, list.response, isSearch), ...(listed.isDescribedAsOne === true ? ONE : {}) },
    query,
    shown: [...(listed.item.members?.keys() ?? [])],
  };
}

/** What the specification says of the objects of the kind. */
function docOfKind({ create, read }: KindOperations): string | undefined {
  return [read?.response, create.response, create.request].map((body) => body?.doc).find((doc) => doc !== undefined);
}
