import { isIP } from "node:net";

const BITS = { 4: 32, 6: 128 } as const;

/** Facts of a prefix of addresses in CIDR notation; spellings of the same prefix are equal. */
export const prefixFacts = { check: prefixProblem, equal: isSamePrefix } as const;

interface Prefix {
  readonly address: string;
  readonly family: 4 | 6;
  readonly length: number;
}

function prefixOf(text: string): Prefix | undefined {
  const [, address = "", digits = ""] = /^([^/%]+)\/(\d{1,3})$/.exec(text) ?? [];
  const version = isIP(address);
  if (version !== 4 && version !== 6) return undefined;
  const length = Number(digits);
  return length <= BITS[version] ? { address, family: version, length } : undefined;
}

function prefixProblem(text: string): string | undefined {
  if (prefixOf(text) !== undefined) return undefined;
  return `must be a prefix in CIDR notation such as 10.20.0.0/16 or 2001:db8::/32, not ${JSON.stringify(text)}`;
}

/** Whether two texts mean the same addresses, in whatever spelling. */
export function isSamePrefix(left: string, right: string): boolean {
  const [one, other] = [prefixOf(left), prefixOf(right)];
  if (one === undefined || other === undefined) return left === right;
  return one.family === other.family && one.length === other.length && shortest(one) === shortest(other);
}

/** The address in the one spelling that URLs have for it. */
function shortest({ address, family }: Prefix): string {
  return family === 4 ? address : new URL(`http://[${address}]`).hostname;
}
