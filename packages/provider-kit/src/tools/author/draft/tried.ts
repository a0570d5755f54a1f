import { isMap } from "../../../plugin/values/value/value";
import type { Fact } from "../probe/fact";
import { formsCode } from "./forms";
import { codeOf } from "./print/code";
import { withoutBounds } from "./property";
import type { DraftKind } from "./drafted-kind";
import type { DraftFact, DraftForms, DraftProperty } from "./drafted-property";

/** A fact that a service was seen to obey, without the exchanges that show it. */
export type TriedFact = Omit<Fact, "shownBy">;

/** The facts of kinds, by their names. */
export type TriedFacts = Readonly<Record<string, readonly TriedFact[]>>;

/** A draft with what was tried in place of what nobody knew. */
export function withTried<D extends { readonly kinds: readonly DraftKind[] }>(draft: D, tried: TriedFacts): D {
  return { ...draft, kinds: draft.kinds.map((kind) => kindWith(kind, tried[kind.name] ?? [])) };
}

function kindWith(kind: DraftKind, tried: readonly TriedFact[]): DraftKind {
  const of = (name: string | undefined): readonly TriedFact[] => tried.filter(({ property }) => property === name);
  const withFacts = (property: DraftProperty): DraftProperty => {
    const own = of(property.name);
    const samples = own.find(({ option }) => option === "sample")?.value;
    return {
      ...property,
      facts: own.reduce((facts, fact) => propertyFacts(property, facts, fact), property.facts),
      ...(Array.isArray(samples) ? { samples } : {}),
    };
  };
  const forms = kind.forms === undefined ? undefined : formsWith(kind.forms, tried);
  const isOutput = ({ name }: DraftProperty): boolean => of(name).some(({ option }) => option === "output");
  return {
    ...kind,
    inputs: kind.inputs
      .filter((one) => !isOutput(one))
      .map(withFacts)
      .map((one) => (isNeverUpdated(of(undefined)) ? withReplacement(one) : one)),
    outputs: [...kind.outputs, ...kind.inputs.filter(isOutput).map(asOutput)].map(withFacts),
    forms,
    facts: of(undefined).reduce((facts, fact) => kindFacts(facts, fact), withForms(kind.facts, kind.forms, forms)),
    list: kind.list === undefined ? undefined : { ...kind.list, ...shownIn(of(undefined)) },
  };
}

/** The forms with what an object of one of them must be given. */
function formsWith({ by, of }: DraftForms, tried: readonly TriedFact[]): DraftForms {
  return {
    by,
    of: of.map((form) => {
      const demanded = tried.flatMap(({ property, option, value }) =>
        option === "required" && isMap(value) && value[by] === form.value ? [property] : [],
      );
      return {
        ...form,
        needs: [...form.needs, ...form.takes.filter((name) => demanded.includes(name))],
        takes: form.takes.filter((name) => !demanded.includes(name)),
      };
    }),
  };
}

function withForms(
  facts: readonly DraftFact[],
  before: DraftForms | undefined,
  forms: DraftForms | undefined,
): readonly DraftFact[] {
  if (before === undefined || forms === undefined || formsCode(before) === formsCode(forms)) return facts;
  return replaced(facts, "rules", formsCode(forms));
}

/** Whether no update of an object was taken. */
function isNeverUpdated(facts: readonly TriedFact[]): boolean {
  return facts.some(({ option, value }) => option === "updateBy" && isMap(value) && value["style"] === "none");
}

function withReplacement(input: DraftProperty): DraftProperty {
  const { facts } = input;
  return has(facts, "onChange") ? input : { ...input, facts: replaced(facts, "onChange", '"replace"') };
}

/** The inputs that a list shows as a read does. */
function shownIn(facts: readonly TriedFact[]): { readonly shows?: readonly string[] } {
  const value = facts.find(({ option }) => option === "shows")?.value;
  return Array.isArray(value) ? { shows: value.map(String) } : {};
}

/** An input of which the service shows its own value, whatever it is given. */
function asOutput(input: DraftProperty): DraftProperty {
  const facts = input.facts.filter(({ option }) => option === "wire" || option === "secret");
  return { ...input, described: withoutBounds(input.described), facts };
}

/** The facts with one more that was tried, in place of those that it makes pointless. */
function replaced(
  facts: readonly DraftFact[],
  option: string,
  code: string,
  others: readonly string[] = [],
): readonly DraftFact[] {
  const kept = facts.filter((one) => one.option !== option && !others.includes(one.option));
  const place = facts.findIndex((one) => one.option === option || others.includes(one.option));
  const fact: DraftFact = { option, code, mark: "tried" };
  return place === -1 ? [...kept, fact] : [...kept.slice(0, place), fact, ...kept.slice(place)];
}

function without(facts: readonly DraftFact[], option: string): readonly DraftFact[] {
  return facts.filter((one) => one.option !== option);
}

function has(facts: readonly DraftFact[], option: string): boolean {
  return facts.some((one) => one.option === option);
}

function propertyFacts(
  { described, type }: DraftProperty,
  facts: readonly DraftFact[],
  { option, value }: TriedFact,
): readonly DraftFact[] {
  const code = JSON.stringify(value);
  switch (option) {
    case "required":
      return value === true ? replaced(facts, "required", "true", ["computed", "default", "absent"]) : facts;
    case "readBack":
      return value === "always" ? without(facts, "readBack") : replaced(facts, "readBack", code);
    case "onChange":
      return value === "update" ? without(facts, "onChange") : replaced(facts, "onChange", code);
    case "absent":
      // what is always sent, or asked for, is never left out
      return has(facts, "required") || has(facts, "default") ? facts : replaced(facts, "absent", code, ["computed"]);
    case "computed":
      return has(facts, "required") ? facts : replaced(facts, "computed", "true", ["absent", "default"]);
    case "order":
      return type === "list" ? replaced(facts, "order", code) : facts;
    case "refersTo":
      return replaced(facts, option, codeOf(value));
    case "equal":
    case "sent":
    case "stable":
      return replaced(facts, option, code);
    case "minLength":
    case "maxLength":
    case "min":
    case "max":
      return described.values === undefined ? replaced(facts, option, code) : facts;
    default:
      return facts;
  }
}

function kindFacts(facts: readonly DraftFact[], { option, value }: TriedFact): readonly DraftFact[] {
  switch (option) {
    case "updateBy":
      return withUpdate(facts, value);
    case "pooled":
      return value === true ? replaced(facts, "pooled", "true") : facts;
    case "deletedNames":
      return replaced(facts, "deletedNames", JSON.stringify(value));
    case "unique":
      return Array.isArray(value) ? withIdentity(facts, "unique", JSON.stringify(value)) : facts;
    case "visibleAfterSeconds":
      return withIdentity(facts, "visibleAfterSeconds", JSON.stringify(value));
    case "isConflict":
      return isUsualConflict(value) ? facts : withIdentity(facts, "isConflict", failureCode(value));
    case "createBy":
      return replaced(facts, "createBy", codeOf(value));
    case "isSoftDeleted":
      return replaced(facts, "isSoftDeleted", markCode(value));
    case "isGone":
      return isMap(value) && value["status"] === 404 ? facts : replaced(facts, "isGone", failureCode(value));
    default:
      return facts;
  }
}

/** What updates are, with what the specification says of their answers. */
function withUpdate(facts: readonly DraftFact[], value: unknown): readonly DraftFact[] {
  const known = facts.find(({ option }) => option === "updateBy")?.code ?? "";
  const { style, method } = isMap(value) ? value : {};
  const answer = /answer: "nothing"/.test(known) && style !== "none" ? ', answer: "nothing"' : "";
  const by = typeof method === "string" ? `, method: ${JSON.stringify(method)}` : "";
  return style === "json-patch"
    ? replaced(facts, "updateBy", known)
    : replaced(facts, "updateBy", `{ style: ${JSON.stringify(style)}${by}${answer} }`);
}

/** What identifies an object has a fact for each of its parts. */
function withIdentity(facts: readonly DraftFact[], part: string, code: string): readonly DraftFact[] {
  const kept = facts.filter(({ option, code: known }) => option !== "identity" || !known.startsWith(`{ ${part}: `));
  return [...kept, { option: "identity", code: `{ ${part}: ${code} }`, mark: "tried" }];
}

function isUsualConflict(value: unknown): boolean {
  return isMap(value) && (value["status"] === 409 || value["code"] === "conflict");
}

/** A rule about refusals, by their code where the service has one. */
function failureCode(value: unknown): string {
  const { status, code, message } = isMap(value) ? value : {};
  if (typeof code === "string") return `({ code }) => code === ${JSON.stringify(code)}`;
  if (typeof message !== "string") return `({ status }) => status === ${JSON.stringify(status)}`;
  const said = `message === ${JSON.stringify(message)}`;
  return `({ status, message }) => status === ${JSON.stringify(status)} && ${said}`;
}

/** A rule about what only a deleted object shows. */
function markCode(mark: unknown): string {
  const { wire, value } = isMap(mark) ? mark : {};
  const shown = `Reflect.get(wire, ${JSON.stringify(wire)})`;
  if (value === undefined) return `(wire) => (${shown} ?? null) !== null`;
  const isPlain = typeof value !== "object";
  return `(wire) => ${isPlain ? shown : `JSON.stringify(${shown})`} === ${JSON.stringify(isPlain ? value : JSON.stringify(value))}`;
}
