import { defineShape } from "@ops-providers/provider-kit";
import { defineListLookup } from "../../lookups/list-lookup";
import { rowOf } from "../../lookups/record";
import { STREAMS } from "../../families/stream-parts";
import { streamRecord } from "./stream-record";

/** Looks up streams. */
export const getStreams = defineListLookup({
  token: "fabric:index:getStreams",
  doc: "Looks up all streams, or one page of them.",
  path: () => STREAMS,
  record: defineShape({ name: "StreamRecord", doc: "A stream.", properties: rowOf(streamRecord) }),
});
