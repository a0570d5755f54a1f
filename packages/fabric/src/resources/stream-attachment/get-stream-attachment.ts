import { string } from "@ops-providers/provider-kit";
import { defineFindLookup } from "../../lookups/find-lookup";
import { lookupRecord } from "../../lookups/record";
import { assetIdForm, assetResources, streamAttachment } from "./stream-attachment";

const { asset } = streamAttachment.inputs;

/** Looks an attachment up. */
export const getStreamAttachment = defineFindLookup({
  token: "fabric:index:getStreamAttachment",
  doc: "Looks up how an asset is attached to a stream.",
  resource: streamAttachment,
  by: { streamId: "the stream" },
  others: {
    asset: string({ required: true, values: asset.values, doc: asset.doc }),
    assetId: string({
      required: true,
      minLength: 1,
      refersTo: assetResources,
      doc: "UUID of the asset, or the code of a metropolitan area.",
    }),
  },
  rules: [assetIdForm],
  record: lookupRecord(streamAttachment),
});
