import type { CheckFailure } from "@ops-providers/provider-kit";
import { boolean, defineEnumeration, defineResource, list, object, string } from "@ops-providers/provider-kit";
import { account } from "../../shapes/account";
import { changeLog, createdAt } from "../../shapes/change-log";
import { profileType } from "../../shapes/enumerations";
import { decidedByService, hrefOutput, mayBeDecided, mayBeIgnored, unkept, uuidOutput } from "../../shapes/naming";
import { notifications } from "../../shapes/notification";
import { project } from "../../shapes/project";
import { isGone } from "../../service/refusals";
import { SEARCH_LAG_SECONDS, searchAt } from "../../lookups/list-below";
import { isDeleted, waiting, waitingForDeletion } from "../../service/waiting";
import { accessPointTypeConfig, optional } from "./access-point-type-config";
import { customField, marketingInfo } from "./buyer-questions";
import { sellerDevice, sellerMetro, sellerPort } from "./seller-places";

/** How far a profile is. */
const profileState = defineEnumeration({
  name: "ProfileState",
  anyCase: true,
  doc: "State of a service profile.",
  members: { Active: "ACTIVE", PendingApproval: "PENDING_APPROVAL", Deleted: "DELETED", Rejected: "REJECTED" },
});

/** Who sees a profile. */
const profileVisibility = defineEnumeration({
  name: "ProfileVisibility",
  anyCase: true,
  doc: "Visibility of a service profile.",
  members: {
    Public: { value: "PUBLIC", doc: "Everybody." },
    Private: { value: "PRIVATE", doc: "Those whom the seller names." },
  },
});

const ENDPOINT = "/fabric/v4/serviceProfiles";
// seen from the seller's side; the buyer's has what other sellers offer, and not all that is private
const OWN = { ...searchAt(`${ENDPOINT}/search`), query: { viewPoint: "zSide" } };
const LONGEST_NAME = 50;

const inputs = {
  type: string({
    required: true,
    enumeration: profileType,
    onChange: "replace",
    doc: "Type of the profile.",
  }),
  name: string({
    autoname: { maxLength: LONGEST_NAME, forbidden: /[^A-Za-z0-9_-]/ },
    minLength: 1,
    maxLength: LONGEST_NAME,
    check: unusualName,
    doc: "Name of the profile.",
  }),
  description: string({ required: true, doc: "Description of the service that the profile offers." }),
  visibility: string({
    computed: true,
    enumeration: profileVisibility,
    doc: "Visibility of the profile: everybody, or the users of `allowedEmails`.",
  }),
  allowedEmails: list({
    items: string({ format: "email", doc: "An e-mail address." }),
    absent: [],
    order: "ignored",
    doc: "E-mail addresses of the users who see a private profile.",
  }),
  accessPointTypeConfigs: list({
    items: object({ shape: accessPointTypeConfig, doc: "An access point configuration." }),
    minItems: 1,
    ...optional,
    doc: "Access point configurations: how buyers connect to the service.",
  }),
  ports: list({
    items: object({ shape: sellerPort, doc: "A port at which the profile is offered." }),
    absent: [],
    order: "ignored",
    key: "uuid",
    doc: "Ports at which the profile is offered.",
  }),
  virtualDevices: list({
    items: object({ shape: sellerDevice, doc: "A virtual device at which the profile is offered." }),
    absent: [],
    order: "ignored",
    key: "uuid",
    doc: "Virtual devices at which the profile is offered.",
  }),
  metros: list({
    items: object({ shape: sellerMetro, doc: "A metropolitan area in which the profile is offered." }),
    ...optional,
    order: "ignored",
    key: "code",
    doc: "Metropolitan areas in which the profile is offered. Left out, they are those of its ports.",
  }),
  customFields: list({
    items: object({ shape: customField, doc: "A custom field that buyers fill in." }),
    absent: [],
    order: "ignored",
    key: "label",
    doc: "Custom fields that buyers fill in.",
  }),
  marketingInfo: object({ shape: marketingInfo, doc: "How the profile is shown to buyers." }),
  notifications: list({ ...notifications, absent: [], doc: "Recipients of notifications, by event." }),
  tags: list({ items: string({ doc: "A tag." }), absent: [], order: "ignored", doc: "Tags to find the profile by." }),
  selfProfile: boolean({
    ...mayBeDecided,
    absent: false,
    check: mayBeIgnored("decides it"),
    source: "docs/services/fabric.md#service-profiles",
    doc: "Whether only the seller's own organization may connect. The service may decide it in place of the program.",
  }),
  project: { ...project, computed: true },
  state: string({
    ...decidedByService,
    enumeration: profileState,
    check: () => ({ severity: "warning", message: "is ignored: the service decides it" }),
    doc: "State of the profile; an input value is ignored.",
  }),
  viewPoint: string({
    ...unkept,
    absent: "aSide",
    values: ["aSide", "zSide"],
    onChange: "ignore",
    doc: "Side from which lookups see the profile. It has no effect on the profile, and the service has no field for it.",
  }),
} as const;

function unusualName(name: string): CheckFailure | undefined {
  if (/^[A-Za-z0-9_-]*$/.test(name)) return undefined;
  return {
    severity: "warning",
    message: "should contain only letters, digits, hyphens and underscores: the service may refuse other characters",
  };
}

// a public profile may wait for an approval for days
const written = waiting({ pending: [], target: ["ACTIVE", "PENDING_APPROVAL"], failed: ["REJECTED", "DELETED"] });

/** A service profile. */
export const serviceProfile = defineResource({
  token: "fabric:index:ServiceProfile",
  formerly: [
    {
      type: "equinix:fabric/serviceProfile:ServiceProfile",
      hasBlocks: true,
      names: { equinixManagedPort: "platformManagedPort", equinixManagedVlan: "platformManagedVlan" },
    },
  ],
  doc: "A service that a seller offers at ports or virtual devices, and how buyers connect to it.",
  endpoint: ENDPOINT,
  idParts: ["uuid"],
  inputs,
  outputs: {
    uuid: uuidOutput,
    href: hrefOutput,
    account,
    changeLog,
  },
  updateBy: { style: "put", ifMatch: true },
  list: OWN,
  identity: {
    find: { ...OWN, body: { filter: { property: "/name", operator: "=", values: ["{name}"] } } },
    createdAt,
    visibleAfterSeconds: SEARCH_LAG_SECONDS,
  },
  wait: {
    before: waiting({ pending: ["PENDING_APPROVAL"], target: ["ACTIVE"], failed: ["REJECTED", "DELETED"] }),
    create: written,
    update: written,
    delete: waitingForDeletion({ pending: ["ACTIVE", "PENDING_APPROVAL", "REJECTED"], target: ["DELETED"] }),
  },
  isGone,
  isSoftDeleted: isDeleted,
});
