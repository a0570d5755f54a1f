import { string } from "@ops-providers/provider-kit";

/** The statuses of a connection. */
export const statuses = {
  platformStatus: string({ wire: "equinixStatus", absent: "", doc: "Status at the platform, such as `PROVISIONED`." }),
  providerStatus: string({ absent: "", doc: "Status at the provider of the Z side, such as `PENDING_APPROVAL`." }),
};
