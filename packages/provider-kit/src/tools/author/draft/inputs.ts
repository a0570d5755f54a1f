import { namelessPath } from "../specification/compare";
import type { DescribedKind } from "../specification/described-kinds";
import type { Bodies } from "./bodies";
import type { IdentityOfKind } from "./identity";
import { camelKey } from "./identity";
import type { KindContext } from "./drafted-kind";
import type { KindOperations } from "./parts";
import { memberNamed, parametersIn, pathParameter } from "./parts";
import { singularOf } from "../plural";
import type { DraftFact, DraftProperty } from "./drafted-property";
import type { Drafting } from "./property";
import { draftValue, fact, isSameType, unsure, valueFacts, wireFact } from "./property";
import type { Described, Member } from "./described";

export interface KindFacts {
  readonly kind: DescribedKind;
  readonly operations: KindOperations;
  readonly bodies: Bodies;
  readonly shown: ReadonlyMap<string, Member>;
  readonly identity: IdentityOfKind;
}

/** An input that only the path has. */
export function pathInput(
  context: KindContext,
  drafting: Drafting,
  { operations: { create }, kind: { item }, shown, identity }: KindFacts,
  parameter: string,
  name: string,
): DraftProperty {
  const described = pathParameter(context.specification, create, parameter);
  const parent = parentOf(context, item, parameter);
  // what is called so in another object is its own, such as its id
  const wire = identity.chosen.includes(parameter) ? memberNamed(shown, parameter) : parentShown(shown, parameter);
  const value = {
    ...described,
    type: "string",
    limits: described.type === "string" ? (described.limits ?? {}) : {},
  } as const;
  const property = draftValue(
    drafting,
    { name, wire: wire ?? name, described: value },
    [
      ...(wire === undefined ? [] : wireFact(name, wire)),
      fact("required", "true"),
      fact("onChange", '"replace"'),
      fact("sent", '"path"'),
      ...(parent === undefined ? [] : [fact("refersTo", parent)]),
    ],
    undefined,
  );
  return { ...property, parameter };
}

/** What a parameter of a path is called: `{id}` behind `/users` is the ID of a user. */
export function parameterName(path: string, parameter: string): string {
  if (!COMMON.includes(camelKey(parameter))) return parameter;
  const steps = path.split("/");
  const before = steps[steps.indexOf(`{${parameter}}`) - 1] ?? "{";
  return before.startsWith("{") ? parameter : `${singularOf(before)}_${parameter}`;
}

/** Names that many objects have. */
const COMMON: readonly string[] = ["id", "uuid", "name", "key"];

/** The property by which an object shows what it is below. */
function parentShown(shown: ReadonlyMap<string, Member>, parameter: string): string | undefined {
  return COMMON.includes(camelKey(parameter))
    ? undefined
    : [...shown.keys()].find((one) => camelKey(one) === camelKey(parameter));
}

/** The reference to the kind whose object a parameter of a path names, by the property that the parameter is. */
function parentOf({ drafted, shown }: KindContext, path: string, parameter: string): string | undefined {
  const end = path.indexOf(`{${parameter}}`);
  const outer = path.slice(0, end + parameter.length + 2);
  const parent = end === -1 || outer === path ? undefined : drafted.get(namelessPath(outer));
  const lookedUp = end === -1 ? undefined : shown.get(namelessPath(outer));
  if (lookedUp !== undefined) return `{ lookup: ${JSON.stringify(`get${lookedUp.name}`)} }`;
  if (parent === undefined) return undefined;
  const { name, idParts } = parent;
  const property = idParts?.length === 1 ? undefined : idParts?.at(-1);
  return property === undefined
    ? JSON.stringify(name)
    : `{ resource: ${JSON.stringify(name)}, property: ${JSON.stringify(property)} }`;
}

export function bodyInput(
  context: KindContext,
  drafting: Drafting,
  { kind, operations, bodies, shown, identity }: KindFacts,
  { wire, member, name }: { readonly wire: string; readonly member: Member; readonly name: string },
): DraftProperty {
  const seen = (bodies.isReadDescribed ? bodies.read : bodies.created).get(wire)?.value;
  const isComparable = seen !== undefined && isSameType(member.value, seen);
  const isNothingShown = !bodies.isReadDescribed && bodies.created.size === 0;
  const hidden = isComparable
    ? undefined
    : isNothingShown
      ? "no response is described"
      : seen === undefined
        ? "no response that shows the object has it"
        : "responses show it in another form";
  const isChosen =
    [...identity.own.values()].includes(wire) ||
    parametersIn(kind.item).some((parameter) => camelKey(parameter) === camelKey(wire));
  const isRequired = member.isRequired || isChosen;
  const refersTo = referenceOf(context, wire, member.value);
  return draftValue(
    drafting,
    { name, wire, described: member.value },
    [
      ...wireFact(name, wire),
      ...valueFacts(wire, { ...member, isRequired }, isComparable, hidden),
      ...changeFacts(operations, bodies, wire, isChosen),
      ...(refersTo === undefined
        ? []
        : [unsure("refersTo", JSON.stringify(refersTo), `whether it names ${refersTo}, as its name says`)]),
    ],
    shown.get(wire)?.value,
  );
}

function changeFacts(
  { update }: KindOperations,
  bodies: Bodies,
  wire: string,
  isChosen: boolean,
): readonly DraftFact[] {
  if (update === undefined || isChosen) return [fact("onChange", '"replace"')];
  const taken = bodies.update?.get(wire);
  if (bodies.update === undefined || (taken !== undefined && taken.value.isReadOnly !== true)) return [];
  const { method } = update.operation;
  return [
    unsure("onChange", '"replace"', `whether a change can be made in place: the body of ${method} lacks it`),
    ...(method === "PUT" ? [unsure("sent", '"create"', `whether ${method} takes it: its body lacks it`)] : []),
  ];
}

/** The kind whose ID a property holds, by its name: `orgID` where `{orgID}` names an organization. */
function referenceOf({ drafted }: KindContext, wire: string, { type, values }: Described): string | undefined {
  if (type !== "string" || values !== undefined || !/(?:id|uuid)$/i.test(wire)) return undefined;
  const stem = camelKey(wire).replace(/(?:uuid|id)$/, "");
  const named = [...drafted.values()].find(
    ({ name, idParts }) => name.toLowerCase() === stem && (idParts?.length ?? 1) === 1,
  );
  return named?.name;
}
