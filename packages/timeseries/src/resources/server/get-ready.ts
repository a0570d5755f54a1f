import { defineFunction, string } from "@ops-providers/provider-kit";

/** Asks the server since when it is ready. */
export const getReady = defineFunction({
  token: "timeseries:index:getReady",
  doc: "Asks the server whether it has started, and since when. It needs no credentials.",
  inputs: {},
  outputs: {
    status: string({ doc: "`ready`." }),
    started: string({ format: "date-time", doc: "When the server was started." }),
    up: string({ absent: "", doc: "How long that is ago, as a duration of Go: `1h2m3.5s`." }),
  },
  invoke: ({ api }) => api.get("/ready"),
});
