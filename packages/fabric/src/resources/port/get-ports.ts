import { defineFunction, defineShape, isMap, list, object, string } from "@ops-providers/provider-kit";
import { textOf } from "../../service/fields";
import { isGone } from "../../service/refusals";
import { idOf } from "../../lookups/search-lookup";
import { portRow } from "./port-record";

const filter = object({
  shape: defineShape({
    name: "PortsFilter",
    doc: "Which ports are wanted.",
    properties: { name: string({ required: true, minLength: 1, doc: "Name of the ports, exactly." }) },
  }),
  required: true,
  doc: "Which ports are wanted.",
});

/** Looks up ports. */
export const getPorts = defineFunction({
  token: "fabric:index:getPorts",
  doc: "Looks up all ports with a name.",
  inputs: { filter },
  outputs: {
    id: string({ doc: "ID of the lookup; it has no meaning to the service.", required: true }),
    data: list({ items: object({ shape: portRow, doc: portRow.doc }), required: true, doc: "The ports." }),
    filter,
  },
  isGone,
  async invoke({ api, inputs }) {
    const answer = await api.get("/fabric/v4/ports", { query: { name: textOf(inputs.filter.name) } });
    const found: unknown = isMap(answer) ? answer["data"] : undefined;
    const data = Array.isArray(found) ? found.filter(isMap) : [];
    return { id: idOf(data), data };
  },
});
