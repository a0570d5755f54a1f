import { defineFindFunction, string } from "@ops-providers/provider-kit";
import { hexId } from "../../shapes/hex-id";
import { task } from "./task";

/** Looks a task up by its ID. */
export const getTask = defineFindFunction({
  token: "timeseries:index:getTask",
  doc: "Looks a task up by its ID.",
  resource: task,
  by: { id: string({ ...hexId, required: true, doc: "ID of the task." }) },
});
