import { defineFunction, path, recordOf, string } from "@ops-providers/provider-kit";
import { hexId } from "../../shapes/hex-id";
import { task } from "./task";

/** Looks a task up by its ID. */
export const getTask = defineFunction({
  token: "timeseries:index:getTask",
  doc: "Looks a task up by its ID.",
  inputs: { id: string({ ...hexId, required: true, doc: "ID of the task." }) },
  outputs: recordOf(task),
  invoke: ({ api, inputs }) => api.get<object>(path`/api/v2/tasks/${inputs.id}`),
});
