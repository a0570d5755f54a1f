import { defineShape, integer, object, string } from "@ops-providers/provider-kit";
import { decidedByService } from "./naming";

const shape = defineShape({
  name: "Account",
  doc: "The customer account that something belongs to.",
  properties: {
    accountName: string({ ...decidedByService, doc: "Name of the account." }),
    accountNumber: integer({ ...decidedByService, doc: "Number of the account." }),
    globalCustId: string({ ...decidedByService, doc: "Global ID of the customer." }),
    globalOrgId: string({ ...decidedByService, doc: "Global ID of the organization." }),
    globalOrganizationName: string({ ...decidedByService, doc: "Global name of the organization." }),
    orgId: integer({ ...decidedByService, doc: "ID of the organization." }),
    organizationName: string({ ...decidedByService, doc: "Name of the organization." }),
    ucmId: string({ ...decidedByService, doc: "ID in the customer master." }),
  },
});

/** The account that the service shows. */
export const account = object({ shape, doc: "Account that it belongs to." });
