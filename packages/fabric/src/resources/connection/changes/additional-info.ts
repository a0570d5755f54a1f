import type { ComparedObjects, ReturnedBy, ValueChange } from "@ops-providers/provider-kit";
import { codec, isMap, isUnreadAfterImport, list, map, string } from "@ops-providers/provider-kit";
import type { Fields } from "../../../service/fields";
import { textOf } from "../../../service/fields";

/** A fact as the service writes it. */
export interface Pair {
  readonly key: string;
  readonly value: string;
}

/** Names of the keys by which a provider approves a connection; the service never shows them. */
const KEY_NAMES: readonly string[] = ["accessKey", "secretKey"];

/** The pairs among the facts of a program. */
function pairsIn(facts: unknown): readonly Pair[] {
  return (Array.isArray(facts) ? facts : []).filter(isMap).flatMap(({ key, value }): Pair[] => {
    const name = textOf(key);
    return name === undefined
      ? []
      : [{ key: name, value: typeof value === "string" ? value : JSON.stringify(value ?? "") }];
  });
}

/** The keys for the approval, where all of them are given. */
export function approvalKeysIn(facts: unknown): readonly Pair[] | undefined {
  const keys = keysIn(facts);
  return keys.length === KEY_NAMES.length ? keys : undefined;
}

function keysIn(facts: unknown): readonly Pair[] {
  const pairs = pairsIn(facts);
  return KEY_NAMES.flatMap((name) => pairs.find(({ key }) => key === name) ?? []);
}

/** The facts that travel with the creation. */
function openPairs(facts: unknown): readonly Pair[] {
  return approvalKeysIn(facts) === undefined ? pairsIn(facts) : withoutKeys(pairsIn(facts));
}

function withoutKeys(pairs: readonly Pair[]): readonly Pair[] {
  return pairs.filter(({ key }) => !KEY_NAMES.includes(key));
}

/** Whether facts are the same in any order. */
function areSame(left: readonly Pair[], right: readonly Pair[]): boolean {
  const inWords = (pairs: readonly Pair[]): string =>
    JSON.stringify(pairs.map(({ key, value }) => [key, value]).sort());
  return inWords(left) === inWords(right);
}

/** The service shows the facts without the keys; what a program says is all there is. */
function isEqual(written: unknown, returned: unknown, objects: ComparedObjects, by: ReturnedBy): boolean {
  const [left, right] = [pairsIn(written), pairsIn(returned)];
  if (areUnseen(right, objects)) return approvalKeysIn(written) === undefined || takesNoKeys(objects.returned);
  const areLate =
    approvalKeysIn(written) !== undefined && keysIn(returned).length === 0 && takesNoKeys(objects.returned);
  return areSame(left, right) || ((by !== "program" || areLate) && areSame(withoutKeys(left), withoutKeys(right)));
}

/** Whether an import brought no facts because the service does not show them: whether others differ is unknown. */
function areUnseen(known: readonly Pair[], { returned }: ComparedObjects): boolean {
  return known.length === 0 && isUnreadAfterImport(returned, "additionalInfo");
}

/** Whether the provider decided already: keys that nobody knew, as after an import, are of no use to it any more. */
function takesNoKeys({ operation }: ComparedObjects["returned"]): boolean {
  const status = isMap(operation) ? textOf(operation["providerStatus"]) : undefined;
  return status !== undefined && status !== "PENDING_APPROVAL";
}

/** Both keys can be given later, and need not be kept; one of them alone is a fact like any other. What is not known may be a fact. */
function needsNew({ before, after, inputs }: ValueChange): boolean {
  if (areUnseen(pairsIn(before), inputs)) return false;
  if (!Array.isArray(after ?? []) || pairsIn(after).length < lengthOf(after)) return true;
  const [old, next] = [pairsIn(before), pairsIn(after)];
  const isOneAlone = keysIn(after).length === 1;
  return isOneAlone ? !areSame(old, next) : !areSame(withoutKeys(old), withoutKeys(next));
}

function lengthOf(facts: unknown): number {
  return Array.isArray(facts) ? facts.length : 0;
}

function problemOf(fact: Readonly<Record<string, unknown>>): string | undefined {
  const names = Object.keys(fact);
  const isPair = names.length === 2 && "key" in fact && "value" in fact;
  return isPair ? undefined : "must have the keys key and value, and no other";
}

type Facts = readonly Readonly<Record<string, string>>[];

/** Further facts of a connection. */
export const additionalInfo = list({
  items: map({
    values: string({ doc: "A name or a value." }),
    check: problemOf,
    doc: "A fact: its name as `key`, its value as `value`.",
  }),
  secret: true,
  absent: [],
  readBack: "masked",
  // the keys travel apart, and nothing else of it is changed in place
  sent: "create",
  onChange: {
    doc: "Other facts replace the connection.",
    replaces: needsNew,
  },
  equal: isEqual,
  wire: codec<Facts, Fields>({
    toWire(facts) {
      const pairs = openPairs(facts);
      return pairs.length === 0 ? {} : { additionalInfo: pairs };
    },
    fromWire({ additionalInfo: shown }) {
      const pairs = pairsIn(shown);
      return pairs.length === 0 ? undefined : pairs.map(({ key, value }) => ({ key, value }));
    },
  }),
  doc:
    "Further facts that the provider asks for, each with a `key` and a `value`. `accessKey` and `secretKey` together approve the " +
    "connection at the provider: they are sent while it waits for its approval, also when they are changed or given later.",
});
