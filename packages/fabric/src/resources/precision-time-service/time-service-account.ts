import { defineShape, integer, object, string } from "@ops-providers/provider-kit";

const shape = defineShape({
  name: "PrecisionTimeServiceAccount",
  doc: "The customer account that a time service belongs to, and the account of the seller.",
  properties: {
    accountName: string({ absent: "", doc: "Name of the account." }),
    accountNumber: integer({ doc: "Number of the account." }),
    globalCustId: string({ absent: "", doc: "Global ID of the customer." }),
    globalOrgId: string({ absent: "", doc: "Global ID of the organization." }),
    globalOrganizationName: string({ absent: "", doc: "Global name of the organization." }),
    orgId: integer({ doc: "ID of the organization." }),
    organizationName: string({ absent: "", doc: "Name of the organization." }),
    resellerAccountName: string({ absent: "", doc: "Name of the reseller's account." }),
    resellerAccountNumber: integer({ doc: "Number of the reseller's account." }),
    resellerOrgId: integer({ doc: "ID of the reseller's organization." }),
    resellerUcmId: string({ absent: "", doc: "ID of the reseller in the customer master." }),
    ucmId: string({ absent: "", doc: "ID in the customer master." }),
  },
});

/** The account of a time service. */
export const timeServiceAccount = object({ shape, doc: "Account that the service belongs to." });
