import type { ListSource } from "@ops-providers/provider-kit";

/** Tasks of one organization; without one the service would show the caller's own tasks only. */
export const tasksOfOrganization: ListSource = {
  path: "/api/v2/tasks?orgID={orgId}",
  key: "tasks",
  paging: { style: "after", size: 500, next: "links.next" },
};
