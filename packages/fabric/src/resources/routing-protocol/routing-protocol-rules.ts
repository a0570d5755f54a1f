import type { CheckFailure, ObjectRule, ReplaceWhere } from "@ops-providers/provider-kit";
import { isMap } from "@ops-providers/provider-kit";
import type { Family } from "../../shapes/rules/address";
import { isAddress, isInterface } from "../../shapes/rules/address";
import { textOf } from "../../service/fields";
import { onlyFor } from "../../shapes/rules/type-rules";

/** The two kinds of routing protocols. */
export type ProtocolType = "BGP" | "DIRECT";

const SESSIONS = ["bgpIpv4", "bgpIpv6"] as const;
const INTERFACES = ["directIpv4", "directIpv6"] as const;
const ONLY_BGP = [...SESSIONS, "asOverrideEnabled", "bfd", "bgpAuthKey", "customerAsn"] as const;

/** The kind that the inputs are of: the given one, or the one of the blocks. */
export function typeOf(inputs: Readonly<Record<string, unknown>>): ProtocolType | undefined {
  const { type } = inputs;
  if (type === "BGP" || type === "DIRECT") return type;
  if (SESSIONS.some((name) => inputs[name] !== undefined)) return "BGP";
  return INTERFACES.some((name) => inputs[name] !== undefined) ? "DIRECT" : undefined;
}

/** What a change of a block does: the service makes no protocol one of the other type. */
export const becomesOtherType: ReplaceWhere = {
  doc: "A change from sessions to interfaces, or back, replaces the routing protocol.",
  replaces({ inputs: { written, returned } }) {
    const [before, after] = [typeOf(returned), typeOf(written)];
    return before !== undefined && after !== undefined && before !== after;
  },
};

/** Rules over the inputs of a routing protocol. */
export const routingProtocolRules: readonly ObjectRule[] = [
  ...ONLY_BGP.map((name) => onlyFor("BGP", name)),
  ...INTERFACES.map((name) => onlyFor("DIRECT", name)),
  ...ONLY_BGP.flatMap((name) => INTERFACES.map((other) => notWith(name, other))),
  {
    needs: ["type", ...SESSIONS, ...INTERFACES],
    takesPartlyKnown: true,
    doc: "A BGP protocol needs `bgpIpv4` or `bgpIpv6`, a direct one `directIpv4` or `directIpv6`.",
    check: missingBlock,
  },
  sessionOf("bgpIpv4", 4),
  sessionOf("bgpIpv6", 6),
  interfaceOf("directIpv4", 4),
  interfaceOf("directIpv6", 6),
];

function notWith(name: string, other: string): ObjectRule {
  return {
    needs: ["type", name, other],
    takesPartlyKnown: true,
    check({ type, [name]: given, [other]: otherBlock }) {
      // with a type the rules above say which of the two is too much
      if (type !== undefined || given === undefined || otherBlock === undefined) return undefined;
      return { path: [name], message: `must be left out when ${other} is given: a protocol is either BGP or direct` };
    },
  };
}

function missingBlock(inputs: Readonly<Record<string, unknown>>): string | CheckFailure | undefined {
  const type = typeOf(inputs);
  if (type === undefined)
    return "bgpIpv4 or bgpIpv6 must be given for BGP, or directIpv4 or directIpv6 for a direct one";
  const names = type === "BGP" ? SESSIONS : INTERFACES;
  if (names.some((name) => inputs[name] !== undefined)) return undefined;
  return `${names.join(" or ")} must be given for the type ${type}`;
}

function sessionOf(name: string, family: Family): ObjectRule {
  return addressRule(name, "customerPeerIp", (text) =>
    isAddress(text, family)
      ? undefined
      : `must be an IPv${family} address without a prefix length, not ${quoted(text)}`,
  );
}

function interfaceOf(name: string, family: Family): ObjectRule {
  const example = family === 4 ? "198.51.100.1/30" : "2001:db8::1/126";
  return addressRule(name, "platformIfaceIp", (text) =>
    isInterface(text, family)
      ? undefined
      : `must be an IPv${family} address with the length of its prefix such as ${example}, not ${quoted(text)}`,
  );
}

function addressRule(name: string, part: string, check: (text: string) => string | undefined): ObjectRule {
  return {
    needs: [name],
    takesPartlyKnown: true,
    check({ [name]: block }) {
      const text = isMap(block) ? textOf(block[part]) : undefined;
      const message = text === undefined ? undefined : check(text);
      return message === undefined ? undefined : { path: [name, part], message };
    },
  };
}

function quoted(text: string): string {
  return JSON.stringify(text);
}
