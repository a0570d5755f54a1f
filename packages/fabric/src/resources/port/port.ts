import { boolean, defineResource, integer, string } from "@ops-providers/provider-kit";
import { changeLog } from "../../shapes/change-log";
import { hrefOutput, mayBeIgnored, uuidOutput } from "../../shapes/naming";
import { foundBySearch, wholeListAt } from "../../lookups/list-below";
import { givenProject } from "../../shapes/project";
import { isStillUsed } from "../../service/refusals";
import { timeLimits } from "../../shapes/timeouts";
import { physicalPorts } from "./physical-ports";
import { portNotifications } from "./port-notifications";
import { portOrder } from "./port-order";
import { portRules } from "./port-rules";
import { additionalInfos, device, encapsulation, portAccount, portLocation, redundancy, settings } from "./port-shapes";
import { deletePort, isPortSoftDeleted, isPortGone, portDeleted, portOrdered, readPort } from "./port-states";

const ENDPOINT = "/fabric/v4/ports";

/** A port. */
export const port = defineResource({
  token: "fabric:index:Port",
  formerly: [{ type: "equinix:fabric/port:Port" }],
  doc:
    "A port in a data centre, which connections begin at. Making one is a physical order: most changes order another one, and a " +
    "deletion may take days, for which `timeouts.delete` says how long it is waited for.",
  endpoint: ENDPOINT,
  // the answer to a change may be a list that holds the port
  wrapper: "data.0",
  idParts: ["uuid"],
  inputs: {
    name: string({
      computed: true,
      minLength: 1,
      check: mayBeIgnored("names new ports, and takes a name with the next update"),
      source: "docs/services/fabric.md#ports",
      doc: "Name of the port. Left out, the service gives it one; new ports may have one in any case, until the next update.",
    }),
    type: string({
      required: true,
      values: ["XF_PORT", "IX_PORT", "IA_PORT"],
      anyCase: true,
      onChange: "replace",
      doc: "Type of the port.",
    }),
    physicalPortsSpeed: integer({
      required: true,
      min: 0,
      unit: "Mbps",
      onChange: "replace",
      doc: "Speed of each physical port.",
    }),
    physicalPortsType: string({
      required: true,
      values: ["1000BASE_LX", "1000BASE_SX", "10GBASE_LR", "10GBASE_ER", "10GBASE_SMF", "100GBASE_LR4", "400GBASE_LR4"],
      anyCase: true,
      onChange: "replace",
      doc: "Type of the physical ports.",
    }),
    physicalPortsCount: integer({
      required: true,
      min: 1,
      onChange: "replace",
      doc: "Number of physical ports.",
    }),
    connectivitySourceType: string({
      required: true,
      values: ["COLO", "BMMR", "REMOTE"],
      anyCase: true,
      onChange: "replace",
      doc: "Where the cable comes from.",
    }),
    lagEnabled: boolean({ required: true, doc: "Whether the physical ports are aggregated to one link." }),
    demarcationPointIbx: string({
      required: true,
      minLength: 1,
      onChange: "replace",
      doc: "Data centre of the cable's end.",
    }),
    location: portLocation,
    settings,
    encapsulation,
    account: portAccount,
    project: givenProject,
    redundancy,
    device,
    physicalPorts,
    order: portOrder,
    notifications: portNotifications,
    additionalInfos,
    timeouts: timeLimits,
  },
  outputs: {
    uuid: uuidOutput,
    href: hrefOutput,
    state: string({ doc: "State of the port, such as `ACTIVE`." }),
    changeLog,
  },
  rules: portRules,
  updateBy: { style: "json-patch", each: "one by one" },
  list: wholeListAt(ENDPOINT),
  pooled: true,
  identity: foundBySearch(ENDPOINT, "/project/projectId", "{project.projectId}"),
  timeoutsInput: "timeouts",
  wait: { create: portOrdered, update: portOrdered, delete: portDeleted },
  isGone: isPortGone,
  isTooEarly: isStillUsed,
  isSoftDeleted: isPortSoftDeleted,
  read: (context) => readPort(context, context.standard),
  delete: (context) => deletePort(context, context.standard),
});
