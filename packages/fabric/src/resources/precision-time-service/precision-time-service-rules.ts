import type { CheckFailure, ObjectRule } from "@ops-providers/provider-kit";
import { isMap } from "@ops-providers/provider-kit";
import { isAddress, numberOf } from "../../shapes/rules/address";
import { textOf } from "../../service/fields";
import { onlyFor } from "../../shapes/rules/type-rules";

const ADDRESSES = ["primary", "secondary", "networkMask", "defaultGateway"] as const;

type Address = (typeof ADDRESSES)[number];

/** Private ranges as their first addresses and the lengths of their prefixes. */
const PRIVATE = [
  ["10.0.0.0", 8],
  ["172.16.0.0", 12],
  ["192.168.0.0", 16],
] as const;

/** Rules over the inputs of a precision time service. */
export const precisionTimeServiceRules: readonly ObjectRule[] = [
  {
    needs: ["type", "package"],
    takesPartlyKnown: true,
    doc: "The code of the package begins with the type of the service.",
    check({ type, package: given }) {
      const code = isMap(given) ? textOf(given["code"]) : undefined;
      if (typeof type !== "string" || code === undefined || code.startsWith(`${type}_`)) return undefined;
      return {
        path: ["package", "code"],
        message: `must begin with ${type}_, the type of the service, not ${code}`,
      };
    },
  },
  onlyFor("NTP", "ntpAdvancedConfigurations"),
  onlyFor("PTP", "ptpAdvancedConfiguration"),
  {
    needs: ["ipv4"],
    takesPartlyKnown: true,
    doc: "The addresses are private ones of one subnet, and all different.",
    check: ({ ipv4 }) => (isMap(ipv4) ? addressProblems(ipv4) : undefined),
  },
  {
    needs: ["ptpAdvancedConfiguration"],
    takesPartlyKnown: true,
    check({ ptpAdvancedConfiguration: given }) {
      const { transportMode: mode, grantTime } = isMap(given) ? given : {};
      if (typeof mode !== "string" || mode === "UNICAST" || typeof grantTime !== "number" || grantTime === 300) {
        return undefined;
      }
      return {
        path: ["ptpAdvancedConfiguration", "grantTime"],
        message: `is always 300 for the transport mode ${mode}`,
        severity: "warning",
      };
    },
  },
];

function addressProblems(given: Readonly<Record<string, unknown>>): readonly CheckFailure[] {
  const wrong = ADDRESSES.flatMap((name): CheckFailure[] => {
    const text = textOf(given[name]);
    const message = text === undefined || isAddress(text, 4) ? undefined : "must be an IPv4 address such as 10.20.0.5";
    return message === undefined ? [] : [at(name, `${message}, not ${JSON.stringify(text)}`)];
  });
  if (wrong.length > 0) return wrong;
  const numbers = Object.fromEntries(
    ADDRESSES.flatMap((name): [Address, number][] => {
      const text = textOf(given[name]);
      return text === undefined ? [] : [[name, numberOf(text)]];
    }),
  );
  return [...privateProblems(numbers), ...subnetProblems(numbers), ...sameProblems(numbers)];
}

type Numbers = Readonly<Partial<Record<Address, number>>>;

function privateProblems(numbers: Numbers): readonly CheckFailure[] {
  return (["primary", "secondary"] as const).flatMap((name) => {
    const number = numbers[name];
    if (number === undefined || PRIVATE.some(([first, length]) => isWithin(number, numberOf(first), length))) return [];
    return [at(name, "must be a private address: of 10.0.0.0/8, 172.16.0.0/12 or 192.168.0.0/16")];
  });
}

function subnetProblems({ primary, networkMask, ...others }: Numbers): readonly CheckFailure[] {
  if (networkMask === undefined) return [];
  const length = lengthOf(networkMask);
  if (length === undefined) return [at("networkMask", "must be the mask of a subnet such as 255.255.255.240")];
  if (primary === undefined) return [];
  return (["secondary", "defaultGateway"] as const).flatMap((name) => {
    const number = others[name];
    if (number === undefined || isWithin(number, primary, length)) return [];
    // only of the two addresses is it known that the service refuses them
    if (name === "secondary") return [at(name, "must be in the subnet of primary, as networkMask cuts it")];
    const finding = at(name, "is not in the subnet of primary, as networkMask cuts it, so nothing reaches it");
    return [{ ...finding, severity: "warning" }];
  });
}

function sameProblems({ primary, secondary, defaultGateway }: Numbers): readonly CheckFailure[] {
  const findings: CheckFailure[] = [];
  if (primary !== undefined && primary === secondary) findings.push(at("secondary", "must differ from primary"));
  if (defaultGateway === undefined) return findings;
  if (defaultGateway === primary) findings.push(at("defaultGateway", "must differ from primary"));
  if (defaultGateway === secondary) findings.push(at("defaultGateway", "must differ from secondary"));
  return findings;
}

function at(name: Address, message: string): CheckFailure {
  return { path: ["ipv4", name], message };
}

function isWithin(number: number, other: number, length: number): boolean {
  const size = 2 ** (32 - length);
  return Math.floor(number / size) === Math.floor(other / size);
}

/** The prefix length of a mask. */
function lengthOf(mask: number): number | undefined {
  const bits = mask.toString(2).padStart(32, "0");
  return /^1+0*$/.test(bits) ? bits.replaceAll("0", "").length : undefined;
}
