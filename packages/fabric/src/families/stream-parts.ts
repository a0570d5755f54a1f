import type { ApiClient, Waiter } from "@ops-providers/provider-kit";
import { codec, path, string } from "@ops-providers/provider-kit";
import type { Fields } from "../service/fields";
import { textOf } from "../service/fields";
import { listAt, listBelow } from "../lookups/list-below";
import { uuidOfOther } from "../shapes/rules/uuid";
import type { PathOf } from "../service/waiting";
import { waiting, waitingForRemoval } from "../service/waiting";

/** Path of all streams. */
export const STREAMS = "/fabric/v4/streams";

/** A description that programs must give; the service may leave an empty one out. */
export function streamDescription(doc: string) {
  return string({
    required: true,
    wire: codec<string, Fields>({
      toWire: (description) => ({ description }),
      fromWire: ({ description }) => textOf(description) ?? "",
    }),
    doc,
  });
}

/** The stream that something belongs to. */
export const streamId = string({
  ...uuidOfOther,
  refersTo: "Stream",
  sent: "never",
  onChange: "replace",
  doc: "UUID of the stream.",
});

const LEAVING = ["DEPROVISIONING", "DEPROVISIONED"] as const;

/** The end of a creation or an update of a stream or a subscription. */
export const provisioned = waiting({
  pending: ["PROVISIONING", "REPROVISIONING"],
  target: ["PROVISIONED"],
  failed: ["FAILED", ...LEAVING],
});

/** The end of the deletion of a stream or a subscription, by its path. */
export function deprovisioned(pathOf: PathOf): Waiter {
  return waitingForRemoval(pathOf, {
    pending: ["PROVISIONING", "PROVISIONED", "REPROVISIONING", "DEPROVISIONING"],
    target: ["DEPROVISIONED"],
    failed: ["FAILED"],
  });
}

/** The objects below all streams in lists of a name, each with the stream that it belongs to. */
export function belowStreams(name: string): (api: ApiClient) => AsyncIterable<object> {
  return listBelow({
    parents: listAt(STREAMS),
    list: (stream) => listAt(path`/fabric/v4/streams/${stream}/${name}`),
    complete: (record, stream) => ({ ...record, streamId: stream }),
  });
}
