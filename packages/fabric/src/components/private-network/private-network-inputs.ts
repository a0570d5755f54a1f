import type { InvalidInput, Steps } from "@ops-providers/common/component";
import {
  anything,
  inputPath,
  map,
  mistake,
  object,
  plainInput,
  string,
  wholeNumber,
} from "@ops-providers/common/component";
import { tagForms, tagMistakes } from "../access-point-inputs";
import { overlapProblems } from "../link-addresses";
import { PREFIX_INPUTS } from "../link-ends";
import { bandwidth, filterMistakes, filtersForm, prefixForm, routingForms, routingMistakes } from "../link-inputs";
import type { PrivateNetworkArgs, PrivateNetworkMetroArgs, PrivateNetworkRoutingArgs } from "./private-network-args";

/** What belongs to the port of a metropolitan area. */
const portForms = {
  ...tagForms,
  portBandwidth: wholeNumber(bandwidth),
  routing: object<PrivateNetworkRoutingArgs>({ ipv4: prefixForm(4), ipv6: prefixForm(6), ...routingForms }),
  routeFilters: filtersForm,
} as const;

const metroForm = object<PrivateNetworkMetroArgs>({
  bandwidth: wholeNumber(bandwidth),
  package: string(),
  port: string(),
  ...portForms,
});

/** The inputs of a private network. */
export const privateNetworkForm = object<PrivateNetworkArgs>({
  metros: map(metroForm, { required: true, ifEmpty: "must have at least one metropolitan area" }),
  region: string(),
  bandwidth: wholeNumber(bandwidth),
  package: string(),
  notifications: anything({ required: true }),
  project: anything({ required: true }),
  account: anything(),
  order: anything(),
});

/** What is wrong with inputs of the right types that do not go together. */
export function privateNetworkMistakes(args: PrivateNetworkArgs): readonly InvalidInput[] {
  const metros = Object.entries(args.metros);
  return [
    ...metros.flatMap(([code, metro]) => metroMistakes(args, code, metro)),
    ...sharedPorts(metros),
    ...PREFIX_INPUTS.flatMap(([name]) => overlapProblems(prefixesOf(metros, name))),
  ];
}

function metroMistakes(
  args: PrivateNetworkArgs,
  code: string,
  metro: PrivateNetworkMetroArgs,
): readonly InvalidInput[] {
  const steps = ["metros", code];
  const isKnown = /^[A-Z]{2}$/.test(code);
  const ofPort = Object.entries(metro).filter(([name]) => Object.hasOwn(portForms, name));
  return [
    ...mistake(steps, isKnown ? undefined : "must be the code of a metropolitan area, two capital letters such as FR"),
    ...needed([...steps, "bandwidth"], metro.bandwidth ?? args.bandwidth),
    ...needed([...steps, "package"], metro.package ?? args.package),
    ...ofPort.flatMap(([name, given]) =>
      mistake(
        [...steps, name],
        metro.port === undefined && given !== undefined ? "must be left out without port" : undefined,
      ),
    ),
    ...tagMistakes(steps, metro),
    ...routingMistakes([...steps, "routing"], metro.routing),
    ...filterMistakes([...steps, "routeFilters"], metro.routeFilters),
  ];
}

function needed(steps: Steps, input: unknown): readonly InvalidInput[] {
  const reason = "is required and missing: give it here, or for all metropolitan areas";
  return mistake(steps, input === undefined ? reason : undefined);
}

type Metros = readonly (readonly [code: string, metro: PrivateNetworkMetroArgs])[];

/** A VLAN of a port has one connection. */
function sharedPorts(metros: Metros): readonly InvalidInput[] {
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
