import { defineFindFunction, string } from "@ops-providers/provider-kit";
import { hexId } from "../../shapes/hex-id";
import { label } from "./label";

/** Looks a label up by its ID. */
export const getLabel = defineFindFunction({
  token: "timeseries:index:getLabel",
  doc: "Looks a label up by its ID.",
  resource: label,
  by: { id: string({ ...hexId, required: true, doc: "ID of the label." }) },
});
