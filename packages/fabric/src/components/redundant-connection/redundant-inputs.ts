import type * as pulumi from "@pulumi/pulumi";
import { inputPath, plainInput, unknownInputs } from "@ops-providers/common/component";
import { TAG_INPUTS, tagMistakes } from "../access-point-inputs";
import type { Mistakes } from "../input-checks";
import { missing, mistake, plainMistakes, wholeNumber } from "../input-checks";
import type { Family } from "../prefix";
import { ONE_OR_TWO, overlapProblems, prefixProblem } from "../link-addresses";
import { PREFIX_INPUTS } from "../link-ends";
import { bgpMistakes, filterMistakes, routingMistakes } from "../link-inputs";
import type {
  RedundantConnectionArgs,
  RedundantLegArgs,
  RedundantPriority,
  RedundantRoutingArgs,
} from "./redundant-connection-args";
import { isList } from "./redundant-links";
import { PLACES, samePlace } from "./redundant-sides";

const PRIORITIES: readonly RedundantPriority[] = ["primary", "secondary"];
const INPUTS = [
  "bandwidth",
  ...PRIORITIES,
  "router",
  "profile",
  "routing",
  "routeFilters",
  "notifications",
  "project",
  "order",
  "additionalInfo",
];
const LEG_INPUTS = ["name", ...PLACES, "deviceInterface", ...TAG_INPUTS, "profile", "bgp"];
const LEG_PROFILE_INPUTS = ["metroCode", "sellerRegion", "authenticationKey", "peeringType"];
const PROFILE_INPUTS = ["uuid", "type", ...LEG_PROFILE_INPUTS];

const ONLY_WITH_ROUTER = "must be left out without router: only connections of a cloud router have routes";

/** Every mistake in the inputs that is known when the component is made. */
export function redundantMistakes(args: RedundantConnectionArgs): Mistakes {
  const { profile, routing, routeFilters, router } = args;
  return [
    ...unknownInputs(args, INPUTS),
    ...missing(["bandwidth"], args.bandwidth),
    ...plainMistakes(["bandwidth"], args.bandwidth, wholeNumber(0, 100_000, " Mbps")),
    ...missing(["notifications"], args.notifications),
    ...endMistakes(args),
    ...PRIORITIES.flatMap((priority) => legMistakes(args, priority)),
    ...PLACES.flatMap((place) => placeMistakes(args, place)),
    ...(profile === undefined ? [] : unknownInputs(profile, PROFILE_INPUTS, ["profile"])),
    ...(profile === undefined ? [] : missing(["profile", "uuid"], profile.uuid)),
    ...mistake(["routing"], router === undefined && routing !== undefined ? ONLY_WITH_ROUTER : undefined),
    ...(routing === undefined ? [] : routingMistakes(["routing"], routing)),
    ...PREFIX_INPUTS.flatMap(([name, family]) => pairMistakes(name, family, routing?.[name])),
    ...mistake(["routeFilters"], router === undefined && routeFilters !== undefined ? ONLY_WITH_ROUTER : undefined),
    ...(routeFilters === undefined ? [] : filterMistakes(["routeFilters"], routeFilters)),
  ];
}

function endMistakes({ router, profile }: RedundantConnectionArgs): Mistakes {
  const hasNone = router === undefined && profile === undefined;
  return mistake(["profile"], hasNone ? "is required without router: both connections end there" : undefined);
}

function legMistakes(args: RedundantConnectionArgs, priority: RedundantPriority): Mistakes {
  const { [priority]: leg, router, profile } = args;
  // programs that are not type-checked
  const given: unknown = leg;
  if (typeof given !== "object" || given === null) return missing([priority], undefined);
  const mistakesAt = (name: string, reason: string, isMistake: boolean): Mistakes =>
    mistake([priority, name], isMistake ? reason : undefined);
  const places = PLACES.filter((place) => leg[place] !== undefined);
  const hasPlace = router === undefined || profile === undefined;
  return [
    ...unknownInputs(leg, LEG_INPUTS, [priority]),
    ...mistakesAt("port", "port or device is required and missing", hasPlace && places.length === 0),
    ...mistakesAt("device", "must be left out when port is given", places.length > 1),
    ...places.flatMap((place) =>
      mistakesAt(place, "must be left out: the connection goes from router to profile", !hasPlace),
    ),
    ...mistakesAt(
      "deviceInterface",
      "must be left out without device",
      leg.deviceInterface !== undefined && leg.device === undefined,
    ),
    ...mistakesAt(
      "profile",
      "must be left out without the profile of both",
      leg.profile !== undefined && profile === undefined,
    ),
    ...(leg.profile === undefined ? [] : unknownInputs(leg.profile, LEG_PROFILE_INPUTS, [priority, "profile"])),
    ...mistakesAt(
      "bgp",
      "must be left out without routing.bgp",
      leg.bgp !== undefined && args.routing?.bgp === undefined,
    ),
    ...(leg.bgp === undefined ? [] : bgpMistakes([priority, "bgp"], leg.bgp, false)),
    ...tagMistakes([priority], leg),
  ];
}

function placeMistakes(args: RedundantConnectionArgs, place: (typeof PLACES)[number]): Mistakes {
  // programs that are not type-checked
  const legs: Readonly<Partial<Record<RedundantPriority, RedundantLegArgs>>> = args;
  const [one, other] = PRIORITIES.map((priority) => plainInput(legs[priority]?.[place]));
  return mistake(["secondary", place], one !== undefined && one === other ? samePlace(place, other) : undefined);
}

function pairMistakes(name: "ipv4" | "ipv6", family: Family, given: RedundantRoutingArgs["ipv4"]): Mistakes {
  const steps = ["routing", name];
  if (given === undefined) return [];
  if (!isList(given)) return plainMistakes(steps, given, (text) => prefixProblem(text, family, 2));
  // programs that are not type-checked
  const prefixes: readonly pulumi.Input<string>[] = given;
  if (prefixes.length !== 2) return mistake(steps, ONE_OR_TWO);
  const known = prefixes.flatMap((one, i) => {
    const text = plainInput(one);
    return text === undefined ? [] : [[inputPath(...steps, i), text] as const];
  });
  const mistakes = known.flatMap(([path, text]) => {
    const reason = prefixProblem(text, family);
    return reason === undefined ? [] : [{ path, reason }];
  });
  return mistakes.length > 0 ? mistakes : overlapProblems(known);
}
