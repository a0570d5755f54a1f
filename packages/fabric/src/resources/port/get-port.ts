import { defineFindFunction, string } from "@ops-providers/provider-kit";
import { uuidOfOther } from "../../shapes/rules/uuid";
import { port } from "./port";
import { portRecord } from "./port-record";

/** Looks a port up. */
export const getPort = defineFindFunction({
  token: "fabric:index:getPort",
  doc: "Looks a port up by its UUID.",
  resource: port,
  by: { uuid: string({ ...uuidOfOther, refersTo: "Port", doc: "UUID of the port." }) },
  record: portRecord,
});
