import { randomUUID } from "node:crypto";
import type { World } from "../../testing/fabric-suite";
import { describeFabric, editIn } from "../../testing/fabric-suite";
import { aStream } from "../../testing/inputs/stream-inputs";

describeFabric({
  type: "StreamAttachment",
  kind: "streamAttachment",
  states: ["ATTACHING", "ATTACHED", "DETACHED", "DETACHING", "FAILED"],
  values: {
    declared: {
      "closed: ports, connections, routers, metros, organizations, projects": [
        "StreamAttachment.asset",
        "getStreamAttachment.asset",
      ],
      "open: /streamUuid, /uuid, /type, /metricsEnabled, /attachmentStatus": [
        "getStreamAttachments.filters[].property",
      ],
      "open: =, !=, LIKE, NOT LIKE, [NOT] LIKE, IN, NOT IN, [NOT] IN": ["getStreamAttachments.filters[].operator"],
      "closed: /uuid": ["getStreamAttachments.sorts[].property"],
      "closed: ASC, DESC": ["getStreamAttachments.sorts[].direction"],
    },
    specified: {
      "StreamAttachment.asset": ["Asset"],
      "getStreamAttachments.sorts[].property": ["StreamAssetSortBy"],
    },
  },
  references: {
    "Stream.id": ["StreamAttachment.streamId"],
    "Port.id where `asset` is `ports`": ["StreamAttachment.assetId"],
    "Connection.id where `asset` is `connections`": ["StreamAttachment.assetId"],
    "CloudRouter.id where `asset` is `routers`": ["StreamAttachment.assetId"],
    "Port.id where `type` is `XF_PORT`": ["StreamAttachment.uuid"],
    "Connection.id where `type` is `EVPL_VC` or `EVPLAN_VC` or `IP_VC`": ["StreamAttachment.uuid"],
    "CloudRouter.id where `type` is `XF_ROUTER`": ["StreamAttachment.uuid"],
  },
  async arrange({ service }: World) {
    const streamId = await aStream(service);
    return {
      minimal: { streamId, asset: "ports", assetId: randomUUID() },
      full: {
        streamId,
        asset: "connections",
        assetId: randomUUID(),
        metricsEnabled: true,
        timeouts: { delete: "5m" },
      },
      others: { streamId: await aStream(service), asset: "metros", assetId: "FR", metricsEnabled: false },
    };
  },
  createRequest: { method: "PUT" },
  edits: { metricsEnabled: editIn("streamAttachment", { metricsEnabled: false }) },
  mistakes: {
    "an asset of no kind is refused": {
      change: { asset: "port" },
      failures: [
        {
          property: "asset",
          reason:
            'must be one of ports, connections, routers, metros, organizations, projects, not "port"; did you mean "ports"?',
        },
      ],
    },
  },
});
