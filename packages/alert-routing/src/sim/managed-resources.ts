import { ok } from "@ops-providers/provider-kit/simulator";
import { filledText, object, oneOf, readBody, texts } from "./input";
import type { Route } from "./route";
import { notFound } from "./service-error";

const TYPES = ["alert_route", "alert_source", "escalation_path", "schedule", "workflow"];

/** Claims of resources, which close them to changes in the dashboard. */
export const managedResourceRoutes: readonly Route[] = [
  {
    method: "POST",
    path: "/v2/managed_resources",
    handle({ service: { store }, body }) {
      const claim = readBody(body, readClaim);
      const { annotations, resource_type: resourceType, resource_id: resourceId } = claim;
      const kind = resourceType === "alert_route" ? "alertRoute" : "alertSource";
      const isOurs = resourceType === "alert_route" || resourceType === "alert_source";
      if (isOurs && store.find(kind, resourceId) === undefined) throw notFound("the resource does not exist");
      const managedBy = "incident.io/terraform/version" in annotations ? "terraform" : "external";
      store.put("managedResource", {
        id: `${resourceType}/${resourceId}`,
        resourceType,
        resourceId,
        managedBy,
        annotations,
      });
      return ok({ managed_resource: { ...claim, managed_by: managedBy } });
    },
  },
];

const readClaim = object((input) => ({
  annotations: input.need("annotations", texts),
  resource_type: input.need("resource_type", oneOf(TYPES)),
  resource_id: input.need("resource_id", filledText),
}));
