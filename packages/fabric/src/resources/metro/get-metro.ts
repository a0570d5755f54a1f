import { defineFunction, path, string } from "@ops-providers/provider-kit";
import { metroCodeForm } from "../../shapes/location";
import { isGone } from "../../service/refusals";
import { metroRecord } from "./metro-record";

const metroCode = string({ ...metroCodeForm, required: true, doc: "Code of the metropolitan area, such as `FR`." });

/** Looks a metropolitan area up. */
export const getMetro = defineFunction({
  token: "fabric:index:getMetro",
  doc: "Looks a metropolitan area up by its code.",
  inputs: { metroCode },
  outputs: {
    id: string({ required: true, wire: "code", doc: "Code of the metropolitan area." }),
    metroCode,
    ...metroRecord,
  },
  isGone,
  invoke: ({ api, inputs }) => api.get<object>(path`/fabric/v4/metros/${inputs.metroCode}`),
});
