import type { Context } from "../kind/context";
import type { JsonObject } from "../kind/json";
import { SEEDS } from "./seeds";

/** The account that everything belongs to, as answers show it. */
export const ACCOUNT: JsonObject = {
  accountNumber: SEEDS.account.accountNumber,
  accountName: "Example Networks",
  orgId: 70_011,
  organizationName: "Example Networks",
  globalOrgId: "0010000001",
  globalCustId: "0010000001",
};

const METROS: Readonly<Record<string, { readonly metroName: string; readonly region: string }>> = {
  FR: { metroName: "Frankfurt", region: "EMEA" },
  DC: { metroName: "Washington, D.C.", region: "AMER" },
};

/** A project with the address that route filters and the like show. */
export function projectWithHref(projectId: string, context: Context): JsonObject {
  return { projectId, href: context.href(`/resourceManager/v2/projects/${projectId}`) };
}

/** What the service knows of a metro. */
export function locationOf(metroCode: string, context: Context): JsonObject {
  const metroHref = context.href(`/fabric/v4/metros/${metroCode}`);
  return context.behaviour.phantoms.serverDefaults ? { metroHref, ...METROS[metroCode], metroCode } : { metroCode };
}

/** What the service adds to an order; each has a number of its own. */
export function orderDefaults(number: number, context: Context): JsonObject {
  return context.behaviour.phantoms.serverDefaults ? { orderNumber: `1-${500_100_200 + number}` } : {};
}

/** The tier under which the service bills a bandwidth in Mbps. */
export function billingTierOf(bandwidth: number): string {
  const tier = [50, 200, 500, 1000, 2000, 5000, 10_000, 50_000].find((limit) => bandwidth <= limit) ?? 100_000;
  return tier < 1000 ? `Up to ${tier} MB` : `Up to ${tier / 1000} GB`;
}
