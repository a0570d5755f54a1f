import { string } from "@ops-providers/provider-kit";
import { defineFindLookup } from "../../shapes/find-lookup";
import { lookupRecord } from "../../shapes/record";
import { streamAttachment } from "./stream-attachment";

const { asset } = streamAttachment.inputs;

/** Looks an attachment up. */
export const getStreamAttachment = defineFindLookup({
  token: "fabric:index:getStreamAttachment",
  doc: "Looks up how an asset is attached to a stream.",
  resource: streamAttachment,
  by: {
    streamId: string({ required: true, minLength: 1, doc: "UUID of the stream." }),
    asset: string({ required: true, values: asset.values, doc: asset.doc }),
    assetId: string({ required: true, minLength: 1, doc: "UUID of the asset, or the code of a metropolitan area." }),
  },
  record: lookupRecord(streamAttachment),
});
