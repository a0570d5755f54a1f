import { AUTHOR } from "./change-log";
import { isList, isObject, type JsonObject, overlay, partsOf, textAt, without, withValue } from "../kind/json";
import { hrefOf, plainOf } from "./plain";
import type { Phantoms } from "../kind/phantoms";
import type { Service } from "../service";
import type { Change, Stored } from "./stored";

/** An object with all that belongs to it, as the service knows it. */
export function wireOf(service: Service, stored: Stored): JsonObject {
  const { kind, params } = stored;
  const plain = plainOf(service, stored);
  const derived = kind.derive?.(plain, service.contextOf(params)) ?? {};
  const change = stored.changes.at(-1);
  const shown = change === undefined ? {} : { change: shownChange(service, stored, change) };
  return { ...overlay(plain, derived), ...shown, ...changeLogOf(service.behaviour.phantoms, stored) };
}

/** An object as an answer shows it. */
export function viewOf(service: Service, stored: Stored): JsonObject {
  const { kind, params } = stored;
  const { phantoms } = service.behaviour;
  const whole = hideSecrets(wireOf(service, stored), kind.secrets ?? [], phantoms.secrets);
  const wire = spellAddresses(whole, kind.addresses ?? [], phantoms.addresses);
  const ordered = phantoms.reorderedEmails ? reordered(wire) : wire;
  const view = kind.view?.(ordered, service.contextOf(params)) ?? ordered;
  return phantoms.laterKeys ? { ...view, laterKey: { kind: "LATER" } } : view;
}

/** A change as it is read by itself. */
export function wholeChange(service: Service, stored: Stored, change: Change): JsonObject {
  const { updatedDateTime, status, createdDateTime, data } = change;
  return {
    ...referenceOf(service, stored, change),
    status,
    ...informationOf(change),
    createdBy: AUTHOR.id,
    createdDateTime,
    ...(updatedDateTime === undefined ? {} : { updatedBy: AUTHOR.id, updatedDateTime }),
    data,
  };
}

/** The ETag of an object's version; `undefined` for a kind without ETags. */
export function etagOf({ kind, etag }: Stored): string | undefined {
  if (kind.etag === undefined) return undefined;
  return kind.etag.isQuoted ? `"${etag}"` : String(etag);
}

function shownChange(service: Service, stored: Stored, change: Change): JsonObject {
  if (stored.kind.change?.shows === "reference") return referenceOf(service, stored, change);
  const { uuid, type, status, createdDateTime, updatedDateTime, data } = change;
  const times = { createdDateTime, ...(updatedDateTime === undefined ? {} : { updatedDateTime }) };
  return { uuid, type, status, ...times, ...informationOf(change), data };
}

/** A change shows why it failed once it has failed. */
function informationOf({ status, information }: Change): JsonObject {
  return status === "FAILED" && information !== undefined ? { information } : {};
}

function referenceOf(service: Service, stored: Stored, { uuid, type }: Change): JsonObject {
  return { uuid, type, href: `${hrefOf(service, stored)}/changes/${uuid}` };
}

function changeLogOf({ exampleSpelling, numericAuthors }: Phantoms, { kind, changeLog }: Stored): JsonObject {
  if (kind.changeLog === false || Object.keys(changeLog).length === 0) return {};
  const key = exampleSpelling ? "changeLog" : (kind.changeLog?.key ?? "changeLog");
  if (!numericAuthors) return { [key]: changeLog };
  const entries = Object.entries(changeLog).map(([name, value]): [string, unknown] => {
    return [name, name.endsWith("By") ? 10_077 : value];
  });
  return { [key]: Object.fromEntries(entries) };
}

function spellAddresses(object: JsonObject, pointers: readonly string[], how: Phantoms["addresses"]): JsonObject {
  if (how === "shown") return object;
  return pointers.reduce((shown, pointer) => {
    const address = textAt(shown, pointer);
    return address === undefined ? shown : withValue(shown, pointer, spelledAddress(address, how));
  }, object);
}

/** An address with stars behind the host, or by way of the service's own relay. */
function spelledAddress(address: string, how: "rewritten" | "masked"): string {
  if (how === "rewritten") return `https://relay.example.net/${encodeURIComponent(address)}`;
  return URL.canParse(address) ? `${new URL(address).origin}/********` : "********";
}

function hideSecrets(object: JsonObject, pointers: readonly string[], how: Phantoms["secrets"]): JsonObject {
  if (how === "shown") return object;
  return pointers.reduce((shown, pointer) => {
    const hidden = hide(shown, partsOf(pointer), how);
    return isObject(hidden) ? hidden : shown;
  }, object);
}

/** The value without the part at a pointer, of which "*" is every item of a list. */
function hide(value: unknown, [first, ...deeper]: readonly string[], how: Phantoms["secrets"]): unknown {
  if (first === undefined) return how === "starred" ? "********" : undefined;
  if (first === "*" && isList(value)) return value.map((item) => hide(item, deeper, how));
  if (!isObject(value) || value[first] === undefined) return value;
  return { ...without(value, [first]), ...entry(first, hide(value[first], deeper, how)) };
}

function entry(key: string, value: unknown): JsonObject {
  return value === undefined ? {} : { [key]: value };
}

/** The service keeps addresses as a set; an object without any is not copied. */
function reordered(object: JsonObject): JsonObject {
  const changes = Object.entries(object).flatMap(([key, value]) => {
    const shown = reorderedPart(key, value);
    return shown === value ? [] : [[key, shown] as const];
  });
  return changes.length === 0 ? object : { ...object, ...Object.fromEntries(changes) };
}

function reorderedPart(key: string, value: unknown): unknown {
  if (isObject(value)) return reordered(value);
  if (!isList(value)) return value;
  if (key === "emails" || key === "registeredUsers") return value.toReversed();
  const items = value.map((item) => (isObject(item) ? reordered(item) : item));
  return items.some((item, index) => item !== value[index]) ? items : value;
}
