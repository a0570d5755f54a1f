import { defineResource, integer, path, string } from "@ops-providers/provider-kit";
import { changeLog, createdAt } from "../../shapes/change-log";
import { hrefOutput, uuidOutput } from "../../shapes/naming";
import { LIST_PAGES } from "../../shapes/page";
import { givenProject } from "../../shapes/project";
import { isGone } from "../../shapes/refusals";
import { deprovisioned, provisioned, streamDescription, streamName, STREAMS } from "../../shapes/stream-parts";
import { timeLimits } from "../../shapes/timeouts";

/** A stream. */
export const stream = defineResource({
  token: "fabric:index:Stream",
  doc: "Collects events and metrics of what is attached to it, and delivers them to its subscriptions.",
  endpoint: STREAMS,
  idParts: ["uuid"],
  inputs: {
    name: string({ ...streamName, doc: "Name of the stream." }),
    description: streamDescription("What the stream is for; may be empty."),
    type: string({
      required: true,
      values: ["TELEMETRY_STREAM"],
      valuesAre: "open",
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
  list: { path: STREAMS, key: "data", paging: LIST_PAGES },
  pooled: true,
  identity: { createdAt },
  wait: {
    create: provisioned,
    update: provisioned,
    delete: deprovisioned((id) => path`/fabric/v4/streams/${id}`),
  },
  isGone,
  isGhost: (wire) => Reflect.get(wire, "state") === "DEPROVISIONED",
});
