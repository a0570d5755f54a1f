import { defineResource, integer, path, string } from "@ops-providers/provider-kit";
import { changeLog, createdAt } from "../../shapes/change-log";
import { endOfLife } from "../../service/deletion";
import { anyName, hrefOutput, uuidOutput } from "../../shapes/naming";
import { listAt } from "../../lookups/list-below";
import { givenProject } from "../../shapes/project";
import { deprovisioned, provisioned, streamDescription, STREAMS } from "../../families/stream-parts";
import { timeLimits } from "../../shapes/timeouts";
import { isDeprovisioned } from "../../service/waiting";

function pathOf(uuid = ""): string {
  return path`/fabric/v4/streams/${uuid}`;
}

/** A stream. */
export const stream = defineResource({
  token: "fabric:index:Stream",
  formerly: [{ type: "equinix:fabric/stream:Stream" }],
  doc: "Collects events and metrics of the attached assets, and delivers them to its subscriptions.",
  endpoint: STREAMS,
  idParts: ["uuid"],
  inputs: {
    name: string({ ...anyName, doc: "Name of the stream." }),
    description: streamDescription("What the stream is for; may be empty."),
    type: string({
      required: true,
      values: ["TELEMETRY_STREAM"],
      anyCase: true,
      onChange: "replace",
      sent: "create",
      doc: "Type of the stream: `TELEMETRY_STREAM`.",
    }),
    project: { ...givenProject, sent: "create" },
    timeouts: timeLimits,
  },
  outputs: {
    uuid: uuidOutput,
    href: hrefOutput,
    state: string({ doc: "State of the stream, such as `PROVISIONED`." }),
    assetsCount: integer({ absent: 0, doc: "How many assets are attached to the stream." }),
    streamSubscriptionsCount: integer({ absent: 0, doc: "How many subscriptions the stream has." }),
    changeLog,
  },
  updateBy: { style: "put" },
  timeoutsInput: "timeouts",
  list: listAt(STREAMS),
  pooled: true,
  identity: { createdAt },
  wait: {
    create: provisioned,
    update: provisioned,
    delete: deprovisioned(pathOf),
  },
  ...endOfLife(pathOf, isDeprovisioned),
});
