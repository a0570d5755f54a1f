import { defineListFunction } from "@ops-providers/provider-kit";
import { task } from "./task";

/** Looks up all tasks. */
export const getTasks = defineListFunction({
  token: "timeseries:index:getTasks",
  doc: "Looks up the tasks of all organizations that the credentials may read, whoever made them.",
  resource: task,
  result: "tasks",
});
