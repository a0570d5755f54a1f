import { singularOf } from "../plural";
import type { DraftFact, DraftProperty, DraftShape } from "./drafted-property";
import type { Node } from "../specification/read-specification";
import { draftForms } from "./forms";
import { isCheckedFormat, isWithin, patternOf } from "./limits";
import { LINKS } from "./parts";
import type { Described, Member, ValueType } from "./described";
import { without } from "./schema";
import { hasSample } from "./values";
import { isSecretName } from "../secret-names";
import { docOf, isShowable, plainDoc, publicNames, typeNameOf } from "./text";

/** What drafting the properties of one kind needs. */
export interface Drafting {
  /** The kind: `Bucket`. */
  readonly owner: string;
  /** What the property is a part of, where that is not the object itself: `retention rule`. */
  readonly part?: string;
  /** Returns a name that no other type of the package has, as close to this one as can be. */
  readonly takeName: (name: string) => string;
  /** Whether docs have the sentences of the specification. */
  readonly hasTexts: boolean;
  /** Whether the property is an output, of which the service shows everything. */
  readonly isOutput?: boolean;
  /** The shapes so far, in their order. */
  readonly shapes: DraftShape[];
  /** The shapes that the property is inside of, by their schemas. */
  readonly within: ReadonlyMap<Node, DraftShape>;
}

/** Drafts what a value is, without what only its place tells; `shown` is what responses have in its place. */
export function draftValue(
  drafting: Drafting,
  value: { readonly name: string; readonly wire: string; readonly described: Described },
  facts: readonly DraftFact[],
  shown: Described | undefined,
): DraftProperty {
  const { owner, part = owner, hasTexts } = drafting;
  const { name, wire } = value;
  const described = withKnownSample(name, value.described);
  const doc = (hasTexts ? docOf(described.doc) : undefined) ?? plainDoc(name, part);
  const base = { name, wire, type: described.type, doc, source: described.source, described };
  const own = [...facts, ...limitFacts(described)];
  const inner = (value: Described, of: Described | undefined): DraftProperty =>
    draftValue(drafting, { name: singularOf(name), wire: "", described: value }, [], of);
  if (described.type === "list" && described.items !== undefined) {
    return { ...base, facts: own, items: inner(described.items, shown?.items) };
  }
  if (described.type === "map" && described.each !== undefined) {
    return { ...base, facts: own, each: inner(described.each, shown?.each) };
  }
  if (described.type !== "object") return { ...base, facts: own };
  const shape = draftShape(drafting, name, described, shown);
  if (shape === undefined) return { ...base, type: "any", facts: own };
  // what is inside itself ends somewhere
  const isInside = [...drafting.within.values()].includes(shape);
  return { ...base, facts: isInside ? endingFacts(drafting, own) : own, shape };
}

/** A string without bounds, where no string is known that keeps them. */
function withKnownSample(name: string, described: Described): Described {
  return described.type !== "string" || hasSample(name, described) ? described : { ...described, limits: {} };
}

function endingFacts({ isOutput }: Drafting, facts: readonly DraftFact[]): readonly DraftFact[] {
  const kept = facts.filter(({ option }) => !["computed", "required", "sometimes"].includes(option));
  return isOutput === true ? [...kept, sometimes()] : kept;
}

function draftShape(
  drafting: Drafting,
  name: string,
  described: Described,
  shown: Described | undefined,
): DraftShape | undefined {
  const { node, members } = described;
  const outer = node === undefined ? undefined : drafting.within.get(node);
  if (outer !== undefined) {
    outer.isCyclic = true;
    return outer;
  }
  if (members === undefined || members.size === 0) return undefined;
  const shape: DraftShape = {
    name: drafting.takeName(typeNameOf(drafting.owner, singularOf(name))),
    doc:
      (drafting.hasTexts ? docOf(described.doc) : undefined) ??
      plainDoc(singularOf(name), drafting.part ?? drafting.owner),
    isCyclic: false,
    properties: [],
  };
  const inside = {
    ...drafting,
    part: singularOf(name),
    within: node === undefined ? drafting.within : new Map([...drafting.within, [node, shape]]),
  };
  const given = partsIn(drafting, members);
  const names = publicNames(
    given.map(([wire]) => wire),
    singularOf(name),
    false,
  );
  shape.properties = given.map(([wire, member]) =>
    draftPart(inside, { name: names.get(wire) ?? wire, wire, member }, shown),
  );
  if (drafting.isOutput !== true) shape.forms = draftForms(described.forms, shape.properties);
  drafting.shapes.push(shape);
  return shape.properties.length === 0 ? undefined : shape;
}

function partsIn(
  { isOutput }: Drafting,
  members: ReadonlyMap<string, Member>,
): readonly (readonly [wire: string, member: Member])[] {
  return [...members].filter(([wire, { value }]) =>
    // a dot in a wire name leads into an object
    wire.includes(".") ? false : isOutput === true ? !LINKS.has(wire) : value.isReadOnly !== true,
  );
}

/** A property of a shape. */
function draftPart(
  drafting: Drafting,
  { name, wire, member }: { readonly name: string; readonly wire: string; readonly member: Member },
  holder: Described | undefined,
): DraftProperty {
  if (drafting.isOutput === true) {
    const known = member.isRequired ? [] : [sometimes()];
    return draftValue(
      drafting,
      { name, wire, described: withoutBounds(member.value) },
      [...wireFact(name, wire), ...known, ...secretFact(wire, member.value)],
      member.value,
    );
  }
  const shown = holder?.members?.get(wire)?.value;
  const isShown = holder?.members === undefined || (shown !== undefined && isSameType(member.value, shown));
  const facts = [
    ...wireFact(name, wire),
    ...valueFacts(wire, member, isShown && holder?.members !== undefined, isShown ? undefined : "responses lack it"),
  ];
  return draftValue(drafting, { name, wire, described: member.value }, facts, shown);
}

/** The wire name, where it is another one. */
export function wireFact(name: string, wire: string): readonly DraftFact[] {
  return name === wire ? [] : [{ option: "wire", code: JSON.stringify(wire), mark: "spec" }];
}

/** What is true of an input by what bodies say: whether it must be given, is filled in, is shown. */
export function valueFacts(
  wire: string,
  { value, isRequired }: Member,
  isShown: boolean,
  hidden: string | undefined,
): readonly DraftFact[] {
  const secret = secretFact(wire, value);
  const filled = secret.length > 0 ? undefined : isRequired ? onlyValueOf(value) : defaultOf(value);
  const isFilledIn =
    !isRequired && filled === undefined && isShown && hidden === undefined && value.isWriteOnly !== true;
  return [
    ...(isRequired && filled === undefined ? [fact("required", "true")] : []),
    ...(filled === undefined ? [] : [fact("default", JSON.stringify(filled))]),
    ...(isFilledIn
      ? [unsure("computed", "true", "whether the service fills it in, and what leaving it out means")]
      : []),
    ...secret,
    ...hiddenFact(value, hidden),
  ];
}

function hiddenFact({ isWriteOnly }: Described, hidden: string | undefined): readonly DraftFact[] {
  if (isWriteOnly === true) return [fact("readBack", '"never"')];
  return hidden === undefined ? [] : [unsure("readBack", '"never"', `whether the service shows it: ${hidden}`)];
}

/** What the service shows is not checked. */
export function withoutBounds(described: Described): Described {
  return without(described, ["limits", "values", "default"]);
}

/** A fact that the specification says. */
export function fact(option: string, code: string): DraftFact {
  return { option, code, mark: "spec" };
}

/** What only some objects show. */
export function sometimes(): DraftFact {
  return unsure("sometimes", "true", "whether every object has it: no response must have it");
}

/** The safe reading of what the specification does not say. */
export function unsure(option: string, code: string, question: string): DraftFact {
  return { option, code, mark: "unsure", question };
}

/** Whether a name says that the value opens something. */
export function secretFact(wire: string, { type, format }: Described): readonly DraftFact[] {
  if (type !== "string") return [];
  if (format === "password") return [fact("secret", "true")];
  return isSecretName(wire) ? [unsure("secret", "true", "whether it is a secret, as its name says")] : [];
}

/** The value that must be given, where there is one only: programs need not write it. */
function onlyValueOf({ values = [], type }: Described): unknown {
  const [only, ...others] = values;
  return others.length === 0 && typeof only === type ? only : undefined;
}

/** A default that the declaration can have. */
function defaultOf(value: Described): unknown {
  const filled = value.default;
  if (filled === undefined) return undefined;
  const isOfType =
    value.type === "string"
      ? typeof filled === "string"
      : value.type === "boolean"
        ? typeof filled === "boolean"
        : (value.type === "integer" && Number.isInteger(filled)) ||
          (value.type === "number" && typeof filled === "number");
  if (!isOfType || !isWithin(value, filled) || !isShowable(JSON.stringify(filled))) return undefined;
  return filled;
}

function limitFacts({ type, limits = {}, values, format, isDeprecated }: Described): readonly DraftFact[] {
  const numbers = (pairs: Readonly<Record<string, number | undefined>>): readonly DraftFact[] =>
    Object.entries(pairs).flatMap(([option, value]) => (value === undefined ? [] : [fact(option, String(value))]));
  const pattern = type === "string" ? patternOf(limits) : undefined;
  return [
    ...(type === "string" && values?.every((value) => typeof value === "string" && isShowable(value)) === true
      ? [fact("values", JSON.stringify(values))]
      : []),
    ...(isNumber(type) && values?.every((value) => typeof value === "number") === true
      ? [fact("values", JSON.stringify(values))]
      : []),
    ...(isNumber(type) ? numbers({ min: limits.minimum, max: limits.maximum }) : []),
    ...(type === "string" && values === undefined
      ? numbers({ minLength: limits.minLength === 0 ? undefined : limits.minLength, maxLength: limits.maxLength })
      : []),
    ...(pattern === undefined || values !== undefined || !isShowable(pattern.source)
      ? []
      : [fact("pattern", `/${pattern.source}/`)]),
    ...(type === "list"
      ? numbers({ minItems: limits.minItems === 0 ? undefined : limits.minItems, maxItems: limits.maxItems })
      : []),
    ...(type === "string" && values === undefined && isCheckedFormat(format)
      ? [fact("format", JSON.stringify(format))]
      : []),
    ...(isDeprecated === true ? [fact("deprecated", '"The service calls it deprecated."')] : []),
  ];
}

function isNumber(type: ValueType): boolean {
  return type === "integer" || type === "number";
}

/** Whether a value that is sent can be compared with the one that is shown. */
export function isSameType(sent: Described, shown: Described): boolean {
  if (sent.type === shown.type) {
    if (sent.type === "list")
      return sent.items === undefined || shown.items === undefined || isSameType(sent.items, shown.items);
    return true;
  }
  return isNumber(sent.type) ? isNumber(shown.type) : sent.type === "any" || shown.type === "any";
}
