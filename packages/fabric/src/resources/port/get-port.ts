import { defineFunction, string } from "@ops-providers/provider-kit";
import { isGone } from "../../shapes/refusals";
import { port } from "./port";
import { portRecord } from "./port-record";
import { readPort } from "./port-states";

/** Looks a port up. */
export const getPort = defineFunction({
  token: "fabric:index:getPort",
  doc: "Looks a port up by its UUID.",
  inputs: { uuid: string({ required: true, format: "uuid", doc: "UUID of the port." }) },
  outputs: portRecord,
  async invoke({ api, findOne, inputs: { uuid } }) {
    const found = await readPort({ api, id: uuid }, () => findOne(port, { uuid }));
    // what searches do not know either is none
    return found ?? findOne({ ...port, isGone }, { uuid });
  },
});
