import type { Property } from "../../../plugin/declare/property";
import type { Resource } from "../../../plugin/declare/resource";
import type { ObjectRule } from "../../../plugin/declare/shape";
import { createStyleOf } from "../../../plugin/execution/service-objects/create-style";
import { isList, isMap, isSame } from "../../../plugin/values/value/value";
import type { Fact } from "./fact";

/** What a declaration says where the service does something else. */
export interface Disagreement {
  readonly kind: string;
  readonly fact: Fact;
  readonly declared: unknown;
  /** Whether programs fail or drift because of it; otherwise the declaration is stricter than the service, or knows less. */
  readonly isWrong: boolean;
}

/** How a fact and a declaration go together: `undefined` where they agree, or where the declaration decides by a function. */
type Verdict = { readonly declared: unknown; readonly isWrong: boolean } | undefined;

/** Compares facts with the declaration of their kind. */
export function disagreements(kind: string, resource: Resource, facts: readonly Fact[]): readonly Disagreement[] {
  return facts.flatMap((fact): readonly Disagreement[] => {
    const { property: name } = fact;
    const property = name === undefined ? undefined : (resource.inputs[name] ?? resource.outputs[name]);
    const verdict = property === undefined ? ofKind(resource, fact) : ofInput(resource, property, fact);
    return verdict === undefined ? [] : [{ kind, fact, ...verdict }];
  });
}

const wrong = (declared: unknown): Verdict => ({ declared, isWrong: true });
const weaker = (declared: unknown): Verdict => ({ declared, isWrong: false });

/** What an input must be given in one form of the object, or where others are left out, is a rule's. */
function ofInput({ rules = [] }: Resource, property: Property, fact: Fact): Verdict {
  const { option, value: form } = fact;
  if (option === "required" && form === true && rules.some((rule) => demandsOneOf(rule, fact.property)))
    return undefined;
  if (option !== "required" || !isMap(form)) return ofProperty(property, fact);
  const isDemanded = rules.some((rule) => {
    const { excludes } = rule;
    return excludes?.kind === "onlyWith" && excludes.name === fact.property && rule.check({ ...form }) !== undefined;
  });
  return isDemanded ? undefined : ofRequired(property, true);
}

/** Whether a rule asks for one of several inputs. */
function demandsOneOf(rule: ObjectRule, name: string | undefined): boolean {
  const { excludes } = rule;
  if (excludes?.kind !== "atMostOne" || name === undefined || !excludes.names.includes(name)) return false;
  return rule.check({}) !== undefined;
}

function ofProperty(property: Property, { option, value }: Fact): Verdict {
  switch (option) {
    case "required":
      return ofRequired(property, value === true);
    case "readBack":
      return ofReadBack(property, value);
    case "onChange": {
      const { onChange = "update" } = property;
      if (typeof onChange === "object" || onChange === "ignore" || onChange === value) return undefined;
      // a replacement where the service would change the object in place costs an object, and no more
      return onChange === "replace" && value === "update" ? weaker(onChange) : wrong(onChange);
    }
    case "output":
      return wrong("an input");
    case "absent":
      return ofAbsent(property, value);
    case "computed":
      if (property.computed === true || property.default !== undefined || property.required === true) return undefined;
      return wrong(property.absent === undefined ? undefined : { absent: property.absent });
    case "equal":
      return property.equal === value || typeof property.equal === "function" ? undefined : wrong(property.equal);
    case "order":
      return property.kind !== "list" || property.order === value ? undefined : wrong(property.order);
    case "stable":
      return property.stable === value ? undefined : wrong(property.stable);
    case "refersTo":
      return property.kind !== "string" || property.refersTo !== undefined ? undefined : weaker(undefined);
    case "sent":
      return property.sent === value || property.sent === "apart" ? undefined : wrong(property.sent);
    default:
      return ofBound(property, option, value);
  }
}

function ofRequired(property: Property, isRequired: boolean): Verdict {
  const { required, demanded, requiredWith, default: filled, only } = property;
  const isNamed = property.kind === "string" && property.autoname !== undefined;
  const isGiven = required === true || demanded === true || isNamed || filled !== undefined;
  if (isRequired)
    return isGiven || requiredWith !== undefined || only !== undefined ? undefined : wrong(required ?? false);
  return required === true ? weaker(true) : undefined;
}

function ofReadBack({ readBack = "always", sometimes }: Property, value: unknown): Verdict {
  if (readBack === value || (readBack === "masked" && value === "always")) return undefined;
  // what an older release shows each time, a newer one may show once
  if (value === "always") return weaker(readBack);
  return value === "once" && sometimes === true ? weaker(readBack) : wrong(readBack);
}

function ofAbsent({ absent, computed, default: filled, required }: Property, value: unknown): Verdict {
  if (filled !== undefined || required === true || isSame(absent, value)) return undefined;
  if (computed === true) return weaker({ computed: true });
  return wrong(absent);
}

/** A declaration may be stricter than the service; a looser one lets the service refuse. */
function ofBound(property: Property, option: string, value: unknown): Verdict {
  const declared: unknown = Reflect.get(property, option);
  if (typeof value !== "number" || property.check !== undefined) return undefined;
  const isLeast = option.startsWith("min");
  const isStricter = typeof declared === "number" && (isLeast ? declared >= value : declared <= value);
  return isStricter ? undefined : weaker(declared);
}

function ofKind(resource: Resource, { option, value }: Fact): Verdict {
  const { identity, pooled = false } = resource;
  switch (option) {
    case "unique": {
      const unique = identity?.unique;
      if (typeof unique === "function") return undefined;
      return isSame(sorted(unique ?? null), sorted(value)) ? undefined : wrong(unique);
    }
    case "isConflict":
      return isConflict(resource, value) ? undefined : wrong("another status or code");
    case "createBy": {
      const declared = createStyleOf(resource);
      return declared.style === "put" || resource.create !== undefined ? undefined : wrong(declared);
    }
    case "isSoftDeleted":
      return resource.isSoftDeleted === undefined ? wrong(undefined) : undefined;
    case "isGone":
      return isGone(resource, value) ? undefined : wrong("another status or code");
    case "updateBy":
      return ofUpdates(resource, value);
    case "paging":
      return isSameStyle(resource, value) ? undefined : wrong(pagingOf(resource));
    case "pooled":
      if (value === false && pooled === true) return wrong(true);
      return value === true && pooled === false ? weaker(false) : undefined;
    case "shows":
      return ofShows(resource, value);
    case "deletedNames":
      return (resource.deletedNames ?? "free") === value ? undefined : wrong(resource.deletedNames);
    case "visibleAfterSeconds": {
      const declared = identity?.visibleAfterSeconds ?? 3;
      return typeof value === "number" && declared < value ? wrong(declared) : undefined;
    }
    default:
      return undefined;
  }
}

function ofUpdates(resource: Resource, value: unknown): Verdict {
  const { updateBy = { style: "merge" } } = resource;
  const { style, ...others } = updateBy;
  const method: unknown = Reflect.get(others, "method");
  const declared = { style, ...(method === undefined ? {} : { method }) };
  return isSame(declared, value) || resource.update !== undefined ? undefined : wrong(declared);
}

/** How a declaration says that a list is cut into pages. */
function pagingOf({ list }: Resource): unknown {
  return typeof list === "object" ? { style: list.paging.style } : undefined;
}

function isSameStyle(resource: Resource, value: unknown): boolean {
  const declared = pagingOf(resource);
  // a list that is read by a function has its own pages
  return declared === undefined || isSame(declared, value);
}

/** What a declaration says that a list shows must be no more than it does. */
function ofShows({ list, inputs, readBy }: Resource, value: unknown): Verdict {
  if (typeof list !== "object" || readBy === "list" || !isList(value)) return undefined;
  const shows = list.shows ?? Object.keys(inputs).filter((name) => inputs[name]?.readBack !== "never");
  const lacking = shows.filter((name) => !value.includes(name) && inputs[name]?.sent !== "path");
  return lacking.length === 0 ? undefined : wrong(list.shows ?? "all inputs");
}

function sorted(value: unknown): unknown {
  return isList(value) ? value.map(String).sort() : value;
}

function failureOf(value: unknown) {
  const { status, code, message } = isMap(value) ? value : {};
  const texts = [code, message].map((text) => (typeof text === "string" ? text : undefined));
  return { status: Number(status), code: texts[0], message: texts[1] ?? "" };
}

/** Whether a declaration takes a failure for a conflict, or decides that by the message, which facts do not have. */
function isConflict({ identity }: Resource, value: unknown): boolean {
  const { status, code } = failureOf(value);
  let isMessageRead = false;
  const failure = {
    status,
    code,
    get message() {
      isMessageRead = true;
      return "";
    },
  };
  const isTaken = identity?.isConflict?.(failure) ?? (status === 409 || code === "conflict");
  return isTaken || isMessageRead;
}

function isGone(resource: Resource, value: unknown): boolean {
  const failure = failureOf(value);
  return resource.isGone?.(failure) ?? failure.status === 404;
}
