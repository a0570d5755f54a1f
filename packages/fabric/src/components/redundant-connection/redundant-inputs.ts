import {
  anything,
  either,
  inputPath,
  list,
  mistake,
  object,
  plainInput,
  string,
  wholeNumber,
} from "@ops-providers/common/component";
import type { Form, InvalidInput } from "@ops-providers/common/component";
import { tagForms, tagMistakes } from "../access-point-inputs";
import type { Family } from "../prefix";
import { overlapProblems } from "../link-addresses";
import { PREFIX_INPUTS } from "../link-ends";
import {
  bandwidth,
  bgpChangesForm,
  filterMistakes,
  filtersForm,
  prefixForm,
  routingForms,
  routingMistakes,
} from "../link-inputs";
import type {
  RedundantConnectionArgs,
  RedundantLegArgs,
  RedundantPriority,
  RedundantProfileArgs,
  RedundantRoutingArgs,
} from "./redundant-connection-args";
import { isList } from "./redundant-links";
import { PLACES, samePlace } from "./redundant-sides";

const PRIORITIES: readonly RedundantPriority[] = ["primary", "secondary"];

const legProfile = {
  metroCode: string(),
  sellerRegion: string(),
  authenticationKey: string(),
  peeringType: string(),
} as const;

const leg = object<RedundantLegArgs>(
  {
    name: string(),
    port: string(),
    device: string(),
    deviceInterface: wholeNumber({ min: 0, max: Number.MAX_SAFE_INTEGER }),
    ...tagForms,
    profile: object<NonNullable<RedundantLegArgs["profile"]>>(legProfile),
    bgp: bgpChangesForm,
  },
  { required: true },
);

/** The inputs of a redundant connection. */
export const redundantForm = object<RedundantConnectionArgs>({
  bandwidth: wholeNumber(bandwidth, { required: true }),
  primary: leg,
  secondary: leg,
  router: string(),
  profile: object<RedundantProfileArgs>({ uuid: string({ required: true }), type: string(), ...legProfile }),
  routing: object<RedundantRoutingArgs>({ ipv4: prefixesForm(4), ipv6: prefixesForm(6), ...routingForms }),
  routeFilters: filtersForm,
  notifications: anything({ required: true }),
  project: anything(),
  order: anything(),
  additionalInfo: anything(),
});

function prefixesForm(family: Family): Form {
  return either([prefixForm(family, 2), list(prefixForm(family), { check: notTwo })]);
}

function notTwo(given: unknown): string | undefined {
  return Array.isArray(given) && given.length === 2
    ? undefined
    : "must be one prefix, or one for each of the two connections";
}

const ONLY_WITH_ROUTER = "must be left out without router: only connections of a cloud router have routes";

/** What is wrong with inputs of the right types that do not go together. */
export function redundantMistakes(args: RedundantConnectionArgs): readonly InvalidInput[] {
  const { routing, routeFilters, router } = args;
  return [
    ...endMistakes(args),
    ...PRIORITIES.flatMap((priority) => legMistakes(args, priority)),
    ...PLACES.flatMap((place) => placeMistakes(args, place)),
    ...mistake(["routing"], router === undefined && routing !== undefined ? ONLY_WITH_ROUTER : undefined),
    ...routingMistakes(["routing"], routing),
    ...PREFIX_INPUTS.flatMap(([name]) => overlapMistakes(name, routing?.[name])),
    ...mistake(["routeFilters"], router === undefined && routeFilters !== undefined ? ONLY_WITH_ROUTER : undefined),
    ...filterMistakes(["routeFilters"], routeFilters),
  ];
}

function endMistakes({ router, profile }: RedundantConnectionArgs): readonly InvalidInput[] {
  const hasNone = router === undefined && profile === undefined;
  return mistake(["profile"], hasNone ? "is required without router: both connections end there" : undefined);
}

function legMistakes(args: RedundantConnectionArgs, priority: RedundantPriority): readonly InvalidInput[] {
  const { [priority]: leg, router, profile } = args;
  const mistakesAt = (name: string, reason: string, isMistake: boolean): readonly InvalidInput[] =>
    mistake([priority, name], isMistake ? reason : undefined);
  const places = PLACES.filter((place) => leg[place] !== undefined);
  const hasPlace = router === undefined || profile === undefined;
  return [
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
    ...mistakesAt(
      "bgp",
      "must be left out without routing.bgp",
      leg.bgp !== undefined && args.routing?.bgp === undefined,
    ),
    ...tagMistakes([priority], leg),
  ];
}

function placeMistakes(args: RedundantConnectionArgs, place: (typeof PLACES)[number]): readonly InvalidInput[] {
  const [one, other] = PRIORITIES.map((priority) => plainInput(args[priority][place]));
  return mistake(["secondary", place], one !== undefined && one === other ? samePlace(place, other) : undefined);
}

function overlapMistakes(name: "ipv4" | "ipv6", given: RedundantRoutingArgs["ipv4"]): readonly InvalidInput[] {
  if (given === undefined || !isList(given)) return [];
  const known = given.flatMap((one, i) => {
    const text = plainInput(one);
    return text === undefined ? [] : [[inputPath("routing", name, i), text] as const];
  });
  return overlapProblems(known);
}
