import { boolean, defineResource, defineShape, list, object, path, string } from "@ops-providers/provider-kit";
import { changeLog, createdAt } from "../../shapes/change-log";
import { endOfLife } from "../../service/deletion";
import { listAt } from "../../lookups/list-below";
import { anyName, hrefOutput, uuidOutput } from "../../shapes/naming";
import { belowStreams, deprovisioned, provisioned, streamDescription, streamId } from "../../families/stream-parts";
import { timeLimits } from "../../shapes/timeouts";
import { isDeprovisioned } from "../../service/waiting";
import { sink } from "./sink";

const ENDPOINT = "/fabric/v4/streams/{streamId}/subscriptions";
const MOST_NAMES = 8;

const names = {
  items: string({ minLength: 1, doc: "A name, or names with a wildcard: `equinix.fabric.connection.*`." }),
  maxItems: MOST_NAMES,
  order: "ignored",
} as const;

const selector = defineShape({
  name: "StreamSubscriptionSelector",
  doc: "Which events or metrics are delivered, by their names.",
  properties: {
    includes: list({ ...names, required: true, wire: "include", doc: "Names to deliver." }),
    excepts: list({ ...names, absent: [], wire: "except", doc: "Names to exclude." }),
  },
});

function pathOf(stream = "", uuid = ""): string {
  return path`/fabric/v4/streams/${stream}/subscriptions/${uuid}`;
}

/** A subscription to a stream. */
export const streamSubscription = defineResource({
  token: "fabric:index:StreamSubscription",
  formerly: [{ type: "equinix:fabric/streamSubscription:StreamSubscription" }],
  doc: "Delivers the events and metrics of a stream to a sink.",
  endpoint: ENDPOINT,
  idParts: ["streamId", "uuid"],
  idDoc: "<streamUuid>/<subscriptionUuid>",
  inputs: {
    streamId,
    name: string({ ...anyName, doc: "Name of the subscription." }),
    description: streamDescription("What the subscription is for; may be empty."),
    type: string({
      required: true,
      values: ["STREAM_SUBSCRIPTION"],
      anyCase: true,
      onChange: "replace",
      doc: "Type of the subscription: `STREAM_SUBSCRIPTION`.",
    }),
    enabled: boolean({ required: true, doc: "Whether anything is delivered." }),
    eventSelector: object({
      shape: selector,
      computed: true,
      sometimes: true,
      doc: "Which events are delivered. Left out, the service decides.",
    }),
    metricSelector: object({
      shape: selector,
      computed: true,
      sometimes: true,
      doc: "Which metrics are delivered. Left out, the service decides.",
    }),
    sink,
    timeouts: timeLimits,
  },
  outputs: {
    uuid: uuidOutput,
    href: hrefOutput,
    state: string({ doc: "State of the subscription, such as `PROVISIONED`." }),
    changeLog,
  },
  updateBy: { style: "put" },
  timeoutsInput: "timeouts",
  list: belowStreams("subscriptions"),
  pooled: listAt(ENDPOINT),
  identity: { find: listAt(ENDPOINT), createdAt },
  wait: {
    create: provisioned,
    update: provisioned,
    delete: deprovisioned(pathOf),
  },
  ...endOfLife(pathOf, isDeprovisioned),
  // what the service holds of a sink of another type must not go with the new one
  update: ({ changed, standard, body, inputs, oldInputs }) =>
    changed.size === 0
      ? standard()
      : standard({ ...body, sink: inputs.sink.type === oldInputs.sink?.type ? body["sink"] : inputs.sink }),
});
