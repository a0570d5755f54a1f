import { boolean, defineShape, string } from "@ops-providers/provider-kit";
import { allOf, filterList, filtersWithOr } from "../../lookups/filter";
import { hrefOutput } from "../../shapes/naming";
import { defineSearchLookup, filtersOf } from "../../lookups/search-lookup";
import { sortBy } from "../../lookups/sort";
import { assetUuid } from "./stream-attachment";

const record = defineShape({
  name: "StreamAttachmentRecord",
  doc: "An asset that is attached to a stream.",
  properties: {
    uuid: assetUuid,
    href: hrefOutput,
    type: string({ doc: "Type of the asset, such as `XF_PORT`." }),
    metricsEnabled: boolean({ absent: false, doc: "Whether the stream gets the metrics of the asset, too." }),
    attachmentStatus: string({ doc: "Status of the attachment, such as `ATTACHED`." }),
  },
});

/** Looks up what is attached to streams. */
export const getStreamAttachments = defineSearchLookup({
  token: "fabric:index:getStreamAttachments",
  doc: "Looks up all that is attached to streams and meets the filters, or one page of it.",
  path: "/fabric/v4/streamAssets/search",
  record,
  filters: {
    filters: filterList(
      filtersWithOr({
        name: "StreamAttachmentFilter",
        properties: ["/streamUuid", "/uuid", "/type", "/metricsEnabled", "/attachmentStatus"],
        operators: ["=", "!=", "[NOT] LIKE", "[NOT] IN"],
        open: ["properties", "operators"],
      }),
      { required: false },
    ),
  },
  toFilter: (inputs) => allOf(filtersOf(inputs)),
  sort: { name: "sorts", by: sortBy("StreamAttachmentSort", ["/uuid"], "/uuid") },
});
