import type { ApiClient, Identity, Resource, Waiter } from "@ops-providers/provider-kit";
import { ApiError, isMap, path, string } from "@ops-providers/provider-kit";
import { createdAt } from "../shapes/change-log";
import { endOfLife } from "../service/deletion";
import type { Fields } from "../service/fields";
import { textOf } from "../service/fields";
import { plainFilters } from "../lookups/filter";
import { sortBy } from "../lookups/sort";
import { foundBySearch, listAt } from "../lookups/list-below";
import { isStillUsed } from "../service/refusals";
import type { PathOf } from "../service/waiting";
import { isDeprovisioned, reasonOf, waiting, waitingForRemoval } from "../service/waiting";

const CREATED = "/changeLog/createdDateTime";

/** What route policies are ordered by when a program says nothing else. */
export const UPDATED = "/changeLog/updatedDateTime";

/** What route policies of every kind can be ordered by. */
export const SORTABLE = [
  "/type",
  "/uuid",
  "/name",
  "/project/projectId",
  "/state",
  "/connectionsCount",
  CREATED,
  UPDATED,
];

const FILTER = {
  properties: ["/type", "/name", "/project/projectId", "/uuid", "/state"],
  operators: ["=", "!=", "[NOT] LIKE", "[NOT] IN", "ILIKE"],
};

/** A filter of the lookup of route filters. */
export const routePolicyFilter = plainFilters({ ...FILTER, name: "RoutePolicyFilter" });

/** A filter of the lookup of route aggregations, whose operators no document lists. */
export const routeAggregationFilter = plainFilters({ ...FILTER, name: "RouteAggregationFilter", open: ["operators"] });

const RULE_SORTABLE = ["/type", "/name", "/uuid", "/state", "/prefix", CREATED, UPDATED];

/** How rules of a policy are searched; `name` is that of the rule's type. */
export function ruleSearch(name: string, more: readonly string[] = []) {
  const properties = ["/type", "/name", "/uuid", "/state", "/prefix", ...more];
  return {
    filter: plainFilters({ ...FILTER, name: `${name}Filter`, properties }),
    sort: sortBy(`${name}Sort`, RULE_SORTABLE, UPDATED),
  };
}

/** The state of a route policy or of a rule. */
export const policyState = string({
  doc: "State, such as `PROVISIONED`, or `REPROVISIONING` while the service makes a change.",
});

/** How a route policy is found again after an unclear answer: by its name. */
export function policyIdentity(endpoint: string): Identity {
  return foundBySearch(endpoint, "/name", "{name}");
}

/** How a rule is found again after an unclear answer: among the rules of its policy. */
export function ruleIdentity(endpoint: string): Identity {
  return { find: listAt(endpoint), createdAt };
}

const ready = waiting({
  pending: ["PROVISIONING", "REPROVISIONING"],
  target: ["PROVISIONED"],
  failed: ["NOT_PROVISIONED", "DEPROVISIONING", "DEPROVISIONED", "NOT_DEPROVISIONED"],
});

/** A wait whose reason of a failure is that of the failed change, not of the object. */
function withCause(waiter: Waiter, pathOf: PathOf): Waiter {
  const onItsWay = new Set([...waiter.pending, ...waiter.target]);
  return {
    ...waiter,
    async read(api, id) {
      const path = pathOf(...id.split("/"));
      const wire = await (waiter.read?.(api, id) ?? api.get<object>(path));
      const isOnItsWay = onItsWay.has(String(Reflect.get(wire, "state")));
      return isOnItsWay ? wire : { ...wire, change: await lastChange(api, path, wire) };
    },
    reason: (wire) => reasonOf(wire) ?? textOf(changeOf(wire)["information"]),
  };
}

function changeOf(wire: object): Fields {
  const change: unknown = Reflect.get(wire, "change");
  return isMap(change) ? change : {};
}

async function lastChange(api: ApiClient, at: string, wire: object): Promise<Fields> {
  const change = changeOf(wire);
  const uuid = textOf(change["uuid"]);
  if (uuid === undefined) return change;
  try {
    return { ...change, ...(await api.get<Fields>(`${at}/changes/${path`${uuid}`}`)) };
  } catch (error) {
    // the failure is reported without its details
    if (error instanceof ApiError) return change;
    throw error;
  }
}

/** How a route policy or a rule is waited for and deleted, and how the provider recognises that it is gone; `pathOf` is the path of one. */
export function policyLife(
  pathOf: PathOf,
): Pick<Resource, "wait" | "isGone" | "isSoftDeleted" | "isTooEarly" | "delete"> {
  const removed = waitingForRemoval(pathOf, {
    // what was there before the deletion may be shown once more
    pending: ["PROVISIONING", "PROVISIONED", "REPROVISIONING", "NOT_PROVISIONED", "DEPROVISIONING"],
    target: ["DEPROVISIONED"],
    failed: ["NOT_DEPROVISIONED"],
  });
  return {
    wait: {
      create: withCause(ready, pathOf),
      update: withCause(ready, pathOf),
      delete: withCause(removed, pathOf),
    },
    ...endOfLife(pathOf, isDeprovisioned),
    isTooEarly: isStillUsed,
  };
}
