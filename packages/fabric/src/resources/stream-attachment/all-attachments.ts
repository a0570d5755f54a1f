import type { ApiClient } from "@ops-providers/provider-kit";
import { listAll } from "@ops-providers/provider-kit";
import { textOf } from "../../service/fields";
import { listAt, searchedBy } from "../../lookups/list-below";
import { STREAMS } from "../../families/stream-parts";
import { isDeprovisioned } from "../../service/waiting";

/** The part of the path that the assets of a type stand below. */
const ASSETS: ReadonlyMap<unknown, string> = new Map([
  ["XF_PORT", "ports"],
  ["EVPL_VC", "connections"],
  ["EVPLAN_VC", "connections"],
  ["IP_VC", "connections"],
  ["XF_ROUTER", "routers"],
  ["XF_METRO", "metros"],
  ["ORGANIZATION", "organizations"],
  ["PROJECT", "projects"],
]);

const ofStream = searchedBy("/fabric/v4/streamAssets", "/streamUuid", "{streamId}");

/** Lists what is attached to streams, stream by stream: an attachment does not show which stream it belongs to. */
export async function* allAttachments(api: ApiClient): AsyncIterable<object> {
  for await (const stream of listAll(api, listAt(STREAMS), {})) {
    const streamId = textOf(Reflect.get(stream, "uuid"));
    if (streamId === undefined || isDeprovisioned(stream)) continue;
    for await (const attachment of listAll(api, ofStream, { streamId })) {
      const asset = ASSETS.get(Reflect.get(attachment, "type"));
      const assetId: unknown = Reflect.get(attachment, "uuid");
      if (asset !== undefined) yield { ...attachment, streamId, asset, assetId };
    }
  }
}
