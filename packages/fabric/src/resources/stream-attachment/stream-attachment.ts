import type { ApiClient, ApiFailure, Finding } from "@ops-providers/provider-kit";
import { ApiError, boolean, defineResource, GONE, path, rule, string } from "@ops-providers/provider-kit";
import { hrefOutput, uuidOutput } from "../../shapes/naming";
import { isGone } from "../../shapes/refusals";
import { readLeaving, streamId, uuidWarning } from "../../shapes/stream-parts";
import { timeLimits } from "../../shapes/timeouts";
import { waiting, waitingForDeletion } from "../../shapes/waiting";

const ASSETS = ["ports", "connections", "routers", "metros", "organizations", "projects"] as const;
const STATUS = "attachmentStatus";

const attached = waiting({
  state: STATUS,
  pending: ["ATTACHING"],
  target: ["ATTACHED"],
  failed: ["FAILED", "DETACHING", "DETACHED"],
});

/** The service has no status of its own for what is not attached: reading it is a bad request. */
function isDetached(failure: ApiFailure): boolean {
  return isGone(failure) || (failure instanceof ApiError && failure.method === "GET" && failure.status === 400);
}

function pathOf(id: string): string {
  const [stream = "", asset = "", assetId = ""] = id.split("/");
  return path`/fabric/v4/streams/${stream}/${asset}/${assetId}`;
}

async function isAttached(api: ApiClient, id: string): Promise<boolean> {
  try {
    await api.get(pathOf(id));
    return true;
  } catch (error) {
    if (error instanceof ApiError && isDetached(error)) return false;
    throw error;
  }
}

/** An asset whose events and metrics go into a stream. */
export const streamAttachment = defineResource({
  token: "fabric:index:StreamAttachment",
  doc: "Attaches an asset to a stream, which then gets its events and, if wanted, its metrics.",
  endpoint: "/fabric/v4/streams/{streamId}/{asset}",
  item: "/fabric/v4/streams/{streamId}/{asset}/{assetId}",
  idParts: ["streamId", "asset", "assetId"],
  idDoc: "<streamUuid>/<asset>/<assetUuid>",
  inputs: {
    streamId,
    asset: string({
      required: true,
      values: ASSETS,
      sent: "never",
      onChange: "replace",
      doc: "Kind of the asset.",
    }),
    assetId: string({
      required: true,
      minLength: 1,
      sent: "never",
      onChange: "replace",
      doc: "UUID of the asset, or the code of a metropolitan area.",
    }),
    metricsEnabled: boolean({ absent: false, doc: "Whether the stream gets the metrics of the asset, too." }),
    timeouts: timeLimits,
  },
  outputs: {
    uuid: { ...uuidOutput, doc: "UUID of the asset." },
    href: hrefOutput,
    type: string({ stable: true, doc: "Type of the asset, such as `XF_PORT`." }),
    attachmentStatus: string({ doc: "Status of the attachment, such as `ATTACHED`." }),
  },
  rules: [
    rule(["asset", "assetId"], ({ asset, assetId }): Finding | undefined => {
      const warning = asset === "metros" ? undefined : uuidWarning(String(assetId));
      return warning === undefined ? undefined : { ...warning, path: ["assetId"] };
    }),
  ],
  createBy: "put",
  updateBy: { style: "put" },
  timeoutsInput: "timeouts",
  lock: "stream {streamId}",
  wait: {
    create: attached,
    update: attached,
    delete: {
      ...waitingForDeletion({
        state: STATUS,
        pending: ["ATTACHING", "ATTACHED", "DETACHING"],
        target: ["DETACHED"],
        failed: ["FAILED"],
      }),
      read: (api, id) => readLeaving(api, pathOf(id), () => ({ [STATUS]: GONE })),
    },
  },
  isGone: isDetached,
  isGhost: (wire) => Reflect.get(wire, STATUS) === "DETACHED",
  async delete({ api, id, standard }) {
    try {
      await standard();
    } catch (error) {
      const mayBeGone = error instanceof ApiError && error.status === 400;
      if (!mayBeGone || (await isAttached(api, id))) throw error;
    }
  },
});
