import type { ApiClient, Finding, Waiter } from "@ops-providers/provider-kit";
import { ApiError, codec, GONE, listAll, string } from "@ops-providers/provider-kit";
import type { Fields } from "./fields";
import { textOf } from "./fields";
import { LIST_PAGES } from "./page";
import { waiting, waitingForDeletion } from "./waiting";

/** Path of all streams. */
export const STREAMS = "/fabric/v4/streams";

/** A name that the service sets no bounds to. */
export const streamName = {
  autoname: { maxLength: 24, forbidden: /[^A-Za-z0-9_-]/ },
  minLength: 1,
} as const;

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

/** Warns of an id that is no UUID: nearly all of the service's are. */
export function uuidWarning(id: string): Finding | undefined {
  if (/^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$/i.test(id)) return undefined;
  return { severity: "warning", message: `is mostly a UUID, not ${JSON.stringify(id)}` };
}

/** The stream that something belongs to. */
export const streamId = string({
  required: true,
  minLength: 1,
  sent: "never",
  onChange: "replace",
  check: uuidWarning,
  doc: "UUID of the stream.",
});

const LEAVING = ["DEPROVISIONING", "DEPROVISIONED"] as const;

/** The end of a creation or an update of a stream or a subscription. */
export const provisioned = waiting({
  pending: ["PROVISIONING", "REPROVISIONING"],
  target: ["PROVISIONED"],
  failed: ["FAILED", ...LEAVING],
});

/** The end of a deletion, by the path of an object with an id. */
export function deprovisioned(pathOf: (id: string) => string): Waiter {
  const states = waitingForDeletion({
    pending: ["PROVISIONING", "PROVISIONED", "REPROVISIONING", "DEPROVISIONING"],
    target: ["DEPROVISIONED"],
    failed: ["FAILED"],
  });
  return { ...states, read: (api, id) => readLeaving(api, pathOf(id), () => ({ state: GONE })) };
}

/** Reads an object that is on its way out: once it is gone the service may also forbid to see it. */
export async function readLeaving(api: ApiClient, path: string, gone: () => object): Promise<object> {
  try {
    return await api.get<object>(path);
  } catch (error) {
    if (error instanceof ApiError && error.status === 403) return gone();
    throw error;
  }
}

/** Everything that stands below the streams in lists of a name, each with the stream that it belongs to. */
export async function* belowStreams(api: ApiClient, name: string): AsyncIterable<object> {
  const paging = { key: "data", paging: LIST_PAGES } as const;
  for await (const stream of listAll(api, { path: STREAMS, ...paging }, {})) {
    const uuid: unknown = Reflect.get(stream, "uuid");
    for await (const one of listAll(api, { path: `${STREAMS}/{uuid}/${name}`, ...paging }, { uuid })) {
      yield { ...one, streamId: uuid };
    }
  }
}
