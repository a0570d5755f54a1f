import { codec, list, map, string } from "@ops-providers/provider-kit";
import type { Fields } from "../../shapes/fields";
import { isFields, textOf } from "../../shapes/fields";

/** A fact as the service writes it. */
export interface Pair {
  readonly key: string;
  readonly value: string;
}

/** Names of the keys by which a provider approves a connection; the service never shows them. */
const KEY_NAMES: readonly string[] = ["accessKey", "secretKey"];

/** The pairs among the facts of a program. */
export function pairsIn(facts: unknown): readonly Pair[] {
  return (Array.isArray(facts) ? facts : []).filter(isFields).flatMap(({ key, value }): Pair[] => {
    const name = textOf(key);
    return name === undefined
      ? []
      : [{ key: name, value: typeof value === "string" ? value : JSON.stringify(value ?? "") }];
  });
}

/** The keys for the approval, where all of them are given. */
export function approvalKeysIn(facts: unknown): readonly Pair[] | undefined {
  const pairs = pairsIn(facts);
  const keys = KEY_NAMES.flatMap((name) => pairs.find(({ key }) => key === name) ?? []);
  return keys.length === KEY_NAMES.length ? keys : undefined;
}

/** The facts that travel with the creation. */
function openPairs(facts: unknown): readonly Pair[] {
  const pairs = pairsIn(facts);
  return approvalKeysIn(facts) === undefined ? pairs : pairs.filter(({ key }) => !KEY_NAMES.includes(key));
}

function inWords(facts: unknown): string {
  const shown = pairsIn(facts).filter(({ key }) => !KEY_NAMES.includes(key));
  return JSON.stringify(shown.map(({ key, value }) => [key, value]).sort());
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
  onChange: "replace",
  // the keys are used once, so that other ones later change nothing
  equal: (written, returned) => inWords(written) === inWords(returned),
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
    "connection at the provider: they are sent while it waits for its approval, and other ones later change nothing.",
});
