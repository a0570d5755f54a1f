import { defineShape, integer, object, string } from "@ops-providers/provider-kit";

// programs of older packages may give it back; the service alone knows it
const shown = { computed: true, sent: "never", onChange: "ignore" } as const;

const shape = defineShape({
  name: "Account",
  doc: "The customer account that something belongs to.",
  properties: {
    accountName: string({ ...shown, doc: "Name of the account." }),
    accountNumber: integer({ ...shown, doc: "Number of the account." }),
    globalCustId: string({ ...shown, doc: "Global ID of the customer." }),
    globalOrgId: string({ ...shown, doc: "Global ID of the organization." }),
    globalOrganizationName: string({ ...shown, doc: "Global name of the organization." }),
    orgId: integer({ ...shown, doc: "ID of the organization." }),
    organizationName: string({ ...shown, doc: "Name of the organization." }),
    ucmId: string({ ...shown, doc: "ID in the customer master." }),
  },
});

/** The account that the service shows. */
export const account = object({ shape, doc: "Account that it belongs to." });
