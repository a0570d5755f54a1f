import type { Identity, Resource } from "@ops-providers/provider-kit";
import { string } from "@ops-providers/provider-kit";
import { createdAt } from "./change-log";
import { deleteUnlessGone } from "./deletion";
import { plainFilters } from "./filter";
import { listAt, searchedBy } from "./list-below";
import { isGone } from "./refusals";
import type { PathOf } from "./waiting";
import { waiting, waitingForRemoval } from "./waiting";

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

/** A filter of the lookups of route policies. */
export const routePolicyFilter = plainFilters({
  name: "RoutePolicyFilter",
  properties: ["/type", "/name", "/project/projectId", "/uuid", "/state"],
  operators: ["=", "!=", "[NOT] LIKE", "[NOT] IN", "ILIKE"],
  operatorsAre: "open",
});

/** Facts of a name that is made from the logical name where the program gives none. */
export const policyName = { autoname: { maxLength: 24, forbidden: /[^A-Za-z0-9_-]/ }, minLength: 1 } as const;

/** The state of a route policy or of a rule. */
export const policyState = string({
  doc: "State, such as `PROVISIONED`, or `REPROVISIONING` while the service makes a change.",
});

/** Whether the service only still shows a route policy or a rule that is deleted. */
export function isDeprovisioned(wire: object): boolean {
  return Reflect.get(wire, "state") === "DEPROVISIONED";
}

/** How a route policy is found again after an unclear answer: by its name. */
export function policyIdentity(endpoint: string): Identity {
  return { find: searchedBy(endpoint, "/name", "{name}"), createdAt };
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

/** How a route policy or a rule is waited for and deleted, and how it is told to be gone; `pathOf` is the path of one. */
export function policyLife(pathOf: PathOf): Pick<Resource, "wait" | "isGone" | "isGhost" | "delete"> {
  return {
    wait: {
      create: ready,
      update: ready,
      delete: waitingForRemoval(pathOf, {
        // what was there before the deletion may be shown once more
        pending: ["PROVISIONING", "PROVISIONED", "REPROVISIONING", "NOT_PROVISIONED", "DEPROVISIONING"],
        target: ["DEPROVISIONED"],
        failed: ["NOT_DEPROVISIONED"],
      }),
    },
    isGone,
    isGhost: isDeprovisioned,
    delete: (context) => deleteUnlessGone(context, pathOf(...context.id.split("/")), isDeprovisioned),
  };
}
