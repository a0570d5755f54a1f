import { ok } from "@ops-providers/provider-kit/simulator";
import { nonEmptyString, object, oneOf, readBody, stringMap } from "./requests/input";
import { simulators } from "./registry.gen";
import type { Route } from "./route";
import { notFound } from "./requests/service-error";

/** Resource types of the service that the simulator does not serve. */
const OTHER_TYPES = ["workflow"];

const types = [...simulators.flatMap(({ claimType = [] }) => claimType), ...OTHER_TYPES];

/** Claims of resources, which lock them against changes in the dashboard. */
export const managedResourceRoutes: readonly Route[] = [
  {
    method: "POST",
    path: "/v2/managed_resources",
    handle({ service: { store }, body }) {
      const claim = readBody(body, readClaim);
      const { annotations, resource_type: resourceType, resource_id: resourceId } = claim;
      const served = simulators.find(({ claimType }) => claimType === resourceType);
      const isMissing = served !== undefined && store.find(served.kind, resourceId) === undefined;
      if (isMissing) throw notFound("the resource does not exist");
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
  annotations: input.required("annotations", stringMap),
  resource_type: input.required("resource_type", oneOf(types)),
  resource_id: input.required("resource_id", nonEmptyString),
}));
