import type { ListSource } from "@ops-providers/provider-kit";

/** Rules of one organization; the service drops what the credentials may not read after it has cut the page. */
export const rulesOfOrganization: ListSource = {
  path: "/api/v2/notificationRules?orgID={orgId}",
  key: "notificationRules",
  paging: { style: "offset", size: 100, until: "empty page" },
};
