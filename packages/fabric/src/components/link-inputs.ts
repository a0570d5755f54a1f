import {
  anything,
  boolean,
  map,
  mistake,
  object,
  oneOf,
  plainInput,
  string,
  wholeNumber,
} from "@ops-providers/common/component";
import type { Form, InvalidInput, Steps } from "@ops-providers/common/component";
import { prefixProblem } from "./link-addresses";
import type { AttachedRouteFilterArgs, AttachedRouteFilters, LinkBgpArgs } from "./link-routing";
import type { Family } from "./prefix";

/** The bandwidth of a connection. */
export const bandwidth = { min: 0, max: 100_000, unit: "Mbps" } as const;

const anyMetric = wholeNumber({ min: 0, max: 4_294_967_295 });
const asn = { min: 1, max: 4_294_967_295 } as const;

const bgp = {
  customerAsn: wholeNumber(asn),
  bgpAuthKey: string(),
  asOverrideEnabled: boolean(),
  bfd: anything(),
  enabled: boolean(),
  inboundMed: anyMetric,
  outboundMed: anyMetric,
  outboundAsPrependCount: anything(),
} as const;

/** Settings of BGP that differ from others. */
export const bgpChangesForm = object<Partial<LinkBgpArgs>>(bgp);

/** What the settings of routes of both components have in common, besides the prefixes. */
export const routingForms = {
  platformAddress: oneOf(["first", "second"], { plain: true }),
  bgp: object<LinkBgpArgs>({ ...bgp, customerAsn: wholeNumber(asn, { required: true }) }),
} as const;

/** Route filters by names of the program's choice. */
export const filtersForm = map(
  object<AttachedRouteFilterArgs>({
    routeFilterId: string({ required: true }),
    direction: string({ required: true, check: directionProblem }),
  }),
);

/** The prefix of one link or of two. */
export function prefixForm(family: Family, links: 1 | 2 = 1): Form {
  return string({ check: (text) => prefixProblem(String(text), family, links) });
}

/** A mistake where settings of routes have no prefix. */
export function routingMistakes(
  steps: Steps,
  routing: { readonly ipv4?: unknown; readonly ipv6?: unknown } | undefined,
): readonly InvalidInput[] {
  const isEmpty = routing !== undefined && routing.ipv4 === undefined && routing.ipv6 === undefined;
  return mistake([...steps, "ipv4"], isEmpty ? "is required and missing, unless ipv6 is given" : undefined);
}

/** Route filters that are the same: a filter is attached to a connection once, in one direction. */
export function filterMistakes(steps: Steps, filters: AttachedRouteFilters = {}): readonly InvalidInput[] {
  const named = new Map<unknown, string>();
  return Object.entries(filters).flatMap(([key, { routeFilterId }]) => {
    const id = plainInput(routeFilterId);
    const other = id === undefined ? undefined : named.get(id);
    named.set(id, key);
    return mistake(
      [...steps, key, "routeFilterId"],
      other === undefined
        ? undefined
        : `must not be the filter of ${other}: a connection can have a filter once, in one direction`,
    );
  });
}

function directionProblem(given: unknown): string | undefined {
  return ["INBOUND", "OUTBOUND"].includes(String(given).toUpperCase())
    ? undefined
    : `must be INBOUND or OUTBOUND, not ${JSON.stringify(given)}`;
}
