import type { ApiFailure, CheckFailure } from "@ops-providers/provider-kit";
import { ApiError, boolean, defineResource, path, referencesBy, rule, string } from "@ops-providers/provider-kit";
import { endOfLife } from "../../service/deletion";
import { metroCodeForm } from "../../shapes/location";
import { hrefOutput, uuidOutput } from "../../shapes/naming";
import { isGone } from "../../service/refusals";
import { streamId } from "../../families/stream-parts";
import { timeLimits } from "../../shapes/timeouts";
import { uuidWarning } from "../../shapes/rules/uuid";
import { isDetached, waiting, waitingForRemoval } from "../../service/waiting";
import { allAttachments } from "./all-attachments";

const ASSETS = ["ports", "connections", "routers", "metros", "organizations", "projects"] as const;
/** The assets that are resources of this package; the others exist at the service only. */
export const assetResources = referencesBy("asset", {
  ports: "Port",
  connections: "Connection",
  routers: "CloudRouter",
});

/** The UUID of an asset. */
export const assetUuid = {
  ...uuidOutput,
  refersTo: referencesBy("type", {
    XF_PORT: "Port",
    EVPL_VC: "Connection",
    EVPLAN_VC: "Connection",
    IP_VC: "Connection",
    XF_ROUTER: "CloudRouter",
  }),
  doc: "UUID of the asset.",
};

const STATUS = "attachmentStatus";

const attached = waiting({
  state: STATUS,
  pending: ["ATTACHING"],
  target: ["ATTACHED"],
  failed: ["FAILED", "DETACHING", "DETACHED"],
});

/** The service has no status of its own for what is not attached: reading it is a bad request. */
function isNotAttached(failure: ApiFailure): boolean {
  return isGone(failure) || (failure instanceof ApiError && failure.method === "GET" && failure.status === 400);
}

/** Metropolitan areas have codes, all other assets UUIDs. */
function assetIdWarning(asset: unknown, assetId: string): CheckFailure | undefined {
  const warning = uuidWarning(assetId);
  if (asset !== "metros" || warning === undefined) return warning;
  if (metroCodeForm.pattern.test(assetId)) return undefined;
  const message = `is mostly a code of ${metroCodeForm.patternDoc}, such as FR, not ${JSON.stringify(assetId)}`;
  return { severity: "warning", message };
}

/** The rule of what the id of an asset looks like. */
export const assetIdForm = rule(["asset", "assetId"], ({ asset, assetId }): CheckFailure | undefined => {
  const warning = assetIdWarning(asset, String(assetId));
  return warning === undefined ? undefined : { ...warning, path: ["assetId"] };
});

function pathOf(stream = "", asset = "", assetId = ""): string {
  return path`/fabric/v4/streams/${stream}/${asset}/${assetId}`;
}

/** An asset whose events and metrics go into a stream. */
export const streamAttachment = defineResource({
  token: "fabric:index:StreamAttachment",
  formerly: [{ type: "equinix:fabric/streamAttachment:StreamAttachment" }],
  doc: "Attaches an asset to a stream, which then gets its events and, if wanted, its metrics. An asset that is attached already is taken over.",
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
      refersTo: assetResources,
      sent: "never",
      onChange: "replace",
      doc: "UUID of the asset, or the code of a metropolitan area.",
    }),
    metricsEnabled: boolean({ absent: false, doc: "Whether the stream gets the metrics of the asset, too." }),
    timeouts: timeLimits,
  },
  outputs: {
    uuid: assetUuid,
    href: hrefOutput,
    type: string({ stable: true, doc: "Type of the asset, such as `XF_PORT`." }),
    attachmentStatus: string({ doc: "Status of the attachment, such as `ATTACHED`." }),
  },
  rules: [assetIdForm],
  createBy: "put",
  updateBy: { style: "put" },
  timeoutsInput: "timeouts",
  list: allAttachments,
  wait: {
    create: attached,
    update: attached,
    delete: waitingForRemoval(pathOf, {
      state: STATUS,
      pending: ["ATTACHING", "ATTACHED", "DETACHING"],
      target: ["DETACHED"],
      failed: ["FAILED"],
    }),
  },
  ...endOfLife(pathOf, isDetached),
  isGone: isNotAttached,
});
