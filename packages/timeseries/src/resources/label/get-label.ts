import { defineFunction, path, recordOf, string } from "@ops-providers/provider-kit";
import { hexId } from "../../shapes/hex-id";
import { label } from "./label";

/** Looks a label up by its ID. */
export const getLabel = defineFunction({
  token: "timeseries:index:getLabel",
  doc: "Looks a label up by its ID.",
  inputs: { id: string({ ...hexId, required: true, doc: "ID of the label." }) },
  outputs: recordOf(label),
  async invoke({ api, inputs }) {
    const answer = await api.get<{ readonly label: object }>(path`/api/v2/labels/${inputs.id}`);
    return answer.label;
  },
});
