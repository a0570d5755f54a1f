import { defineFindLookup } from "../../lookups/find-lookup";
import { stream } from "./stream";
import { streamRecord } from "./stream-record";

/** Looks a stream up. */
export const getStream = defineFindLookup({
  token: "fabric:index:getStream",
  doc: "Looks a stream up by its UUID.",
  resource: stream,
  by: { streamId: "the stream" },
  parts: { uuid: "streamId" },
  record: streamRecord,
});
