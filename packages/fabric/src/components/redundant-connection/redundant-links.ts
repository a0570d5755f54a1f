import * as pulumi from "@pulumi/pulumi";
import type { NamedComponent } from "@ops-providers/common/component";
import { checkedOnceKnown, inputPath } from "@ops-providers/common/component";
import { overlapProblems, pairOfEnds } from "../link-addresses";
import type { FamilyEnds } from "../link-ends";
import { PREFIX_INPUTS } from "../link-ends";
import type { RedundantPriority, RedundantRoutingArgs } from "./redundant-connection-args";

/** The ends of the links of both connections. */
export type RedundantLinks = Readonly<Record<RedundantPriority, FamilyEnds>>;

type Prefixes = NonNullable<RedundantRoutingArgs["ipv4"]>;

/** The links of both connections; whether prefixes that are outputs overlap is checked as soon as both are known. */
export function linksOf(component: NamedComponent, routing: RedundantRoutingArgs = {}): RedundantLinks {
  const pairs = PREFIX_INPUTS.map(([name]) => {
    const given = routing[name];
    if (given === undefined) return undefined;
    const checked = checkedOnceKnown(component, prefixesOf(given), (prefixes) =>
      typeof prefixes === "string"
        ? []
        : overlapProblems(prefixes.map((text, i) => [inputPath("routing", name, i), text])),
    );
    return checked.apply((prefixes) => pairOfEnds(prefixes, routing.platformAddress ?? "first"));
  });
  const [ipv4, ipv6] = pairs;
  return {
    primary: { ipv4: ipv4?.apply(([one]) => one), ipv6: ipv6?.apply(([one]) => one) },
    secondary: { ipv4: ipv4?.apply(([, other]) => other), ipv6: ipv6?.apply(([, other]) => other) },
  };
}

function prefixesOf(given: Prefixes): pulumi.Output<string | readonly string[]> {
  return isList(given) ? pulumi.all([...given]) : pulumi.output(given);
}

/** Whether a prefix is given for each link. */
export function isList(given: Prefixes): given is readonly [pulumi.Input<string>, pulumi.Input<string>] {
  return Array.isArray(given);
}
