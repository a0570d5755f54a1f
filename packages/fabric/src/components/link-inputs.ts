import { unknownInputs } from "@ops-providers/common/component";
import type { Mistakes, Steps } from "./input-checks";
import { missing, mistake, plainMistakes, wholeNumber } from "./input-checks";
import type { PlatformAddress } from "./link-addresses";
import type { AttachedRouteFilters, LinkBgpArgs } from "./link-routing";

/** What the settings of routes of both components have in common. */
interface RoutingArgs {
  readonly ipv4?: unknown;
  readonly ipv6?: unknown;
  readonly platformAddress?: PlatformAddress | undefined;
  readonly bgp?: LinkBgpArgs | undefined;
}

const ROUTING_INPUTS = ["ipv4", "ipv6", "platformAddress", "bgp"];
const BGP_INPUTS = [
  "customerAsn",
  "bgpAuthKey",
  "asOverrideEnabled",
  "bfd",
  "enabled",
  "inboundMed",
  "outboundMed",
  "outboundAsPrependCount",
];
const FILTER_INPUTS = ["routeFilterId", "direction"];
const MOST = 4_294_967_295;

/** The mistakes in settings of routes, other than those in prefixes. */
export function routingMistakes(steps: Steps, routing: RoutingArgs): Mistakes {
  const { ipv4, ipv6, platformAddress, bgp } = routing;
  const isEmpty = ipv4 === undefined && ipv6 === undefined;
  return [
    ...unknownInputs(routing, ROUTING_INPUTS, steps),
    ...mistake([...steps, "ipv4"], isEmpty ? "is required and missing, unless ipv6 is given" : undefined),
    ...plainMistakes<string>([...steps, "platformAddress"], platformAddress, (end) =>
      ["first", "second"].includes(end) ? undefined : `must be first or second, not ${JSON.stringify(end)}`,
    ),
    ...(bgp === undefined ? [] : bgpMistakes([...steps, "bgp"], bgp)),
  ];
}

/** The mistakes in settings of BGP; `isComplete` demands what a session cannot do without. */
export function bgpMistakes(steps: Steps, bgp: Partial<LinkBgpArgs>, isComplete = true): Mistakes {
  const asn = [...steps, "customerAsn"];
  return [
    ...unknownInputs(bgp, BGP_INPUTS, steps),
    ...(isComplete ? missing(asn, bgp.customerAsn) : []),
    ...plainMistakes(asn, bgp.customerAsn, wholeNumber(1, MOST)),
    ...plainMistakes([...steps, "inboundMed"], bgp.inboundMed, wholeNumber(0, MOST)),
    ...plainMistakes([...steps, "outboundMed"], bgp.outboundMed, wholeNumber(0, MOST)),
  ];
}

/** The mistakes in route filters: a filter is attached to a connection once, in one direction. */
export function filterMistakes(steps: Steps, filters: AttachedRouteFilters): Mistakes {
  const named = new Map<unknown, string>();
  return Object.entries(filters).flatMap(([key, filter]) => {
    const own = [...steps, key];
    const known = plainMistakes([...own, "routeFilterId"], filter.routeFilterId, (id) => {
      const other = named.get(id);
      named.set(id, key);
      return other === undefined
        ? undefined
        : `must be another filter than that of ${other}: it is attached in one direction`;
    });
    return [
      ...unknownInputs(filter, FILTER_INPUTS, own),
      ...missing([...own, "routeFilterId"], filter.routeFilterId),
      ...missing([...own, "direction"], filter.direction),
      ...known,
      ...plainMistakes<string>([...own, "direction"], filter.direction, directionProblem),
    ];
  });
}

function directionProblem(direction: string): string | undefined {
  return ["INBOUND", "OUTBOUND"].includes(direction.toUpperCase())
    ? undefined
    : `must be INBOUND or OUTBOUND, not ${JSON.stringify(direction)}`;
}
