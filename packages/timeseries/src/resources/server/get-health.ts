import { defineFunction, string } from "@ops-providers/provider-kit";

/** Asks the server how it is. */
export const getHealth = defineFunction({
  token: "timeseries:index:getHealth",
  doc: "Asks the server whether it takes queries and writes, and which version it is. It needs no credentials.",
  inputs: {},
  outputs: {
    name: string({ doc: "What the server is: `influxdb`." }),
    status: string({ doc: "`pass`, or `fail`." }),
    message: string({ absent: "", doc: "The status in words." }),
    version: string({ absent: "", doc: "Version of the server: `v2.9.1`." }),
    commit: string({ absent: "", doc: "Commit that the server was built from." }),
  },
  invoke: ({ api }) => api.get("/health"),
});
