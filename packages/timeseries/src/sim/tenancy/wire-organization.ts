import type { OrganizationRecord } from "../records";
import { preciseTime } from "../wire/wire-time";

/** An organization as the service sends it. */
export function wireOrganization(organization: OrganizationRecord): Record<string, unknown> {
  const { id, name, description } = organization;
  const self = `/api/v2/orgs/${id}`;
  return {
    links: {
      self,
      logs: `${self}/logs`,
      members: `${self}/members`,
      owners: `${self}/owners`,
      secrets: `${self}/secrets`,
      labels: `${self}/labels`,
      buckets: `/api/v2/buckets?org=${name}`,
      tasks: `/api/v2/tasks?org=${name}`,
      dashboards: `/api/v2/dashboards?org=${name}`,
    },
    id,
    name,
    description,
    createdAt: preciseTime(organization.createdAt),
    updatedAt: preciseTime(organization.updatedAt),
  };
}
