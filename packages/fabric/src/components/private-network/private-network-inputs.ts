import { inputPath, plainInput, unknownInputs } from "@ops-providers/common/component";
import { TAG_INPUTS, tagMistakes } from "../access-point-inputs";
import type { Mistakes, Steps } from "../input-checks";
import { missing, mistake, plainMistakes, wholeNumber } from "../input-checks";
import { overlapProblems, prefixProblem } from "../link-addresses";
import { PREFIX_INPUTS } from "../link-ends";
import { filterMistakes, routingMistakes } from "../link-inputs";
import type { PrivateNetworkArgs, PrivateNetworkMetroArgs } from "./private-network-args";

const INPUTS = ["metros", "region", "bandwidth", "package", "notifications", "project", "account", "order"];
const PORT_INPUTS = [...TAG_INPUTS, "portBandwidth", "routing", "routeFilters"] as const;
const METRO_INPUTS = ["bandwidth", "package", "port", ...PORT_INPUTS];

const bandwidthProblem = wholeNumber(0, 100_000, " Mbps");

/** Every mistake in the inputs that is known when the component is made. */
export function privateNetworkMistakes(args: PrivateNetworkArgs): Mistakes {
  // programs that are not type-checked
  const given: unknown = args.metros;
  const metros = typeof given === "object" && given !== null ? Object.entries(args.metros) : [];
  return [
    ...unknownInputs(args, INPUTS),
    ...mistake(["metros"], metros.length === 0 ? "must have at least one metropolitan area" : undefined),
    ...plainMistakes(["bandwidth"], args.bandwidth, bandwidthProblem),
    ...missing(["notifications"], args.notifications),
    ...missing(["project"], args.project),
    ...metros.flatMap(([code, metro]) => metroMistakes(args, code, metro)),
    ...sharedPorts(metros),
    ...PREFIX_INPUTS.flatMap(([name]) => overlapProblems(prefixesOf(metros, name))),
  ];
}

function metroMistakes(args: PrivateNetworkArgs, code: string, metro: PrivateNetworkMetroArgs): Mistakes {
  const steps = ["metros", code];
  const isKnown = /^[A-Z]{2}$/.test(code);
  return [
    ...mistake(steps, isKnown ? undefined : "must be the code of a metropolitan area, two capital letters such as FR"),
    ...unknownInputs(metro, METRO_INPUTS, steps),
    ...needed([...steps, "bandwidth"], metro.bandwidth ?? args.bandwidth),
    ...needed([...steps, "package"], metro.package ?? args.package),
    ...plainMistakes([...steps, "bandwidth"], metro.bandwidth, bandwidthProblem),
    ...plainMistakes([...steps, "portBandwidth"], metro.portBandwidth, bandwidthProblem),
    ...PORT_INPUTS.flatMap((name) =>
      mistake(
        [...steps, name],
        metro.port === undefined && metro[name] !== undefined ? "must be left out without port" : undefined,
      ),
    ),
    ...tagMistakes(steps, metro),
    ...linkMistakes(steps, metro),
  ];
}

function needed(steps: Steps, input: unknown): Mistakes {
  const reason = "is required and missing: give it here, or for all metropolitan areas";
  return mistake(steps, input === undefined ? reason : undefined);
}

function linkMistakes(steps: Steps, { routing, routeFilters }: PrivateNetworkMetroArgs): Mistakes {
  const own = [...steps, "routing"];
  return [
    ...(routing === undefined ? [] : routingMistakes(own, routing)),
    ...PREFIX_INPUTS.flatMap(([name, family]) =>
      plainMistakes([...own, name], routing?.[name], (text) => prefixProblem(text, family)),
    ),
    ...(routeFilters === undefined ? [] : filterMistakes([...steps, "routeFilters"], routeFilters)),
  ];
}

type Metros = readonly (readonly [code: string, metro: PrivateNetworkMetroArgs])[];

/** A VLAN of a port has one connection. */
function sharedPorts(metros: Metros): Mistakes {
  const seen = new Map<string, string>();
  return metros.flatMap(([code, { port, vlanTag, vlanSTag, vlanCTag }]) => {
    const tags = [vlanTag, vlanSTag, vlanCTag];
    const place = [port, ...tags].map((input) => plainInput<unknown>(input));
    if (port === undefined || place.some((value, i) => value === undefined && [port, ...tags][i] !== undefined))
      return [];
    const key = JSON.stringify(place);
    const other = seen.get(key);
    seen.set(key, code);
    return mistake(
      ["metros", code, "port"],
      other === undefined
        ? undefined
        : `must be another port or VLAN than that of ${other}, not ${JSON.stringify(plainInput(port))}`,
    );
  });
}

function prefixesOf(metros: Metros, name: "ipv4" | "ipv6"): readonly (readonly [path: string, text: string])[] {
  return metros.flatMap(([code, { routing }]) => {
    const text = plainInput(routing?.[name]);
    return text === undefined ? [] : [[inputPath("metros", code, "routing", name), text] as const];
  });
}
