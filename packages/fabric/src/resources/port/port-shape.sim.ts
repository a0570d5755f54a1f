import { choice, either, flag, integer, list, number, object, text } from "../../sim/kind/shape";

const priority = choice("PRIMARY", "SECONDARY");
const words = text({ min: 1 });

const demarcationPoint = object({
  ibx: words,
  cageUniqueSpaceId: words,
  cabinetUniqueSpaceId: words,
  patchPanel: words,
  connectorType: words,
});

const order = object({
  "purchaseOrder?": object({
    "number?": text(),
    "amount?": text(),
    "startDate?": text(),
    "endDate?": text(),
    "attachmentId?": text(),
    "type?": choice("EXEMPTION", "EXISTING", "NEW", "BLANKET"),
  }),
  "orderId?": text(),
  "customerReferenceId?": text(),
  "orderNumber?": text(),
  "uuid?": text(),
  "signature?": object({
    signatory: choice("DELEGATE", "SELF", "ACCOUNT_SUPPORT"),
    "delegate?": object({ "firstName?": text(), "lastName?": text(), email: text({ pattern: /@/ }) }),
  }),
});

/** What may be written of how a port marks its networks. */
export const encapsulationShape = object({
  type: choice("NULL", "DOT1Q", "QINQ", "UNTAGGED"),
  "tagProtocolId?": either(words, number),
});

/** What may be written of a port. */
export const portShape = object({
  type: choice("XF_PORT", "IX_PORT", "IA_PORT"),
  "name?": words,
  physicalPortsSpeed: integer(0),
  physicalPortsType: choice(
    "1000BASE_LX",
    "10GBASE_LR",
    "100GBASE_LR4",
    "10GBASE_ER",
    "1000BASE_SX",
    "10GBASE_SMF",
    "400GBASE_LR4",
  ),
  "physicalPortsCount?": integer(1),
  connectivitySourceType: choice("COLO", "BMMR", "REMOTE"),
  "lagEnabled?": flag,
  "demarcationPointIbx?": words,
  location: object({ metroCode: text({ pattern: /^[A-Z]{2}$/ }) }),
  settings: object({ "packageType?": choice("STANDARD", "UNLIMITED", "UNLIMITED_PLUS"), "sharedPortType?": flag }),
  encapsulation: encapsulationShape,
  account: object({ accountNumber: integer(), "accountName?": text(), "ucmId?": text() }),
  "project?": object({ projectId: words }),
  "redundancy?": object({ priority }),
  "device?": object({
    "name?": text(),
    "redundancy?": object({ "group?": text(), "priority?": priority }),
  }),
  "physicalPorts?": list(
    object({
      type: choice("XF_PHYSICAL_PORT"),
      "interface?": object({ "type?": text() }),
      demarcationPoint,
    }),
    { min: 1 },
  ),
  "order?": order,
  "notifications?": list(
    object({ type: choice("NOTIFICATION", "TECHNICAL", "PEERING", "ESCALATION"), registeredUsers: list(words) }),
  ),
  "additionalInfo?": list(object({ key: text(), value: text() })),
});
