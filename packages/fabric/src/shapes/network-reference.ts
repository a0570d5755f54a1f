import { defineShape, list, object, string } from "@ops-providers/provider-kit";
import { location } from "./location";
import { decidedByService } from "./naming";
import { uuidOfOther } from "./rules/uuid";

const shape = defineShape({
  name: "NetworkReference",
  doc: "A network, as the service reports it.",
  properties: {
    uuid: string({ ...uuidOfOther, refersTo: "Network", doc: "UUID of the network." }),
    href: string({ ...decidedByService, doc: "URL of the network." }),
    name: string({ ...decidedByService, doc: "Name of the network." }),
    scope: string({ ...decidedByService, doc: "How far the network reaches." }),
    type: string({ ...decidedByService, doc: "Type of the network." }),
    locations: list({
      items: location,
      single: true,
      wire: "location",
      ...decidedByService,
      doc: "Where the network is.",
    }),
  },
});

/** A network that something is attached to. */
export const networkReference = object({ shape, doc: "Network." });
