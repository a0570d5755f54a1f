import { defineFindLookup } from "../../lookups/find-lookup";
import { connection } from "./connection";
import { connectionRecord } from "./connection-record";

/** Looks a connection up. */
export const getConnection = defineFindLookup({
  token: "fabric:index:getConnection",
  doc: "Looks a connection up by its UUID.",
  resource: connection,
  by: { uuid: "the connection" },
  record: connectionRecord,
});
